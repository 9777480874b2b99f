import { RETURN_SPREAD } from '@bank/contract/planning/retirement-calculator/paths-rules.ts';
import {
  SAFE_WITHDRAWAL,
  type CalculatorInputs,
} from '@bank/contract/planning/retirement-calculator/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Rate } from '@bank/kernel/rate.ts';
import { useWords } from '@bank/words/use-words.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { percentText } from './calculator-model.ts';

/** What the figures take for granted, in the words of the form. */
export function AssumptionsPanel({ inputs }: { inputs: CalculatorInputs }) {
  const { say } = useWords();
  const yearly = (share: Rate) => say('retirementCalculator.assumes.yearly', { percent: percentText(share) });
  return (
    <Card pad aria-labelledby="assumes">
      <h2 id="assumes" className="text-h3 font-semibold">
        {say('retirementCalculator.assumes.title')}
      </h2>
      <DefinitionList
        className="mt-2"
        items={[
          { term: say('retirementCalculator.assumes.return'), value: yearly(inputs.expectedReturnRate) },
          { term: say('retirementCalculator.assumes.spread'), value: yearly(RETURN_SPREAD) },
          { term: say('retirementCalculator.assumes.inflation'), value: yearly(inputs.inflationRate) },
          {
            term: say('retirementCalculator.assumes.contribution'),
            value: say('retirementCalculator.assumes.amountYearly', {
              amount: moneyText(inputs.annualContribution),
            }),
          },
          { term: say('retirementCalculator.assumes.withdrawal'), value: yearly(SAFE_WITHDRAWAL) },
          {
            term: say('retirementCalculator.assumes.until'),
            value: say('retirementCalculator.assumes.age', { age: inputs.lifeExpectancy }),
          },
        ]}
      />
      <p className="mt-3 text-2xs text-pretty text-ink-2">{say('retirementCalculator.assumes.note')}</p>
    </Card>
  );
}
