import { showRetirementLoans } from '@bank/contract/wealth/retirement-loans/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { AlternativesPanel } from './alternatives-panel.tsx';

/** No form: no plan of this bank makes loans, so there is nothing to ask for. */
export function RetirementLoanPage() {
  const { say } = useWords();
  const loaded = useLoad(showRetirementLoans, {});
  return (
    <>
      <PageHead
        title={say('retirementLoans.page.title')}
        lead={say('retirementLoans.page.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[{ to: paths.dashboard(), name: say('navigation.label.dashboard') }]}
            here={say('retirementLoans.page.title')}
          />
        }
      />
      {loaded.error && !loaded.data ? (
        <Card pad>
          <LoadFailed
            heading="h2"
            title={say('retirementLoans.error.load')}
            onRetry={() => void loaded.refetch()}
            working={loaded.isFetching && say('account.error.retrying')}
          />
        </Card>
      ) : (
        <LoadingArea
          waiting={!loaded.data}
          text={say('retirementLoans.page.loading')}
          skeleton={<Skeleton className="h-140 rounded-lg" />}
        >
          {loaded.data && (
            <div className="grid grid-cols-1 items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_24rem]">
              <div className="grid gap-4.5">
                <WhyPanel />
                <AlternativesPanel rolloverDays={loaded.data.rolloverDays} />
              </div>
              <div className="grid gap-4.5">
                <AccountsPanel accounts={loaded.data.accounts} />
                <EmployerPanel />
              </div>
              <p className="text-xs text-ink-2 lg:col-span-2">{say('retirementLoans.page.advice')}</p>
            </div>
          )}
        </LoadingArea>
      )}
    </>
  );
}

function WhyPanel() {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h2 font-[550]">
        {say('retirementLoans.why.title')}
      </h2>
      <div className="mt-2 grid max-w-[68ch] gap-2.5 text-sm text-pretty text-ink-2">
        <p>{say('retirementLoans.why.law')}</p>
        <p>{say('retirementLoans.why.whole')}</p>
        <p>{say('retirementLoans.why.tax')}</p>
        <p>{say('retirementLoans.why.pledge')}</p>
      </div>
    </Card>
  );
}

function EmployerPanel() {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('retirementLoans.employer.title')}
      </h2>
      <p className="mt-2 text-sm text-pretty text-ink-2">{say('retirementLoans.employer.text')}</p>
    </Card>
  );
}
