import { listCheckAccounts, showCheckLimits } from '@bank/contract/payments/check-deposits/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, type Location } from 'react-router';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** The steps load in parallel with the limits. The outcome must be here if the connection drops after the answer. */
const loadWizard = () => import('./wizard-panel.tsx');
const loadOutcome = () => import('./outcome/outcome-panel.tsx');
const WizardPanel = lazy(async () => ({ default: (await loadWizard()).WizardPanel }));
const OutcomePanel = lazy(async () => ({ default: (await loadOutcome()).OutcomePanel }));

/** Three steps and the outcome, each with its own address, so Back goes back one step. */
export function DepositCheckPage() {
  const place: Location<unknown> = useLocation();
  const depositId = new URLSearchParams(place.search).get('deposit');
  // A failed preload is no error: the step loads it again and reports a failure.
  useEffect(() => {
    for (const load of [loadWizard, loadOutcome]) void load().catch(() => undefined);
  }, []);
  return (
    <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
      {depositId === null ? <Start /> : <OutcomePanel key={depositId} depositId={depositId} />}
    </Suspense>
  );
}

function Start() {
  const { say } = useWords();
  const limits = useLoad(showCheckLimits, {});
  const list = useLoad(listCheckAccounts, {});
  const loads = [limits, list] as const;
  if (loads.some(({ error, data }) => error && !data)) {
    return (
      <Failed
        isWorking={loads.some(({ isFetching }) => isFetching)}
        onRetry={() => void Promise.all(loads.filter(({ data }) => !data).map((load) => load.refetch()))}
      />
    );
  }
  return (
    <LoadingArea
      waiting={!limits.data || !list.data}
      text={say('depositCheck.label.loading')}
      skeleton={<Skeleton className="h-120 rounded-lg" />}
    >
      {limits.data &&
        list.data &&
        (list.data.accounts.length === 0 ? (
          <NoAccount />
        ) : (
          <WizardPanel facts={{ limits: limits.data, ...list.data }} />
        ))}
    </LoadingArea>
  );
}

function Failed({ isWorking, onRetry }: { isWorking: boolean; onRetry: () => void }) {
  const { say } = useWords();
  return (
    <Card pad className="max-w-180">
      <LoadFailed
        heading="h1"
        title={say('checkDeposit.error.loadAccounts')}
        onRetry={onRetry}
        working={isWorking && say('depositCheck.label.loading')}
        button="small"
      />
    </Card>
  );
}

function NoAccount() {
  const { say } = useWords();
  return (
    <>
      <PageHead title={say('depositCheck.label.title')} />
      <Card pad className="max-w-180">
        <h2 className="sr-only">{say('checkDeposit.label.depositTo')}</h2>
        <EmptyState
          kind="first"
          title={say('depositCheck.none.title')}
          actions={<LinkButton to={paths.openNewAccount()}>{say('depositCheck.none.open')}</LinkButton>}
        >
          {say('depositCheck.none.text')}
        </EmptyState>
      </Card>
    </>
  );
}
