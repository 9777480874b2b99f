import { productOn } from '@bank/contract/accounts/accounts/rules.ts';
import { MONTHS_MAX } from '@bank/contract/planning/financial-tools/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { toPercent } from '@bank/kernel/rate.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { ResultPanel } from './result-panel.tsx';
import { goalResult, typedMonths, typedPercent, type GoalTyped } from './tools-model.ts';

/** What to put aside each month for a goal. The yield begins as that of our savings account today. */
export function GoalForm({ today }: { today: Day }) {
  const { say } = useWords();
  const { interest } = productOn('savings', today);
  const apy = interest ? toPercent(interest.annualYield) : '0.00';
  const [typed, setTyped] = useState<GoalTyped>({ goal: '', start: '', months: '12', annualYield: apy });
  const set = (part: Partial<GoalTyped>) => setTyped({ ...typed, ...part });
  const result = goalResult(typed);
  return (
    <Card pad aria-labelledby="goal">
      <h2 id="goal" className="text-h3 font-semibold">
        {say('financialTools.goal.title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">{say('financialTools.goal.lead')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label={say('financialTools.goal.amount')}
          value={typed.goal}
          onChange={({ target }) => set({ goal: target.value })}
        />
        <MoneyField
          label={say('financialTools.goal.start')}
          value={typed.start}
          onChange={({ target }) => set({ start: target.value })}
        />
        <Field
          label={say('financialTools.goal.months')}
          value={typed.months}
          inputMode="numeric"
          onChange={({ target }) => set({ months: target.value })}
          error={
            typed.months !== '' && typedMonths(typed.months) === null
              ? say('financialTools.validation.months', { max: MONTHS_MAX })
              : undefined
          }
        />
        <Field
          label={say('financialTools.goal.yield')}
          hint={say('financialTools.goal.yieldHint', { apy })}
          value={typed.annualYield}
          inputMode="decimal"
          onChange={({ target }) => set({ annualYield: target.value })}
          error={
            typed.annualYield !== '' && typedPercent(typed.annualYield) === null
              ? say('financialTools.validation.percent')
              : undefined
          }
        />
      </div>
      <ResultPanel
        items={
          result && [
            {
              term: say('financialTools.goal.result'),
              value: <Money amount={result.monthly} />,
              strong: true,
            },
            { term: say('financialTools.goal.interest'), value: <Money amount={result.interest} /> },
            { term: say('financialTools.goal.total'), value: <Money amount={result.total} /> },
          ]
        }
      />
    </Card>
  );
}
