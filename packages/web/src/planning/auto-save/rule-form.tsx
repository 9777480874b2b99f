import { addAutoSaveRule, type AutoSave } from '@bank/contract/planning/auto-save/contract.ts';
import { NAME_MAX, ruleTriggers, ruleTypes } from '@bank/contract/planning/auto-save/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState, type FormEvent } from 'react';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { useProblems } from '../../credit/credit-lines/use-problems.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { useReloadAll, useSend } from '../../platform/calls/api.ts';
import { fieldProblems } from '../../platform/calls/failure.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { NO_RULE, RULE_ORDER, toRule, triggerKeys, typeOf, type RuleAnswers } from './auto-save-model.ts';
import { PreviewPanel } from './preview-panel.tsx';

/** A rule to add, with what it would change beside it. */
export function RuleForm({ plan }: { plan: AutoSave }) {
  const { say } = useWords();
  const [round, setRound] = useState(0);
  const [answers, setAnswers] = useState(NO_RULE);
  const clear = () => {
    setAnswers(NO_RULE);
    setRound((before) => before + 1);
  };
  const settled = useSettled(answers);
  const preview = toRule(settled, false).request;
  const isAbove = answers.trigger === 'account-above';
  return (
    <Card className="grid overflow-hidden lg:grid-cols-2">
      <div className="p-5 md:p-6">
        <AddForm
          key={round}
          answers={answers}
          set={(part) => setAnswers((before) => ({ ...before, ...part }))}
          onClear={clear}
        />
      </div>
      <div className="bg-sunken p-5 md:p-6">
        <PreviewPanel
          key={isAbove ? 'above' : 'past'}
          request={preview && { rule: preview }}
          account={plan.source ? accountNameOf(plan.source, say) : ''}
          today={plan.today}
          empty={say('autosave.preview.empty')}
        />
      </div>
    </Card>
  );
}

type AddFormProps = {
  answers: RuleAnswers;
  set: (part: Partial<RuleAnswers>) => void;
  onClear: () => void;
};

function AddForm({ answers, set, onClear }: AddFormProps) {
  const { say } = useWords();
  const add = useSend(addAutoSaveRule);
  const reloadAll = useReloadAll();
  // Named once for each rule, so that pressing again after a lost answer adds no second one.
  const intent = useRef<string>(crypto.randomUUID());
  const { request, problems } = toRule(answers);
  const found = fieldProblems(add.error);
  const { lines, attempt, errorOf, tryIt } = useProblems(problems, found, RULE_ORDER);
  const change = (part: Partial<RuleAnswers>) => {
    intent.current = crypto.randomUUID();
    set(part);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    tryIt();
    if (!request) return;
    const done = async () => {
      await reloadAll();
      onClear();
    };
    add.mutate({ request, intent: intent.current }, { onSuccess: () => void done() });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5">
      <h2 className="text-h2 font-[550]">{say('autosave.add.title')}</h2>
      <ErrorSummary problems={lines} attempt={attempt} />
      <FailurePanel error={found.length === 0 ? add.error : null} refused={say('autosave.error.save')} />
      <Fields answers={answers} set={change} errorOf={errorOf} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={add.isPending && say('autosave.action.working')}>
          {say('autosave.add.submit')}
        </Button>
        <Button tone="quiet" onClick={onClear}>
          {say('autosave.add.clear')}
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = Pick<AddFormProps, 'answers' | 'set'> & {
  errorOf: (field: string) => string | undefined;
};

function Fields({ answers, set, errorOf }: FieldsProps) {
  const { say } = useWords();
  const type = typeOf(answers);
  const isRoundUp = answers.trigger === 'round-up';
  return (
    <>
      <Field
        name="name"
        label={say('autosave.add.name')}
        maxLength={NAME_MAX}
        value={answers.name}
        onChange={(event) => set({ name: event.target.value })}
        error={errorOf('name')}
      />
      <SelectField
        name="trigger"
        label={say('autosave.add.when')}
        value={answers.trigger}
        onChange={(event) => set({ trigger: event.target.value })}
        placeholder={say('autosave.setup.choose')}
        options={ruleTriggers.map((value) => ({
          value,
          // words: autosave.trigger.*
          label: say(`autosave.trigger.${triggerKeys[value]}`),
        }))}
        error={errorOf('trigger')}
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        {answers.trigger === 'account-above' && (
          <MoneyField
            compact
            name="above"
            label={say('autosave.add.above')}
            value={answers.above}
            onChange={(event) => set({ above: event.target.value })}
            error={errorOf('above')}
          />
        )}
        {!isRoundUp && (
          <SelectField
            name="type"
            label={say('autosave.add.type')}
            value={type}
            onChange={(event) =>
              set({ type: ruleTypes.find((each) => each === event.target.value) ?? 'fixed', amount: '' })
            }
            // words: autosave.type.*
            options={ruleTypes.map((value) => ({ value, label: say(`autosave.type.${value}`) }))}
            error={errorOf('type')}
          />
        )}
        <AmountField answers={answers} set={set} errorOf={errorOf} />
      </div>
    </>
  );
}

function AmountField({ answers, set, errorOf }: FieldsProps) {
  const { say } = useWords();
  if (typeOf(answers) === 'percentage')
    return (
      <Field
        name="amount"
        label={say('autosave.add.percent')}
        inputMode="decimal"
        trailing={<span className="pr-3 text-ink-3">%</span>}
        value={answers.amount}
        onChange={(event) => set({ amount: event.target.value })}
        error={errorOf('amount')}
      />
    );
  return (
    <MoneyField
      compact
      name="amount"
      label={answers.trigger === 'round-up' ? say('autosave.add.step') : say('autosave.add.amount')}
      value={answers.amount}
      onChange={(event) => set({ amount: event.target.value })}
      error={errorOf('amount')}
    />
  );
}
