import {
  calculate,
  compoundings,
  type Calculated,
  type Calculation,
} from '@bank/contract/accounts/interest/rules.ts';
import { shownPercent } from '@bank/kernel/rate.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Field } from '../../ui/field.tsx';
import { Money } from '../../ui/money.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toCalculation, type Answers } from './calculator-model.ts';

type CalculatorFormProps = { answers: Answers; set: (part: Partial<Answers>) => void };

/** The result follows every key. Nothing is sent to the bank. */
export function CalculatorForm({ answers, set }: CalculatorFormProps) {
  const { say } = useWords();
  const heading = useId();
  const { calculation, faults } = toCalculation(answers);
  const textOf = (word: WordId | undefined) => word && say(word);
  return (
    <Card className="grid overflow-hidden lg:grid-cols-2" aria-labelledby={heading}>
      <div className="grid content-start gap-4.5 p-5 md:p-6">
        <h2 id={heading} className="text-h2 font-[550]">
          {say('interest.calculator.title')}
        </h2>
        <MoneyField
          name="principal"
          label={say('interest.calculator.principal')}
          value={answers.principal}
          onChange={(event) => set({ principal: event.target.value })}
          error={textOf(faults.principal)}
        />
        <div className="grid gap-4.5 sm:grid-cols-2">
          <Field
            name="rate"
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            label={say('interest.calculator.rate')}
            value={answers.rate}
            onChange={(event) => set({ rate: event.target.value })}
            error={textOf(faults.rate)}
          />
          <Field
            name="time"
            type="number"
            inputMode="decimal"
            min={0.25}
            step={0.25}
            label={say('interest.calculator.time')}
            value={answers.time}
            onChange={(event) => set({ time: event.target.value })}
            error={textOf(faults.time)}
          />
        </div>
        <SelectField
          name="timesAYear"
          label={say('interest.calculator.compounding')}
          value={answers.timesAYear}
          onChange={(event) => set({ timesAYear: event.target.value })}
          options={compoundings.map((each) => ({
            value: String(each),
            // words: interest.calculator.times.*
            label: say(`interest.calculator.times.${each}`),
          }))}
        />
      </div>
      <Result calculation={calculation} />
    </Card>
  );
}

function Result({ calculation }: { calculation: Calculation | null }) {
  const { say } = useWords();
  const heading = useId();
  const calculated = calculation && calculate(calculation);
  return (
    <section aria-labelledby={heading} aria-live="polite" className="bg-sunken p-5 md:p-6">
      <h3 id={heading} className="text-h3 font-semibold">
        {say('interest.calculator.result')}
      </h3>
      {calculated ? (
        <Figures {...calculated} />
      ) : (
        <p className="mt-3 text-sm text-ink-2">
          {say(calculation ? 'interest.calculator.tooLarge' : 'interest.calculator.waiting')}
        </p>
      )}
    </section>
  );
}

function Figures({ futureValue, totalInterest, effectiveRate }: Calculated) {
  const { say } = useWords();
  return (
    <>
      <p className="mt-4 text-2xs text-ink-2">{say('interest.calculator.futureValue')}</p>
      <p className="text-money-lg font-[550]">
        <Money amount={futureValue} />
      </p>
      <DefinitionList
        className="mt-3"
        items={[
          { term: say('interest.calculator.totalInterest'), value: <Money amount={totalInterest} /> },
          {
            term: say('interest.calculator.effectiveRate'),
            value: say('interest.account.percent', { rate: shownPercent(effectiveRate) }),
          },
        ]}
      />
    </>
  );
}
