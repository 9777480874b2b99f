import { showRetirement } from '@bank/contract/accounts/accounts/contract.ts';
import { planContribution, submitContribution } from '@bank/contract/accounts/deposits/contract.ts';
import { retirementTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import {
  ArrowLeftRight,
  Calculator,
  CalendarPlus,
  ChartPie,
  FileText,
  HandCoins,
  Landmark,
  LifeBuoy,
  Settings2,
  Sunrise,
  Users,
} from 'lucide-react';
import { useParams } from 'react-router';
import { paths } from '../../platform/frame/paths.ts';
import { useAccount } from '../accounts/use-account.ts';
import type { AccountLink } from '../accounts/details/manage-panel.tsx';
import { DepositViewPanel } from './deposit-view-panel.tsx';

const calls = { plan: planContribution, submit: submitContribution };

const links: readonly AccountLink[] = [
  {
    route: 'contributeRetirement',
    to: paths.contributeRetirement(),
    name: 'pages.contributeRetirement.name',
    icon: CalendarPlus,
  },
  {
    route: 'rebalancePortfolio',
    to: paths.rebalancePortfolio(),
    name: 'pages.rebalancePortfolio.name',
    icon: ChartPie,
  },
  {
    route: 'withdrawRetirement',
    to: paths.withdrawRetirement(),
    name: 'pages.withdrawRetirement.name',
    icon: HandCoins,
  },
  {
    route: 'rolloverRetirement',
    to: paths.rolloverRetirement(),
    name: 'pages.rolloverRetirement.name',
    icon: ArrowLeftRight,
  },
  {
    route: 'retirementLoan',
    to: paths.retirementLoan(),
    name: 'pages.retirementLoan.name',
    icon: Landmark,
  },
  {
    route: 'updateBeneficiaries',
    to: paths.updateBeneficiaries(),
    name: 'pages.updateBeneficiaries.name',
    icon: Users,
  },
  {
    route: 'retirementCalculator',
    to: paths.retirementCalculator(),
    name: 'pages.retirementCalculator.name',
    icon: Calculator,
  },
  { route: 'taxInformation', to: paths.taxInformation(), name: 'pages.taxInformation.name', icon: FileText },
  {
    route: 'accountSettings',
    to: paths.accountSettings(),
    name: 'pages.accountSettings.name',
    icon: Settings2,
  },
  { route: 'support', to: paths.support(), name: 'navigation.label.helpSupport', icon: LifeBuoy },
];

export function RetirementPage() {
  const { say } = useWords();
  const query = useAccount(showRetirement, useParams()['accountId']);
  return (
    <DepositViewPanel
      type="retirement"
      query={query}
      history={retirementTransactions}
      calls={calls}
      title={say('deposits.title.contribution')}
      icon={Sunrise}
      links={links}
    />
  );
}
