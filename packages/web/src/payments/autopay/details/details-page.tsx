import { useWords } from '@bank/words/use-words.ts';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { useFetched } from '../../../ui/use-fetched.ts';
import { FetchFailurePanel } from '../fetch-failure-panel.tsx';

const loadFound = async () => (await import('./found-panel.tsx')).FoundPanel;

/** The page of one autopay. */
export function AutopayDetailsPage() {
  const { say } = useWords();
  const { Part: FoundPanel, failed, retry } = useFetched(loadFound);
  if (failed) return <FetchFailurePanel heading="h1" onRetry={retry} />;
  return (
    <LoadingArea
      waiting={FoundPanel === null}
      text={say('setupAutopay.label.loading')}
      skeleton={<Skeleton className="h-140 rounded-lg" />}
    >
      {FoundPanel && <FoundPanel />}
    </LoadingArea>
  );
}
