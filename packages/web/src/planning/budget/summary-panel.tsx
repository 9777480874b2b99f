import type { Budget } from '@bank/contract/planning/budget/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { DeepSurface } from '../../ui/frame/deep-surface.tsx';
import { Money } from '../../ui/money.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import { sharesOf } from './budget-model.ts';

/** What is left to spend, and how the income is divided. */
export function SummaryPanel({ budget }: { budget: Budget }) {
  const { say } = useWords();
  const { totals } = budget;
  const income = budget.income ?? ZERO;
  const shares = sharesOf(budget);
  const figures: readonly [string, Cents][] = [
    [say('budget.label.income'), income],
    [say('budget.label.totalBudgeted'), totals.budgeted],
    [say('budget.label.totalSpent'), totals.spent],
    [say('budget.label.remaining'), totals.remaining],
  ];
  return (
    <DeepSurface aria-labelledby="available" className="px-5 py-5.5 md:px-9 md:pt-8 md:pb-7">
      <div className="flex flex-wrap items-end justify-between gap-x-9 gap-y-4">
        <div>
          <h2 id="available" className="text-sm font-normal text-on-deep-2">
            {say('budget.label.availableMonth')}
          </h2>
          <p className="mt-1">
            <Money amount={totals.available} size="xl" />
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-x-9 gap-y-3 md:flex md:flex-wrap">
          {figures.map(([term, amount]) => (
            <div key={term}>
              <dt className="text-2xs text-on-deep-2">{term}</dt>
              <dd className="mt-0.5 text-[1.0625rem] font-[550]">
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <ShareBar
        onDeep
        className="mt-5"
        label={say('budget.label.shares', {
          income: moneyText(income),
          spent: moneyText(shares.spent),
          budgeted: moneyText(shares.budgeted),
          free: moneyText(shares.free),
        })}
        parts={[
          { id: 'spent', name: say('budget.label.shareSpent'), amount: shares.spent, colour: 'deep-1' },
          {
            id: 'budgeted',
            name: say('budget.label.shareBudgeted'),
            amount: shares.budgeted,
            colour: 'deep-2',
          },
          { id: 'free', name: say('budget.label.shareFree'), amount: shares.free, colour: 'deep-3' },
        ]}
      />
    </DeepSurface>
  );
}
