import type { CalculatorResults } from '@bank/contract/planning/retirement-calculator/recommendation-rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChartTable } from '../../ui/chart-table.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';

/** Every figure to the cent, and every year. */
export function FiguresPanel({ results }: { results: CalculatorResults }) {
  const { say } = useWords();
  const years = (count: number) => say('retirementCalculator.figures.years', { count });
  return (
    <Card pad aria-labelledby="all-figures">
      <h2 id="all-figures" className="text-h2 font-[550]">
        {say('retirementCalculator.figures.title')}
      </h2>
      <DefinitionList
        className="mt-2"
        items={[
          { term: say('retirementCalculator.figures.toRetirement'), value: years(results.yearsToRetirement) },
          { term: say('retirementCalculator.figures.inRetirement'), value: years(results.yearsInRetirement) },
          ...amounts(results).map(([key, amount]) => ({
            // words: retirementCalculator.figures.*
            term: say(`retirementCalculator.figures.${key}`),
            value: <Money amount={amount} />,
          })),
          {
            term: say('retirementCalculator.figures.lastUntil'),
            value: say('retirementCalculator.assumes.age', { age: results.savingsLastUntilAge }),
          },
        ]}
      />
      <h3 className="mt-6 mb-2 text-h3 font-semibold">{say('retirementCalculator.figures.byAge')}</h3>
      <Years results={results} />
    </Card>
  );
}

function amounts(results: CalculatorResults) {
  const { annualSurplusOrShortfall: surplus } = results;
  return [
    ['total', results.totalRetirementSavings],
    ['needed', results.annualIncomeNeeded],
    ['social', results.futureSocialSecurity],
    ['other', results.futureOtherIncome],
    ['fromSavings', results.annualIncomeFromSavings],
    ['safe', results.safeAnnualWithdrawal],
    ['income', results.retirementIncome.total],
    [surplus < 0 ? 'shortfall' : 'surplus', surplus],
  ] as const;
}

function Years({ results }: { results: CalculatorResults }) {
  const { say } = useWords();
  // words: retirementCalculator.phase.*
  const phaseName = (phase: 'accumulation' | 'retirement') => say(`retirementCalculator.phase.${phase}`);
  return (
    <ChartTable
      onDeep={false}
      caption={say('retirementCalculator.figures.byAge')}
      columns={[
        say('retirementCalculator.chart.age'),
        say('retirementCalculator.figures.year'),
        say('retirementCalculator.figures.phase'),
        say('retirementCalculator.figures.savings'),
      ]}
      rows={results.projectionData.map(({ age, year, phase, savings }) => ({
        id: String(age),
        cells: [age, year, phaseName(phase), <Money key="savings" amount={savings} />],
      }))}
    />
  );
}
