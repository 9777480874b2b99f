import { useWords } from '@bank/words/use-words.ts';
import { FileQuestion } from 'lucide-react';
import { failureOf } from '../../../platform/calls/failure.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { Card } from '../../../ui/notes/card.tsx';

type MissingPanelProps = { error?: Error; onRetry?: () => void };

/** The deposit doesn't exist or couldn't be loaded. Other customers' deposits look like missing ones. */
export function MissingPanel({ error, onRetry }: MissingPanelProps) {
  const { say } = useWords();
  const failure = error && failureOf(error);
  const all = (
    <LinkButton tone={failure ? 'quiet' : 'primary'} to={paths.checkDeposits()}>
      {say('checkDeposit.label.viewHistory')}
    </LinkButton>
  );
  const isMissing = !failure || (failure.kind === 'refused' && failure.status === 404);
  return (
    <Card pad className="max-w-180">
      {isMissing ? (
        <ErrorState
          tone="neutral"
          icon={FileQuestion}
          heading="h1"
          title={say('depositCheck.outcome.missing')}
          actions={all}
        >
          {say('depositCheck.outcome.missingText')}
        </ErrorState>
      ) : (
        <LoadFailed
          heading="h1"
          title={say('depositCheck.outcome.failed')}
          onRetry={() => onRetry?.()}
          others={all}
        >
          {say('depositCheck.outcome.failedText')}
        </LoadFailed>
      )}
    </Card>
  );
}
