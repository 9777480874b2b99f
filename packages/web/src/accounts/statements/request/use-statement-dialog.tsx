import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLazyView, type LazyView } from '../../../platform/frame/lazy-view.tsx';
import { Fetched } from '../../../ui/fetched.tsx';
import type { Action } from '../../accounts/details/actions-panel.tsx';
import type { StatementAccount } from './request-form.tsx';
import type { StatementDialogProps } from './statement-dialog.tsx';

/** The page already loads the words of `account`; these are the dialog's own. */
const statementDialog: LazyView<StatementDialogProps> = {
  load: async () => (await import('./statement-dialog.tsx')).StatementDialog,
  words: ['documents', 'cd', 'investment', 'session'],
};

/** For an account's page: the button on the dark surface and the dialog it opens. */
export function useStatementAction(type: AccountType): {
  action: Action;
  dialog: (account: StatementAccount) => ReactNode;
} {
  const { say } = useWords();
  const { prepare, open, dialogFor } = useStatementDialog();
  const labels: Partial<Record<AccountType, () => string>> = {
    savings: () => say('savings.label.statement'),
    cd: () => say('cd.label.statement'),
  };
  const label = (labels[type] ?? (() => say('account.label.statement')))();
  return {
    action: { label, icon: FileDown, prepare, onPress: open },
    dialog: (account) => dialogFor([account], { leadsToCenter: true }),
  };
}

/** Code and texts of the dialog load when the customer reaches for the button. */
export function useStatementDialog() {
  const [isOpen, setOpen] = useState(false);
  const { load, prepare } = useLazyView(statementDialog);
  const close = () => setOpen(false);
  const dialogFor = (
    accounts: readonly StatementAccount[],
    rest: Pick<StatementDialogProps, 'leadsToCenter' | 'chosenId'>,
  ) =>
    isOpen && (
      <Fetched load={load} onGiveUp={close}>
        {(StatementDialog) => <StatementDialog accounts={accounts} onClose={close} {...rest} />}
      </Fetched>
    );
  return { prepare, open: () => setOpen(true), dialogFor };
}
