import type { InterestOverview } from '@bank/contract/accounts/interest/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Percent } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../platform/frame/paths.ts';
import { useOffered } from '../../platform/offered.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { AccountPanel } from './account-panel.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { firstAnswers, toCalculation } from './calculator-model.ts';
import { CompareTable } from './compare-table.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { RatesTable } from './rates-table.tsx';

/** The chosen account above, then the calculator and what it means for the customer's own accounts. */
export function PageContent({ overview }: { overview: InterestOverview }) {
  const [answers, setAnswers] = useState(firstAnswers);
  const { calculation } = toCalculation(answers);
  return (
    <div className="grid gap-6">
      <Chosen overview={overview} />
      <CalculatorForm answers={answers} set={(part) => setAnswers((before) => ({ ...before, ...part }))} />
      {calculation && <CompareTable overview={overview} calculation={calculation} />}
      <RatesTable rates={overview.historicalRates} today={overview.today} />
      <QuestionsPanel />
    </div>
  );
}

/** The account is in the address; without one, the first. */
function Chosen({ overview: { accounts, today } }: { overview: InterestOverview }) {
  const [search, setSearch] = useSearchParams();
  const chosen = accounts.find(({ id }) => id === search.get('account')) ?? accounts[0];
  if (!chosen) return <NoAccount />;
  return (
    <AccountPanel
      accounts={accounts}
      chosen={chosen}
      today={today}
      onChoose={(account) => setSearch({ account }, { replace: true })}
    />
  );
}

function NoAccount() {
  const { say } = useWords();
  const isOffered = useOffered();
  return (
    <Card pad>
      <EmptyState
        kind="first"
        icon={Percent}
        title={say('interest.page.none')}
        actions={
          isOffered('openNewAccount') && (
            <LinkButton to={paths.openNewAccount()}>{say('interest.page.open')}</LinkButton>
          )
        }
      >
        {say('interest.page.noneText')}
      </EmptyState>
    </Card>
  );
}
