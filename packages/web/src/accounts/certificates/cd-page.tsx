import { showCd } from '@bank/contract/accounts/accounts/contract.ts';
import { submitEarlyWithdrawal } from '@bank/contract/accounts/certificates/contract.ts';
import { cdTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowUpRight, BellRing, HandCoins, LifeBuoy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams, type Location } from 'react-router';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { paths } from '../../platform/frame/paths.ts';
import { wasSent } from '../../platform/submission-memory.ts';
import { Fetched } from '../../ui/fetched.tsx';
import { useAccount } from '../accounts/use-account.ts';
import { ActionsPanel, type Action } from '../accounts/details/actions-panel.tsx';
import type { AccountLink } from '../accounts/details/manage-panel.tsx';
import { useStatementAction } from '../statements/request/use-statement-dialog.tsx';
import { AccountViewPanel } from '../transactions/account-view-panel.tsx';
import type { WithdrawalDialogProps } from './withdrawal/withdrawal-dialog.tsx';

const withdrawalDialog: LazyView<WithdrawalDialogProps> = {
  load: async () => (await import('./withdrawal/withdrawal-dialog.tsx')).WithdrawalDialog,
  words: [],
};

/** Loads in parallel with the account, which it needs anyway. */
const loadBody = async () => (await import('./page-content.tsx')).PageContent;

const links: readonly AccountLink[] = [
  { route: 'accountAlerts', to: paths.accountAlerts(), name: 'cd.label.alerts', icon: BellRing },
  { route: 'support', to: paths.support(), name: 'navigation.label.helpSupport', icon: LifeBuoy },
];

/** A certificate is funded once, at opening. This page offers early withdrawal, renewal and interest payouts. */
export function CdPage() {
  const { say } = useWords();
  const { accountId } = useParams();
  const location: Location<unknown> = useLocation();
  const query = useAccount(showCd, accountId);
  // After a reload, a submission that was sent opens the dialog and shows its outcome.
  const [open, setOpen] = useState(() => wasSent(location.state, submitEarlyWithdrawal.name));
  const { load, prepare } = useLazyView(withdrawalDialog);
  const statement = useStatementAction('cd');
  const changes: readonly Action[] = [
    {
      route: 'cdRenewalOptions',
      to: paths.cdRenewalOptions(),
      label: say('cd.label.renewalOptions'),
      icon: RefreshCw,
    },
    {
      route: 'cdInterestPayouts',
      to: paths.cdInterestPayouts(),
      label: say('cd.label.interestPayouts'),
      icon: HandCoins,
    },
    {
      label: say('cd.label.earlyWithdrawal'),
      icon: ArrowUpRight,
      prepare,
      onPress: () => setOpen(true),
    },
  ];
  return (
    <AccountViewPanel
      type="cd"
      query={query}
      history={cdTransactions}
      links={links}
      actions={(account) => (
        <ActionsPanel
          account={account}
          // A closed certificate still has statements.
          actions={[...(account.state === 'closed' ? [] : changes), statement.action]}
        />
      )}
      body={loadBody}
      dialogs={(account) => (
        <>
          {open && (
            <Fetched load={load} onGiveUp={() => setOpen(false)}>
              {(WithdrawalDialog) => <WithdrawalDialog account={account} onClose={() => setOpen(false)} />}
            </Fetched>
          )}
          {statement.dialog(account)}
        </>
      )}
    />
  );
}
