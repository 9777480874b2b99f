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
import { useParams } from 'react-router';
import { paths } from '../../platform/frame/paths.ts';
import { useAccount } from '../accounts/use-account.ts';
import type { AccountLink } from '../accounts/details/manage-panel.tsx';
import { DepositViewPanel } from './deposit-view-panel.tsx';
import { LatePanel } from './late-panel.tsx';

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
  { route: 'creditLimit', to: paths.creditLimit(), name: 'pages.creditLimit.name', icon: Gauge },
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

const late = (account: AccountPage) => <LatePanel credit={account.credit} className="mb-4" />;

export function CreditPage() {
  const { say } = useWords();
  const query = useAccount(showCredit, useParams()['accountId']);
  return (
    <DepositViewPanel
      type="credit"
      query={query}
      history={creditTransactions}
      calls={calls}
      title={say('credit.label.makePayment')}
      icon={CreditCard}
      links={links}
      overview={late}
    />
  );
}
