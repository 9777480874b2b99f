import { showCredit, type AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { planCreditPayment, submitCreditPayment } from '@bank/contract/accounts/deposits/contract.ts';
import { creditTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import {
  ArrowLeftRight,
  Banknote,
  BellRing,
  CreditCard,
  Flag,
  Gauge,
  Gift,
  HandCoins,
  LifeBuoy,
  Repeat,
  WalletCards,
} from 'lucide-react';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useParams } from 'react-router';
import { Acts } from '../../platform/delegate-session.ts';
import { paths } from '../../platform/frame/paths.ts';
import type { AccountLink } from '../../accounts/accounts/details/manage-panel.tsx';
import { useAccount } from '../../accounts/accounts/use-account.ts';
import { DepositViewPanel } from '../../accounts/deposits/deposit-view-panel.tsx';
import { createFormat } from '../../platform/frame/format.ts';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { detailRows } from './detail-rows.tsx';

/** They load in parallel with the account. */
const loadOverview = () => import('./overview-panel.tsx');
const loadPoints = () => import('../../accounts/rewards/points-panel.tsx');
const loadUsage = () => import('./usage-panel.tsx');
const OverviewPanel = lazy(async () => ({ default: (await loadOverview()).OverviewPanel }));
const PointsPanel = lazy(async () => ({ default: (await loadPoints()).PointsPanel }));
const UsagePanel = lazy(async () => ({ default: (await loadUsage()).UsagePanel }));

const calls = { plan: planCreditPayment, submit: submitCreditPayment };

const links: readonly AccountLink[] = [
  { route: 'withdrawFunds', to: paths.withdrawFunds(), name: 'pages.withdrawFunds.name', icon: Banknote },
  { route: 'payment', to: paths.payment(), name: 'pages.payment.name', icon: CreditCard },
  { route: 'cards', to: paths.cards(), name: 'pages.cards.name', icon: WalletCards },
  {
    route: 'balanceTransfer',
    to: paths.balanceTransfer(),
    name: 'pages.balanceTransfer.name',
    icon: ArrowLeftRight,
  },
  { route: 'cashAdvance', to: paths.cashAdvance(), name: 'pages.cashAdvance.name', icon: HandCoins },
  { route: 'redeemRewards', to: paths.redeemRewards(), name: 'pages.redeemRewards.name', icon: Gift },
  { route: 'accountAlerts', to: paths.accountAlerts(), name: 'pages.accountAlerts.name', icon: BellRing },
  {
    route: 'disputeTransaction',
    to: paths.disputeTransaction(),
    name: 'pages.disputeTransaction.name',
    icon: Flag,
  },
  { route: 'support', to: paths.support(), name: 'navigation.label.helpSupport', icon: LifeBuoy },
];

const overview = (account: AccountPage) => (
  <Suspense fallback={<Skeleton className="mb-4 h-120 rounded-lg" />}>
    <OverviewPanel account={account} />
  </Suspense>
);

const PointsBeside = ({ account }: { account: AccountPage }) => (
  <Acts>
    <PointsPanel accountId={account.id} />
  </Acts>
);

/** Cards above the details, each about one thing of this account. */
const besides: readonly ComponentType<{ account: AccountPage }>[] = [UsagePanel, PointsBeside];

export function CreditPage() {
  const { say, language } = useWords();
  const query = useAccount(showCredit, useParams()['accountId']);
  // A failed preload is no error: what needs it loads it again and reports a failure.
  useEffect(() => {
    for (const load of [loadOverview, loadPoints, loadUsage]) void load().catch(() => undefined);
  }, []);
  return (
    <DepositViewPanel
      type="credit"
      query={query}
      history={creditTransactions}
      calls={calls}
      title={say('credit.label.makePayment')}
      icon={CreditCard}
      actions={[
        {
          route: 'setupAutopay',
          to: paths.setupAutopay(),
          label: say('creditLines.action.autopay'),
          icon: Repeat,
        },
        {
          route: 'creditLimit',
          to: paths.creditLimit(),
          label: say('pages.creditLimit.name'),
          icon: Gauge,
        },
      ]}
      links={links}
      overview={overview}
      beside={(account) =>
        besides.map((Part, at) => (
          <Suspense key={at} fallback={<Skeleton className="h-28 rounded-lg" />}>
            <Part account={account} />
          </Suspense>
        ))
      }
      terms={(account) => detailRows(account, say, createFormat(language))}
    />
  );
}
