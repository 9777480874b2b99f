import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLazyView, type LazyView } from '../../../platform/frame/lazy-view.tsx';
import { Fetched } from '../../../ui/fetched.tsx';
import type { Action } from '../../accounts/details/actions-panel.tsx';
import type { StatementAccount } from './request-form.tsx';
import type { StatementDialogProps } from './statement-dialog.tsx';

/** Every page brings the words of `account`; the dialog brings its own. */
const statementDialog: LazyView<StatementDialogProps> = {
  load: async () => (await import('./statement-dialog.tsx')).StatementDialog,
  words: ['documents', 'cd', 'investment', 'session'],
};

/** For the page of one account: the button on the deep surface, and the dialog it opens beside the page's others. */
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

/** The dialog's code and texts come when somebody reaches for it. */
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
