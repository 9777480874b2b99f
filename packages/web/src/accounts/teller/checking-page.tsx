import { showChecking } from '@bank/contract/accounts/accounts/contract.ts';
import { submitTellerDeposit, submitTellerWithdrawal } from '@bank/contract/accounts/teller/contract.ts';
import type { TellerDirection } from '@bank/contract/accounts/teller/rules.ts';
import { checkingTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  BellRing,
  BookOpenCheck,
  CreditCard,
  FileDown,
  Flag,
  HandCoins,
  LifeBuoy,
  ReceiptText,
  Repeat,
  ScanLine,
  Settings2,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams, type Location } from 'react-router';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { paths } from '../../platform/frame/paths.ts';
import { wasSent } from '../../platform/submission-memory.ts';
import { Acts } from '../../platform/delegate-session.ts';
import { Fetched } from '../../ui/fetched.tsx';
import { useFetched } from '../../ui/use-fetched.ts';
import { useAccount } from '../accounts/use-account.ts';
import { ActionsPanel, type Action } from '../accounts/details/actions-panel.tsx';
import type { AccountLink } from '../accounts/details/manage-panel.tsx';
import type { ChecksPanelProps } from '../checks/checks-panel.tsx';
import { useStatementAction } from '../statements/request/use-statement-dialog.tsx';
import { AccountViewPanel } from '../transactions/account-view-panel.tsx';
import type { TellerDialogProps } from './teller-dialog.tsx';

const tellerDialog: LazyView<TellerDialogProps> = {
  load: async () => (await import('./teller-dialog.tsx')).TellerDialog,
  words: [],
};

const checksPanel: LazyView<ChecksPanelProps> = {
  load: async () => (await import('../checks/checks-panel.tsx')).ChecksPanel,
  words: ['checks'],
};

const links: readonly AccountLink[] = [
  { route: 'withdrawFunds', to: paths.withdrawFunds(), name: 'pages.withdrawFunds.name', icon: HandCoins },
  { route: 'depositCheck', to: paths.depositCheck(), name: 'navigation.label.depositCheck', icon: ScanLine },
  { route: 'cards', to: paths.cards(), name: 'pages.cards.name', icon: CreditCard },
  { route: 'setupAutopay', to: paths.setupAutopay(), name: 'pages.setupAutopay.name', icon: Repeat },
  { route: 'accountAlerts', to: paths.accountAlerts(), name: 'pages.accountAlerts.name', icon: BellRing },
  { route: 'orderChecks', to: paths.orderChecks(), name: 'pages.orderChecks.name', icon: BookOpenCheck },
  {
    route: 'disputeTransaction',
    to: paths.disputeTransaction(),
    name: 'pages.disputeTransaction.name',
    icon: Flag,
  },
  { route: 'statements', to: paths.statements(), name: 'pages.statements.name', icon: FileDown },
  {
    route: 'accountSettings',
    to: paths.accountSettings(),
    name: 'pages.accountSettings.name',
    icon: Settings2,
  },
  { route: 'support', to: paths.support(), name: 'navigation.label.helpSupport', icon: LifeBuoy },
];

export function CheckingPage() {
  const { say } = useWords();
  const { accountId } = useParams();
  const location: Location<unknown> = useLocation();
  const query = useAccount(showChecking, accountId);
  // After a reload, a submission that was sent opens the dialog and shows its outcome.
  const [direction, setDirection] = useState<TellerDirection | null>(() => sentBefore(location.state));
  const { load, prepare } = useLazyView(tellerDialog);
  const statement = useStatementAction('checking');
  const action = (label: string, icon: LucideIcon, next: TellerDirection): Action => ({
    label,
    icon,
    prepare,
    onPress: () => setDirection(next),
  });
  return (
    <AccountViewPanel
      type="checking"
      query={query}
      history={checkingTransactions}
      disputable
      links={links}
      actions={(account) => (
        <ActionsPanel
          account={account}
          actions={[
            {
              route: 'transferMoney',
              to: paths.transferMoney(),
              label: say('pages.transferMoney.name'),
              icon: ArrowLeftRight,
            },
            { route: 'payBills', to: paths.payBills(), label: say('pages.payBills.name'), icon: ReceiptText },
            action(say('counter.title.deposit'), ArrowDownLeft, 'in'),
            action(say('counter.title.withdraw'), ArrowUpRight, 'out'),
            statement.action,
          ]}
        />
      )}
      below={(account) => (
        <Acts>
          <ChecksPart account={account} />
        </Acts>
      )}
      dialogs={(account) => (
        <>
          {direction && (
            <Fetched load={load} onGiveUp={() => setDirection(null)}>
              {(TellerDialog) => (
                <TellerDialog account={account} direction={direction} onClose={() => setDirection(null)} />
              )}
            </Fetched>
          )}
          {statement.dialog(account)}
        </>
      )}
    />
  );
}

/** Under the history, and loaded after it. */
function ChecksPart(props: ChecksPanelProps) {
  const { load } = useLazyView(checksPanel);
  const { Part: ChecksPanel } = useFetched(load);
  return ChecksPanel && <ChecksPanel {...props} />;
}

function sentBefore(state: unknown): TellerDirection | null {
  if (wasSent(state, submitTellerDeposit.name)) return 'in';
  return wasSent(state, submitTellerWithdrawal.name) ? 'out' : null;
}
