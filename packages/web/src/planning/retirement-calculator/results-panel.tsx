import type { CalculatorResults } from '@bank/contract/planning/retirement-calculator/recommendation-rules.ts';
import type { CalculatorInputs } from '@bank/contract/planning/retirement-calculator/rules.ts';
import { wholeDollarsText } from '@bank/kernel/format.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../ui/frame/button.tsx';
import { DeepSurface } from '../../ui/frame/deep-surface.tsx';
import { AssumptionsPanel } from './assumptions-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { IncomePanel } from './income-panel.tsx';
import { SavingsPanel } from './savings-panel.tsx';

type ResultsPanelProps = {
  inputs: CalculatorInputs;
  results: CalculatorResults;
  onReset: () => void;
  onEdit: () => void;
};

/** What a plan comes to, from the answer in one sentence down to every figure. */
export function ResultsPanel({ inputs, results, onReset, onEdit }: ResultsPanelProps) {
  const { say } = useWords();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onReset}>
          {say('retirementCalculator.label.reset')}
        </Button>
        <Button tone="quiet" icon={SlidersHorizontal} onClick={onEdit}>
          {say('retirementCalculator.results.edit')}
        </Button>
      </div>
      <Answer inputs={inputs} results={results} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-4">
          <SavingsPanel inputs={inputs} results={results} />
          <IncomePanel results={results} />
          <FiguresPanel results={results} />
        </div>
        <div className="grid gap-4">
          <ChangesPanel inputs={inputs} results={results} />
          <AssumptionsPanel inputs={inputs} />
        </div>
      </div>
    </div>
  );
}

function Answer({ inputs, results }: Pick<ResultsPanelProps, 'inputs' | 'results'>) {
  const { say } = useWords();
  const { annualSurplusOrShortfall: surplus, savingsLastUntilAge: age } = results;
  const isShort = surplus < 0;
  const sentence = results.savingsDepletion
    ? say('retirementCalculator.results.runsOut', { count: inputs.lifeExpectancy - age, age })
    : say('retirementCalculator.results.lasts', { age });
  return (
    <DeepSurface
      aria-label={say('retirementCalculator.results.onPlan')}
      className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 px-5 py-7 md:px-9 md:py-8"
    >
      <div className="max-w-140">
        <p className="text-xs text-on-deep-2">{say('retirementCalculator.results.onPlan')}</p>
        <p className="mt-1 text-h1 font-[550] text-balance">{sentence}</p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Figure
          term={say('retirementCalculator.results.savedBy', { age: inputs.retirementAge })}
          amount={results.totalRetirementSavings}
        />
        <Figure term={say('retirementCalculator.results.needed')} amount={results.annualIncomeNeeded} />
        <Figure
          term={say(isShort ? 'retirementCalculator.results.short' : 'retirementCalculator.results.left')}
          amount={cents(Math.abs(surplus))}
        />
      </dl>
    </DeepSurface>
  );
}

function Figure({ term, amount }: { term: string; amount: Cents }) {
  return (
    <div>
      <dt className="text-2xs text-on-deep-2">{term}</dt>
      <dd className="text-money-lg font-[550]">{wholeDollarsText(amount)}</dd>
    </div>
  );
}
