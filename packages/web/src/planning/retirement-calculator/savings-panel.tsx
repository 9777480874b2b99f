import {
  calculate,
  type CalculatorResults,
} from '@bank/contract/planning/retirement-calculator/recommendation-rules.ts';
import type { CalculatorInputs } from '@bank/contract/planning/retirement-calculator/rules.ts';
import { countText, wholeDollarsText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import type { LegendEntry } from '../../ui/chart-legend.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Segmented } from '../../ui/frame/segmented.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ProjectionChart } from '../../ui/projection-chart.tsx';
import { bandOf, lineOf, type Dollars } from './calculator-model.ts';
import { useBand, type BandState } from './use-band.ts';

type SavingsPanelProps = { inputs: CalculatorInputs; results: CalculatorResults };

/** Savings by age: the straight line, the plan with extra saving, and the band of a thousand paths. */
export function SavingsPanel({ inputs, results }: SavingsPanelProps) {
  const { say } = useWords();
  const [dollars, setDollars] = useState<Dollars>('future');
  const paths = useBand(inputs);
  return (
    <Card pad aria-labelledby="savings-by-age">
      <SavingsChart
        inputs={inputs}
        results={results}
        dollars={dollars}
        band={paths.band}
        control={
          <Segmented
            label={say('retirementCalculator.chart.dollars')}
            value={dollars}
            onValueChange={(next) => setDollars(next === 'today' ? 'today' : 'future')}
            segments={[
              { value: 'future', label: say('retirementCalculator.chart.future') },
              { value: 'today', label: say('retirementCalculator.chart.today') },
            ]}
          />
        }
      />
      <BandNote paths={paths} lastAge={inputs.lifeExpectancy} />
    </Card>
  );
}

type SavingsChartProps = SavingsPanelProps & {
  dollars: Dollars;
  band: BandState['band'];
  control: React.ReactNode;
};

function SavingsChart({ inputs, results, dollars, band, control }: SavingsChartProps) {
  const { say } = useWords();
  const points = lineOf(results, inputs, dollars);
  const other = withExtraSaving(inputs, results);
  const saved = points.find(({ at }) => at === inputs.retirementAge);
  const amount = wholeDollarsText(saved?.amount ?? results.totalRetirementSavings);
  const age = inputs.retirementAge;
  const range = say('retirementCalculator.chart.band');
  const legend: LegendEntry[] = [
    { id: 'plan', name: say('retirementCalculator.chart.plan'), colour: 1, mark: 'line' },
    ...(other
      ? [{ id: 'other', name: say('retirementCalculator.chart.other'), colour: 2, mark: 'dash' } as const]
      : []),
    ...(band ? [{ id: 'band', name: range, colour: 3, mark: 'block' } as const] : []),
    ...(results.savingsDepletion
      ? [
          {
            id: 'gone',
            name: say('retirementCalculator.chart.gone'),
            colour: 'danger',
            mark: 'hatch',
          } as const,
        ]
      : []),
  ];
  return (
    <ProjectionChart
      title={
        <h2 id="savings-by-age" className="text-h2 font-[550]">
          {say('retirementCalculator.chart.title')}
        </h2>
      }
      control={control}
      caption={say('retirementCalculator.chart.title')}
      unit={say('retirementCalculator.chart.age')}
      summary={say(
        results.savingsDepletion
          ? 'retirementCalculator.chart.summaryOut'
          : 'retirementCalculator.chart.summary',
        { amount, age, last: results.savingsLastUntilAge },
      )}
      plan={{ name: say('retirementCalculator.chart.plan'), points }}
      {...(other && {
        other: {
          name: say('retirementCalculator.chart.other'),
          points: lineOf(other.results, other.inputs, dollars),
        },
      })}
      {...(band && {
        band: {
          low: say('retirementCalculator.chart.low'),
          high: say('retirementCalculator.chart.high'),
          points: bandOf(band.points, inputs, dollars),
        },
      })}
      mark={{
        at: age,
        label: say('retirementCalculator.chart.at', { amount, age }),
        foot: say('retirementCalculator.chart.retire', { age }),
      }}
      runsOut={(at) => say('retirementCalculator.chart.runsOut', { age: at })}
      legend={legend}
    />
  );
}

/** The same plan with the saving that closes the shortfall, if there is one. */
function withExtraSaving(inputs: CalculatorInputs, results: CalculatorResults) {
  const { newTotalAnnualContribution: contribution } = results.recommendedChanges;
  if (contribution === null || contribution === inputs.annualContribution) return null;
  const changed = { ...inputs, annualContribution: contribution };
  return { inputs: changed, results: calculate(changed, results.projectionData[0]?.year ?? 0) };
}

function BandNote({ paths, lastAge }: { paths: BandState; lastAge: number }) {
  const { say } = useWords();
  const { band, done, of, isStopped, stop, start } = paths;
  const total = countText(of);
  if (band)
    return (
      <output className="mt-4 block text-xs text-pretty text-ink-2">
        {say('retirementCalculator.band.meaning', { total })}{' '}
        {say('retirementCalculator.band.lasting', { lasting: countText(band.lasting), total, age: lastAge })}
      </output>
    );
  if (isStopped)
    return (
      <p className="mt-4 flex flex-wrap items-center gap-3 text-xs text-ink-2">
        {say('retirementCalculator.band.stopped')}
        <Button tone="quiet" size="small" onClick={start}>
          {say('retirementCalculator.band.start')}
        </Button>
      </p>
    );
  return (
    <div className="mt-4 flex items-end gap-4">
      <Progress
        className="min-w-0 flex-1"
        label={say('retirementCalculator.band.label')}
        counted={{ done, of }}
        text={say('retirementCalculator.band.progress', { done: countText(done), total })}
      />
      <Button tone="quiet" size="small" onClick={stop}>
        {say('retirementCalculator.band.stop')}
      </Button>
    </div>
  );
}
