import { useWords } from '@bank/words/use-words.ts';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';

/** The list failed to load; transfers themselves are not affected. */
export function ListFailurePanel({ working, onRetry }: { working: boolean; onRetry: () => void }) {
  const { say } = useWords();
  return (
    <LoadFailed
      heading="h2"
      title={say('transfers.list.failed')}
      onRetry={onRetry}
      working={working && say('transfers.list.loading')}
      button="small"
    >
      {say('transfers.list.failedText')}
    </LoadFailed>
  );
}
