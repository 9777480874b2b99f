import { useWords } from '@bank/words/use-words.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';

/** The list could not be read; nothing that moves depends on it. */
export function ListFailurePanel({ working, onRetry }: { working: boolean; onRetry: () => void }) {
  const { say } = useWords();
  return (
    <ErrorState
      heading="h2"
      title={say('transfers.list.failed')}
      actions={
        <Button
          size="small"
          className="h-11"
          onClick={onRetry}
          working={working && say('transfers.list.loading')}
        >
          {say('common.label.tryAgain')}
        </Button>
      }
    >
      {say('transfers.list.failedText')}
    </ErrorState>
  );
}
