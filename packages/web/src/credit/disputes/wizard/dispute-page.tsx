import { listDisputeTransactions } from '@bank/contract/credit/disputes/contract.ts';
import { PAGE_SIZE } from '@bank/contract/credit/disputes/rules.ts';
import { idFrom, isId } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { accountState } from '../../../platform/account-state.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { FailedPanel } from './failed-panel.tsx';

const WizardPanel = lazy(async () => ({ default: (await import('./wizard-panel.tsx')).WizardPanel }));
const DonePanel = lazy(async () => ({ default: (await import('./done-panel.tsx')).DonePanel }));

/** Four steps. A transaction that was passed along starts the second; a case that was opened has its own address. */
export function DisputePage() {
  const place: Location<unknown> = useLocation();
  const caseNumber = new URLSearchParams(place.search).get('case');
  const [passed] = useState(() => accountState(place.state));
  return (
    <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
      {caseNumber === null ? <Start passed={passed} /> : <DonePanel caseNumber={caseNumber} />}
    </Suspense>
  );
}

function Start({ passed }: { passed: ReturnType<typeof accountState> }) {
  const { say } = useWords();
  const { accountId, journalId } = passed;
  const isPassed = isId(accountId) && isId(journalId);
  const list = useLoad(listDisputeTransactions, {
    search: '',
    page: 1,
    limit: PAGE_SIZE,
    ...(isPassed && {
      accountId: idFrom('account', accountId ?? ''),
      journalId: idFrom('journal', journalId ?? ''),
    }),
  });
  if (list.error && !list.data)
    return (
      <Card pad className="max-w-180">
        <FailedPanel heading="h1" isWorking={list.isFetching} onRetry={() => void list.refetch()} />
      </Card>
    );
  const found = isPassed ? list.data?.transactions.find((line) => line.canBeDisputed) : undefined;
  return (
    <LoadingArea
      waiting={!list.data}
      text={say('dispute.select.loading')}
      skeleton={<Skeleton className="h-120 rounded-lg" />}
    >
      {list.data && (
        <WizardPanel start={found ?? null} today={list.data.today} isMissing={isPassed && !found} />
      )}
    </LoadingArea>
  );
}
