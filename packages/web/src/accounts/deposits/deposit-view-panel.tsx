import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation, type Location } from 'react-router';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { wasSent } from '../../platform/submission-memory.ts';
import type { Definition } from '../../ui/definition-list.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { accountNameOf } from '../accounts/names/account-name-model.ts';
import type { AccountQuery } from '../accounts/use-account.ts';
import { ActionsPanel, type Action } from '../accounts/details/actions-panel.tsx';
import type { AccountLink } from '../accounts/details/manage-panel.tsx';
import { useStatementAction } from '../statements/request/use-statement-dialog.tsx';
import { AccountViewPanel } from '../transactions/account-view-panel.tsx';
import type { HistoryEndpoint } from '../transactions/transactions-panel.tsx';
import type { DepositDialogProps } from './deposit-dialog.tsx';
import type { DepositCalls } from './deposit-panel.tsx';

const depositDialog: LazyView<DepositDialogProps> = {
  load: async () => (await import('./deposit-dialog.tsx')).DepositDialog,
  words: [],
};

type DepositViewPanelProps = {
  type: AccountType;
  query: AccountQuery | null;
  history: HistoryEndpoint;
  calls: DepositCalls;
  /** Label of the button that opens the dialog, and the dialog's title. */
  title: string;
  icon: LucideIcon;
  /** The initial description. */
  description?: string;
  actions?: readonly Action[];
  links: readonly AccountLink[];
  /** Shown above the history for this kind of account. */
  overview?: (account: AccountPage) => ReactNode;
  /** Shown above the details, and what the details say. */
  beside?: (account: AccountPage) => ReactNode;
  terms?: (account: AccountPage) => readonly Definition[];
};

/** The page of an account that takes deposits from the customer's other accounts. */
export function DepositViewPanel(props: DepositViewPanelProps) {
  const { type, query, history, calls, title, icon, description, actions = [], links } = props;
  const { overview, beside, terms } = props;
  const { say } = useWords();
  const location: Location<unknown> = useLocation();
  // A link from elsewhere can ask for the dialog. After a reload, a submission that was sent opens it and shows its outcome.
  const [open, setOpen] = useState(
    () => new URLSearchParams(location.search).has('deposit') || wasSent(location.state, calls.submit.name),
  );
  const { load, prepare } = useLazyView(depositDialog);
  const statement = useStatementAction(type);
  return (
    <AccountViewPanel
      {...{ type, query, history, links }}
      {...(overview && { overview })}
      {...(beside && { beside })}
      {...(terms && { terms })}
      actions={(account) => (
        <ActionsPanel
          account={account}
          actions={[
            { label: title, icon, prepare, onPress: () => setOpen(true) },
            ...actions,
            statement.action,
          ]}
        />
      )}
      dialogs={(account) => (
        <>
          {open && (
            <Fetched load={load} onGiveUp={() => setOpen(false)}>
              {(DepositDialog) => (
                <DepositDialog
                  {...{ account, calls, title }}
                  lead={leadOf(account, say)}
                  quickAmounts={usual(account)}
                  {...(description !== undefined && { description })}
                  onClose={() => setOpen(false)}
                />
              )}
            </Fetched>
          )}
          {statement.dialog(account)}
        </>
      )}
    />
  );
}

function leadOf(account: AccountPage, say: Say): string {
  if (account.credit) return say('deposits.lead.payment', { account: accountNameOf(account, say) });
  if (account.retirement) return say('deposits.lead.contribution', { year: account.retirement.taxYear });
  return say('deposits.lead.deposit', { account: accountNameOf(account, say) });
}

/** For a card: minimum due, remaining statement balance and full balance. Leaves out zeros and duplicates. */
function usual({ credit }: AccountPage): Cents[] {
  if (!credit) return [];
  const { minimumPayment, owed, statement } = credit;
  return [...new Set([minimumPayment, statement?.remaining ?? ZERO, owed])].filter(
    (amount) => amount > 0 && amount <= owed,
  );
}
