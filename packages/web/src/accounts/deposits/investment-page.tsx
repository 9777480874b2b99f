import { showInvestment } from '@bank/contract/accounts/accounts/contract.ts';
import { planAccountDeposit, submitAccountDeposit } from '@bank/contract/accounts/deposits/contract.ts';
import { investmentTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowDownLeft, ChartLine, LifeBuoy } from 'lucide-react';
import { useParams } from 'react-router';
import { paths } from '../../platform/frame/paths.ts';
import { useAccount } from '../accounts/use-account.ts';
import type { AccountLink } from '../accounts/details/manage-panel.tsx';
import { DepositViewPanel } from './deposit-view-panel.tsx';

const calls = { plan: planAccountDeposit, submit: submitAccountDeposit };

const links: readonly AccountLink[] = [
  { route: 'investments', to: paths.investments(), name: 'pages.investments.name', icon: ChartLine },
  { route: 'support', to: paths.support(), name: 'navigation.label.helpSupport', icon: LifeBuoy },
];

export function InvestmentPage() {
  const { say } = useWords();
  const query = useAccount(showInvestment, useParams()['accountId']);
  return (
    <DepositViewPanel
      type="investment"
      query={query}
      history={investmentTransactions}
      calls={calls}
      title={say('deposits.title.deposit')}
      icon={ArrowDownLeft}
      links={links}
    />
  );
}
