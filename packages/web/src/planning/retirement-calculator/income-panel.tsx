import type { CalculatorResults } from '@bank/contract/planning/retirement-calculator/recommendation-rules.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Card } from '../../ui/notes/card.tsx';
import { ShareBar, type SharePart } from '../../ui/share-bar.tsx';

/** Where the income of the first year of retirement comes from. */
export function IncomePanel({ results }: { results: CalculatorResults }) {
  const { say } = useWords();
  const { fromSavings, fromSocialSecurity, fromOther, total } = results.retirementIncome;
  const short = greater(ZERO, minus(ZERO, results.annualSurplusOrShortfall));
  const part = (
    id: string,
    name: string,
    amount: SharePart['amount'],
    colour: SharePart['colour'],
  ): SharePart => ({
    id,
    name,
    amount,
    colour,
    value: wholeDollarsText(amount),
  });
  const parts = [
    part('savings', say('retirementCalculator.income.savings'), fromSavings, 1),
    part('social', say('retirementCalculator.income.social'), fromSocialSecurity, 2),
    part('other', say('retirementCalculator.income.other'), fromOther, 3),
    part('short', say('retirementCalculator.income.short'), short, 'missing'),
  ].filter(({ amount }) => amount > 0);
  return (
    <Card pad aria-labelledby="first-year">
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-year" className="text-h2 font-[550]">
          {say('retirementCalculator.income.title')}
        </h2>
        <p className="text-sm font-semibold">
          {say('retirementCalculator.income.needed', {
            amount: wholeDollarsText(results.annualIncomeNeeded),
          })}
        </p>
      </div>
      <ShareBar
        size="large"
        parts={parts}
        label={say('retirementCalculator.income.summary', {
          total: moneyText(total),
          needed: moneyText(results.annualIncomeNeeded),
        })}
      />
    </Card>
  );
}
