import { useWords } from '@bank/words/use-words.ts';
import { FileQuestion } from 'lucide-react';
import { failureOf } from '../../../platform/calls/failure.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

type MissingPanelProps = { error?: Error; onRetry?: () => void };

/** The transfer does not exist or could not be loaded. Other customers' transfers look like missing ones. */
export function MissingPanel({ error, onRetry }: MissingPanelProps) {
  const { say } = useWords();
  const failure = error && failureOf(error);
  const all = (
    <LinkButton tone={failure ? 'quiet' : 'primary'} to={paths.transfers()}>
      {say('transfers.label.seeAll')}
    </LinkButton>
  );
  if (!failure || (failure.kind === 'refused' && failure.status === 404)) {
    return (
      <Card pad className="max-w-180">
        <ErrorState
          tone="neutral"
          icon={FileQuestion}
          heading="h1"
          title={say('transfers.receipt.missing')}
          actions={all}
        >
          {say('transfers.receipt.missingText')}
        </ErrorState>
      </Card>
    );
  }
  return (
    <Card pad className="max-w-180">
      <LoadFailed
        heading="h1"
        title={say('transfers.receipt.failed')}
        onRetry={() => onRetry?.()}
        others={all}
      >
        {say('transfers.receipt.failedText')}
      </LoadFailed>
    </Card>
  );
}
