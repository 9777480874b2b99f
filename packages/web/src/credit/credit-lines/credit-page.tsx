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
  WalletCards,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { Acts } from '../../platform/delegate-session.ts';
import { paths } from '../../platform/frame/paths.ts';
import type { AccountLink } from '../../accounts/accounts/details/manage-panel.tsx';
import { useAccount } from '../../accounts/accounts/use-account.ts';
import { DepositViewPanel } from '../../accounts/deposits/deposit-view-panel.tsx';
import { LatePanel } from '../../accounts/deposits/late-panel.tsx';
import { PointsPanel } from '../../accounts/rewards/points-panel.tsx';
import { createFormat } from '../../platform/frame/format.ts';
import { CostsPanel } from './costs-panel.tsx';
import { detailRows } from './detail-rows.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

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

/** What is due, and what paying it costs. */
const overview = (account: AccountPage) => (
  <div className="mb-4 grid gap-4">
    <LatePanel credit={account.credit} />
    <StatementPanel account={account} />
    <CostsPanel account={account} />
  </div>
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
          route: 'creditLimit',
          to: paths.creditLimit(),
          label: say('pages.creditLimit.name'),
          icon: Gauge,
        },
      ]}
      links={links}
      overview={overview}
      beside={(account) => besides.map((Part, at) => <Part key={at} account={account} />)}
      terms={(account) => detailRows(account, say, createFormat(language))}
    />
  );
}
