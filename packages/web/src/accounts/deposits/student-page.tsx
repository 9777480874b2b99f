import { showStudent } from '@bank/contract/accounts/accounts/contract.ts';
import { planStudentDeposit, submitStudentDeposit } from '@bank/contract/accounts/deposits/contract.ts';
import { studentTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import {
  ArrowDownLeft,
  ArrowLeftRight,
  CircleHelp,
  CreditCard,
  GraduationCap,
  HandCoins,
  LifeBuoy,
  ReceiptText,
  ScanLine,
  Sprout,
} from 'lucide-react';
import { useParams } from 'react-router';
import { paths } from '../../platform/frame/paths.ts';
import { useAccount } from '../accounts/use-account.ts';
import type { AccountLink } from '../accounts/details/manage-panel.tsx';
import { DepositViewPanel } from './deposit-view-panel.tsx';

const calls = { plan: planStudentDeposit, submit: submitStudentDeposit };

const links: readonly AccountLink[] = [
  { route: 'depositCheck', to: paths.depositCheck(), name: 'navigation.label.depositCheck', icon: ScanLine },
  { route: 'cards', to: paths.cards(), name: 'pages.cards.name', icon: CreditCard },
  {
    route: 'studentCenter',
    to: paths.studentCenter(),
    name: 'pages.studentCenter.name',
    icon: GraduationCap,
  },
  {
    route: 'financialTools',
    to: paths.financialTools(),
    name: 'pages.financialTools.name',
    icon: Sprout,
  },
  { route: 'support', to: paths.support(), name: 'navigation.label.helpSupport', icon: LifeBuoy },
  { route: 'faqs', to: paths.faqs(), name: 'pages.faqs.name', icon: CircleHelp },
];

export function StudentPage() {
  const { say } = useWords();
  const query = useAccount(showStudent, useParams()['accountId']);
  return (
    <DepositViewPanel
      type="student"
      query={query}
      history={studentTransactions}
      calls={calls}
      title={say('student.label.depositMoney')}
      icon={ArrowDownLeft}
      description={say('student.label.defaultDescription')}
      actions={[
        {
          route: 'transferMoney',
          to: paths.transferMoney(),
          label: say('pages.transferMoney.name'),
          icon: ArrowLeftRight,
        },
        { route: 'payBills', to: paths.payBills(), label: say('pages.payBills.name'), icon: ReceiptText },
        {
          route: 'withdrawFunds',
          to: paths.withdrawFunds(),
          label: say('accountDetail.label.withdraw'),
          icon: HandCoins,
        },
      ]}
      links={links}
    />
  );
}
