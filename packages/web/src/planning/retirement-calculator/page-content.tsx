import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { Scenarios } from '@bank/contract/planning/retirement-calculator/contract.ts';
import { calculate } from '@bank/contract/planning/retirement-calculator/recommendation-rules.ts';
import type { CalculatorInputs } from '@bank/contract/planning/retirement-calculator/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../platform/frame/paths.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useFetched } from '../../ui/use-fetched.ts';
import { firstInputs, retirementBalance, typedOf } from './calculator-model.ts';
import { InputsForm } from './inputs-form.tsx';
import { ScenariosPanel } from './scenarios-panel.tsx';

const loadResults = async () => (await import('./results-panel.tsx')).ResultsPanel;

type PageContentProps = { accounts: readonly Account[]; saved: Scenarios };

/** The form, what comes of it, and what was saved before. What is typed stays on this page. */
export function PageContent({ accounts, saved }: PageContentProps) {
  const { say } = useWords();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(() => typedOf(firstInputs(accounts)));
  const [plan, setPlan] = useState<CalculatorInputs | null>(null);
  const [round, setRound] = useState(0);
  // A change of tabs is no page of its own, so that Back leaves this one.
  const open = (tab: 'inputs' | 'results') => setParams(tab === 'results' ? { tab } : {}, { replace: true });
  const showPlan = (inputs: CalculatorInputs) => {
    setTyped(typedOf(inputs));
    setPlan(inputs);
    open('results');
  };
  const reset = () => {
    setTyped(typedOf(firstInputs(accounts)));
    setPlan(null);
    setRound((before) => before + 1);
    open('inputs');
  };
  const tab = plan && params.get('tab') === 'results' ? 'results' : 'inputs';
  return (
    <>
      <Tabs
        label={say('retirementCalculator.title')}
        value={tab}
        onValueChange={(next) => open(next === 'results' ? 'results' : 'inputs')}
        tabs={[
          {
            id: 'inputs',
            label: say('retirementCalculator.label.tabInputs'),
            panel: (
              <InputsForm
                key={round}
                typed={typed}
                set={(part) => setTyped((before) => ({ ...before, ...part }))}
                hasBalance={retirementBalance(accounts) > 0}
                onCalculate={showPlan}
                onReset={reset}
              />
            ),
          },
          {
            id: 'results',
            label: say('retirementCalculator.label.tabResults'),
            ...(plan === null && { disabledReason: say('retirementCalculator.tab.notYet') }),
            panel: plan && (
              <Results
                plan={plan}
                year={Number(saved.today.slice(0, 4))}
                onReset={reset}
                onEdit={() => open('inputs')}
              />
            ),
          },
        ]}
      />
      <ScenariosPanel saved={saved} plan={plan} onOpen={showPlan} />
      <Leave />
    </>
  );
}

type ResultsProps = { plan: CalculatorInputs; year: number; onReset: () => void; onEdit: () => void };

function Results({ plan, year, onReset, onEdit }: ResultsProps) {
  const { say } = useWords();
  const { Part, failed, retry } = useFetched(loadResults);
  if (failed)
    return <LoadFailed heading="h2" title={say('retirementCalculator.error.load')} onRetry={retry} />;
  if (!Part) return <Skeleton className="h-140 rounded-lg" />;
  return (
    <Part
      key={JSON.stringify(plan)}
      inputs={plan}
      results={calculate(plan, year)}
      onReset={onReset}
      onEdit={onEdit}
    />
  );
}

function Leave() {
  const { say } = useWords();
  const navigate = useNavigate();
  const { key } = useLocation();
  // Whoever came by a link from elsewhere has no page of ours to go back to.
  const back = () => void (key === 'default' ? navigate(paths.financialTools()) : navigate(-1));
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <Button tone="quiet" icon={ArrowLeft} onClick={back}>
        {say('retirementCalculator.label.back')}
      </Button>
      <Link
        to={paths.dashboard()}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-text"
      >
        {say('retirementCalculator.label.returnDashboard')}
      </Link>
    </div>
  );
}
