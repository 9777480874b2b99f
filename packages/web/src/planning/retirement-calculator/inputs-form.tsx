import {
  ageFields,
  inputFields,
  inputProblems,
  rateBounds,
  type CalculatorInputs,
  type InputField,
  type RateField,
} from '@bank/contract/planning/retirement-calculator/rules.ts';
import { ageBounds } from '@bank/contract/planning/retirement-calculator/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FocusEvent, FormEvent } from 'react';
import { useProblems } from '../../credit/credit-lines/use-problems.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { writeInto } from '../../ui/typed-input.ts';
import { inputsOf, percentText, settled, type Typed } from './calculator-model.ts';

type InputsFormProps = {
  typed: Typed;
  set: (part: Partial<Typed>) => void;
  /** The savings are those of the customer's retirement accounts. */
  hasBalance: boolean;
  onCalculate: (inputs: CalculatorInputs) => void;
  onReset: () => void;
};

/** Nothing is sent to the bank. What is no number becomes 0 when its field is left. */
export function InputsForm({ typed, set, hasBalance, onCalculate, onReset }: InputsFormProps) {
  const { say } = useWords();
  const inputs = inputsOf(typed);
  const problems = inputProblems(inputs);
  const { lines, attempt, errorOf, tryIt } = useProblems(problems, [], inputFields);
  const calculate = (event: FormEvent) => {
    event.preventDefault();
    tryIt();
    if (problems.length === 0) onCalculate(inputs);
  };
  const field = { typed, set, errorOf };
  return (
    <Card pad>
      <form onSubmit={calculate} noValidate className="grid gap-7">
        <ErrorSummary problems={lines} attempt={attempt} />
        <Group title={say('retirementCalculator.inputs.you')}>
          {ageFields.map((each) => (
            <AgeField key={each} field={each} {...field} />
          ))}
        </Group>
        <Group title={say('retirementCalculator.inputs.saving')}>
          <AmountField
            field="currentSavings"
            hint={hasBalance ? say('retirementCalculator.inputs.fromAccounts') : undefined}
            {...field}
          />
          <AmountField field="annualContribution" {...field} />
          <PercentField field="expectedReturnRate" {...field} />
          <PercentField field="inflationRate" {...field} />
        </Group>
        <Group title={say('retirementCalculator.inputs.income')}>
          <AmountField field="currentIncome" {...field} />
          <PercentField field="desiredIncomePercent" {...field} />
          <AmountField field="socialSecurityAnnual" {...field} />
          <AmountField field="otherIncomeAnnual" {...field} />
        </Group>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{say('retirementCalculator.label.calculate')}</Button>
          <Button tone="quiet" onClick={onReset}>
            {say('retirementCalculator.label.reset')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-3.5 text-h3 font-semibold">{title}</legend>
      <div className="grid gap-4.5 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </fieldset>
  );
}

type OneFieldProps<Name extends InputField> = Pick<InputsFormProps, 'typed' | 'set'> & {
  field: Name;
  hint?: string | undefined;
  errorOf: (field: string) => string | undefined;
};

function useField({ field, typed, set, errorOf, hint }: OneFieldProps<InputField>) {
  const { say } = useWords();
  return {
    name: field,
    // words: retirementCalculator.field.*
    label: say(`retirementCalculator.field.${field}`),
    value: typed[field],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [field]: target.value }),
    error: errorOf(field),
    hint,
  };
}

function AgeField(props: OneFieldProps<(typeof ageFields)[number]>) {
  const { field, typed, set } = props;
  const [min, max] = ageBounds(inputsOf(typed))[field];
  return (
    <Field
      {...useField(props)}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
      onBlur={() => set({ [field]: settled(field, typed[field]) })}
    />
  );
}

function PercentField(props: OneFieldProps<RateField>) {
  const { field, typed, set } = props;
  const { max, step } = rateBounds[field];
  return (
    <Field
      {...useField(props)}
      type="number"
      inputMode="decimal"
      min={0}
      max={percentText(max)}
      step={percentText(step)}
      trailing={<span className="pr-3 text-ink-3">%</span>}
      onBlur={() => set({ [field]: settled(field, typed[field]) })}
    />
  );
}

function AmountField(props: OneFieldProps<InputField>) {
  // As if it had been typed, so that the field no longer calls it unreadable.
  const settle = ({ target }: FocusEvent<HTMLInputElement>) => {
    const text = settled(props.field, target.value);
    if (text !== target.value) writeInto(target, text);
  };
  return <MoneyField compact {...useField(props)} onBlur={settle} />;
}
