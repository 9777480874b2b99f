import { saveAutoSave, type AutoSave } from '@bank/contract/planning/auto-save/contract.ts';
import { autoSaveFrequencies, NAME_MAX } from '@bank/contract/planning/auto-save/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { accountIcons } from '../../accounts/accounts/names/account-icons.ts';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { useProblems } from '../../credit/credit-lines/use-problems.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { useReloadAll, useSend } from '../../platform/calls/api.ts';
import { fieldProblems } from '../../platform/calls/failure.ts';
import { AccountPicker } from '../../ui/account-picker.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { firstSetup, SETUP_ORDER, toSettings, type SetupAnswers } from './auto-save-model.ts';
import { PreviewPanel } from './preview-panel.tsx';

/** `onOff`: in a dialog, where it can be turned off as well. */
type SetupFormProps = { plan: AutoSave; onSaved: () => void; onOff?: () => void };

/** Amount, pace, accounts and a goal, with what they change beside them. */
export function SetupForm({ plan, onSaved, onOff }: SetupFormProps) {
  const { say } = useWords();
  const [answers, setAnswers] = useState(() => firstSetup(plan));
  const { request, problems } = toSettings(answers);
  const save = useSend(saveAutoSave);
  const reloadAll = useReloadAll();
  const found = fieldProblems(save.error);
  const { lines, attempt, errorOf, tryIt } = useProblems(problems, found, SETUP_ORDER);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    tryIt();
    if (!request) return;
    const done = async () => {
      await reloadAll();
      onSaved();
    };
    save.mutate({ request }, { onSuccess: () => void done() });
  };
  const form = (
    <form onSubmit={submit} noValidate className="grid content-start gap-4.5">
      {!onOff && <h2 className="text-h2 font-[550]">{say('autosave.setup.title')}</h2>}
      <ErrorSummary problems={lines} attempt={attempt} />
      <FailurePanel error={found.length === 0 ? save.error : null} refused={say('autosave.error.save')} />
      <Fields
        plan={plan}
        answers={answers}
        set={(part) => setAnswers((before) => ({ ...before, ...part }))}
        errorOf={errorOf}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={save.isPending && say('autosave.action.working')}>
          {plan.status === 'inactive' ? say('autosave.setup.save') : say('autosave.setup.saveEdit')}
        </Button>
        {onOff && (
          <Button tone="danger-quiet" onClick={onOff}>
            {say('autosave.action.off')}
          </Button>
        )}
      </div>
    </form>
  );
  if (onOff)
    return (
      <div className="grid gap-5">
        {form}
        <Preview answers={answers} plan={plan} />
      </div>
    );
  return (
    <Card className="grid overflow-hidden lg:grid-cols-2">
      <div className="p-5 md:p-6">{form}</div>
      <div className="bg-sunken p-5 md:p-6">
        <Preview answers={answers} plan={plan} />
      </div>
    </Card>
  );
}

function Preview({ answers, plan }: { answers: SetupAnswers; plan: AutoSave }) {
  const { say } = useWords();
  const settled = useSettled(answers);
  const { request } = toSettings(settled);
  const source = plan.accounts.find(({ id }) => id === settled.sourceAccount);
  return (
    <PreviewPanel
      request={request && { settings: request }}
      account={source ? accountNameOf(source, say) : ''}
      today={plan.today}
      empty={say('autosave.preview.emptySetup')}
    />
  );
}

type FieldsProps = {
  plan: AutoSave;
  answers: SetupAnswers;
  set: (part: Partial<SetupAnswers>) => void;
  errorOf: (field: string) => string | undefined;
};

function Fields({ plan, answers, set, errorOf }: FieldsProps) {
  const { say } = useWords();
  const accounts = plan.accounts.map((each) => ({
    id: each.id,
    name: accountNameOf(each, say),
    lastFour: each.lastFour,
    icon: accountIcons[each.type],
    balance: each.available,
  }));
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <MoneyField
          name="amount"
          label={say('autosave.setup.amount')}
          value={answers.amount}
          onChange={(event) => set({ amount: event.target.value })}
          error={errorOf('amount')}
        />
        <SelectField
          name="frequency"
          label={say('autosave.setup.frequency')}
          value={answers.frequency}
          onChange={(event) => set({ frequency: event.target.value })}
          placeholder={say('autosave.setup.choose')}
          // words: autosave.frequency.*
          options={autoSaveFrequencies.map((value) => ({ value, label: say(`autosave.frequency.${value}`) }))}
          error={errorOf('frequency')}
        />
      </div>
      <AccountPicker
        name="sourceAccount"
        label={say('autosave.setup.from')}
        accounts={accounts}
        value={answers.sourceAccount}
        onValueChange={(sourceAccount) => set({ sourceAccount })}
        error={errorOf('sourceAccount')}
      />
      <AccountPicker
        name="targetAccount"
        label={say('autosave.setup.to')}
        accounts={accounts}
        value={answers.targetAccount}
        onValueChange={(targetAccount) => set({ targetAccount })}
        error={errorOf('targetAccount')}
      />
      {plan.status === 'inactive' && (
        <DateField
          name="startsOn"
          optional
          label={say('autosave.setup.start')}
          hint={say('autosave.setup.startHint')}
          min={plan.today}
          value={answers.startsOn}
          onChange={(event) => set({ startsOn: event.target.value })}
          error={errorOf('startsOn')}
        />
      )}
      <GoalFields answers={answers} set={set} errorOf={errorOf} />
    </>
  );
}

/** The amount appears with the name. */
function GoalFields({ answers, set, errorOf }: Omit<FieldsProps, 'plan'>) {
  const { say } = useWords();
  return (
    <>
      <Field
        name="goalName"
        optional
        label={say('autosave.setup.goalName')}
        maxLength={NAME_MAX}
        value={answers.goalName}
        onChange={(event) => set({ goalName: event.target.value })}
        error={errorOf('goalName')}
      />
      {answers.goalName.trim() !== '' && (
        <MoneyField
          name="goalAmount"
          label={say('autosave.setup.goalAmount')}
          value={answers.goalAmount}
          onChange={(event) => set({ goalAmount: event.target.value })}
          error={errorOf('goalAmount')}
        />
      )}
    </>
  );
}
