import { showSavings } from '@bank/contract/accounts/accounts/contract.ts';
import { planSavingsDeposit, submitSavingsDeposit } from '@bank/contract/accounts/deposits/contract.ts';
import { savingsTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import {
  ArrowDownLeft,
  ArrowLeftRight,
  BellRing,
  FileDown,
  HandCoins,
  LifeBuoy,
  Percent,
  PiggyBank,
} from 'lucide-react';
import { useParams } from 'react-router';
import { paths } from '../../platform/frame/paths.ts';
import { useAccount } from '../accounts/use-account.ts';
import type { AccountLink } from '../accounts/details/manage-panel.tsx';
import { DepositViewPanel } from './deposit-view-panel.tsx';

const calls = { plan: planSavingsDeposit, submit: submitSavingsDeposit };

const links: readonly AccountLink[] = [
  { route: 'autoSave', to: paths.autoSave(), name: 'pages.autoSave.name', icon: PiggyBank },
  {
    route: 'interestDetails',
    to: paths.interestDetails(),
    name: 'pages.interestDetails.name',
    icon: Percent,
  },
  { route: 'accountAlerts', to: paths.accountAlerts(), name: 'savings.label.alerts', icon: BellRing },
  { route: 'statements', to: paths.statements(), name: 'pages.statements.name', icon: FileDown },
  { route: 'support', to: paths.support(), name: 'navigation.label.helpSupport', icon: LifeBuoy },
];

export function SavingsPage() {
  const { say } = useWords();
  const query = useAccount(showSavings, useParams()['accountId']);
  return (
    <DepositViewPanel
      type="savings"
      query={query}
      history={savingsTransactions}
      calls={calls}
      title={say('savings.label.deposit')}
      icon={ArrowDownLeft}
      actions={[
        {
          route: 'withdrawFunds',
          to: paths.withdrawFunds(),
          label: say('savings.label.withdraw'),
          icon: HandCoins,
        },
        {
          route: 'transferMoney',
          to: paths.transferMoney(),
          label: say('savings.label.transfer'),
          icon: ArrowLeftRight,
        },
      ]}
      links={links}
    />
  );
}
