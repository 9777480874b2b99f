import type { AutoSave } from '@bank/contract/planning/auto-save/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { paths } from '../../platform/frame/paths.ts';
import { useOffered } from '../../platform/offered.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { GoalHeader } from './goal-header.tsx';
import { HistoryTable } from './history-table.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { RuleForm } from './rule-form.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { SetupForm } from './setup-form.tsx';
import { useAutoSave } from './use-auto-save.ts';

/** The setup form until AutoSave is set up; then the goal, the rules and a form for another. */
export function PageContent({ plan }: { plan: AutoSave }) {
  const { say } = useWords();
  const actions = useAutoSave();
  const [open, setOpen] = useState<'edit' | 'off' | null>(null);
  const close = () => setOpen(null);
  const isSetUp = plan.status !== 'inactive';
  if (!isSetUp && plan.accounts.length < 2 && plan.history.length === 0) return <TooFewAccounts />;
  return (
    <div className="grid gap-6">
      <FailurePanel error={actions.error} refused={say('autosave.error.save')} />
      {isSetUp ? (
        <>
          <GoalHeader plan={plan} actions={actions} onEdit={() => setOpen('edit')} />
          <RulesPanel plan={plan} actions={actions} />
          <RuleForm plan={plan} />
        </>
      ) : (
        <SetupForm plan={plan} onSaved={close} />
      )}
      <HistoryTable items={plan.history} today={plan.today} />
      <QuestionsPanel />
      {open === 'edit' && isSetUp && (
        <Dialog open onOpenChange={close} title={say('autosave.setup.editTitle')}>
          <SetupForm plan={plan} onSaved={close} onOff={() => setOpen('off')} />
        </Dialog>
      )}
      {open === 'off' && (
        <ConfirmDialog
          title={say('autosave.off.title')}
          text={say('autosave.off.text')}
          confirm={say('autosave.action.off')}
          keep={say('autosave.action.cancel')}
          onConfirm={() => actions.setStatus('inactive')}
          onClose={close}
        />
      )}
    </div>
  );
}

function TooFewAccounts() {
  const { say } = useWords();
  const isOffered = useOffered();
  return (
    <Card pad>
      <EmptyState
        kind="first"
        icon={PiggyBank}
        title={say('autosave.setup.needTwo')}
        actions={
          isOffered('openNewAccount') && (
            <LinkButton to={paths.openNewAccount()}>{say('autosave.setup.open')}</LinkButton>
          )
        }
      >
        {say('autosave.setup.needTwoText')}
      </EmptyState>
    </Card>
  );
}
