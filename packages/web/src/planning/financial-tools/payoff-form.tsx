import { productOn } from '@bank/contract/accounts/accounts/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { toPercent } from '@bank/kernel/rate.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { ResultPanel } from './result-panel.tsx';
import { payoffResult, typedPercent, type PayoffTyped } from './tools-model.ts';

const refusals = {
  never: 'financialTools.payoff.never',
  tooLong: 'financialTools.payoff.tooLong',
} as const;

/** How long a debt takes to pay off. The rate begins as that of our credit account today. */
export function PayoffForm({ today }: { today: Day }) {
  const { say } = useWords();
  const { credit } = productOn('credit', today);
  const [typed, setTyped] = useState<PayoffTyped>({
    balance: '',
    apr: credit ? toPercent(credit.apr) : '',
    monthly: '',
  });
  const set = (part: Partial<PayoffTyped>) => setTyped({ ...typed, ...part });
  const result = payoffResult(typed);
  const found = typeof result === 'string' ? null : result;
  return (
    <Card pad aria-labelledby="payoff">
      <h2 id="payoff" className="text-h3 font-semibold">
        {say('financialTools.payoff.title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">{say('financialTools.payoff.lead')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label={say('financialTools.payoff.balance')}
          value={typed.balance}
          onChange={({ target }) => set({ balance: target.value })}
        />
        <Field
          label={say('financialTools.payoff.apr')}
          value={typed.apr}
          inputMode="decimal"
          onChange={({ target }) => set({ apr: target.value })}
          error={
            typed.apr !== '' && typedPercent(typed.apr) === null
              ? say('financialTools.validation.percent')
              : undefined
          }
        />
        <MoneyField
          label={say('financialTools.payoff.monthly')}
          value={typed.monthly}
          onChange={({ target }) => set({ monthly: target.value })}
        />
      </div>
      <ResultPanel
        note={typeof result === 'string' ? say(refusals[result]) : undefined}
        items={
          found && [
            {
              term: say('financialTools.payoff.months'),
              value: say('financialTools.payoff.time', { count: found.months }),
              strong: true,
            },
            { term: say('financialTools.payoff.interest'), value: <Money amount={found.interest} /> },
            { term: say('financialTools.payoff.last'), value: <Money amount={found.last} /> },
          ]
        }
      />
    </Card>
  );
}
