import type { Budget } from '@bank/contract/planning/budget/contract.ts';
import { firstDayOf, lastDayOf } from '@bank/contract/planning/budget/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Card } from '../../ui/notes/card.tsx';
import { StepChart } from '../../ui/step-chart.tsx';
import { shortAmount } from './budget-model.ts';

/** What was spent day by day, beside spending the same on each day. */
export function PacePanel({ budget }: { budget: Budget }) {
  const { say, language } = useWords();
  const { days, totals, month, highest } = budget;
  const last = days.at(-1);
  const points = last
    ? days.map(({ day, spent }) => ({ day, amount: spent }))
    : [{ day: firstDayOf(month), amount: ZERO }];
  const spent = moneyText(last?.spent ?? ZERO);
  return (
    <Card pad>
      <StepChart
        title={<h2 className="text-h2 font-[550]">{say('budget.label.spendingSoFar')}</h2>}
        caption={say('budget.label.spentBy')}
        summary={say('budget.label.chart', { spent, budgeted: moneyText(totals.budgeted) })}
        legend={[
          { id: 'spent', name: say('budget.label.shareSpent'), colour: 1, mark: 'line' },
          { id: 'pace', name: say('budget.label.evenPace'), colour: 'other', mark: 'dash' },
        ]}
        points={points}
        start={ZERO}
        until={lastDayOf(month)}
        markLowest={false}
        lastLabel={say('budget.label.spentMark', { amount: spent })}
        {...(totals.budgeted > ZERO && {
          pace: {
            amount: totals.budgeted,
            label: say('budget.label.budgetedMark', { amount: shortAmount(totals.budgeted) }),
          },
        })}
        notes={
          highest
            ? [
                {
                  day: highest.day,
                  text: `${shortened(highest.description)}, ${createFormat(language).day(highest.day, budget.today)}`,
                },
              ]
            : []
        }
      />
    </Card>
  );
}

const NOTE_MAX = 24;

function shortened(text: string): string {
  return text.length > NOTE_MAX ? `${text.slice(0, NOTE_MAX - 1).trimEnd()}…` : text;
}
