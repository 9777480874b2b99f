import { useWords } from '@bank/words/use-words.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { ContributePanel } from './contribute-panel.tsx';
import { retirementAccounts, sourceAccounts, type Facts } from './contribution-model.ts';
import { LimitsPanel } from './limits-panel.tsx';
import { UpcomingPanel } from './upcoming-panel.tsx';

/** The form beside the year's limits and what is to come; without the accounts it takes, the way to open one. */
export function PageContent({ facts, asked }: { facts: Facts; asked: string | null }) {
  const { say } = useWords();
  const isNone = retirementAccounts(facts).length === 0;
  if (isNone || sourceAccounts(facts).length === 0)
    return (
      <Card pad className="max-w-160">
        <EmptyState
          kind="first"
          title={
            isNone ? say('retirementContribution.page.none') : say('retirementContribution.page.noSource')
          }
          actions={
            <LinkButton
              to={paths.openNewAccount()}
              state={{ preselectedType: isNone ? 'retirement' : 'checking' }}
            >
              {say('retirementContribution.page.open')}
            </LinkButton>
          }
        />
      </Card>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <ContributePanel facts={facts} asked={asked} />
      <div className="grid gap-4.5">
        <LimitsPanel accounts={facts.accounts} />
        <UpcomingPanel accounts={facts.accounts} />
      </div>
    </div>
  );
}
