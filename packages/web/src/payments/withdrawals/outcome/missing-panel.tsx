import { useWords } from '@bank/words/use-words.ts';
import { FileQuestion } from 'lucide-react';
import { failureOf } from '../../../platform/calls/failure.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { Card } from '../../../ui/notes/card.tsx';

type MissingPanelProps = { error?: Error; onRetry?: () => void; working?: string | false };

/** The withdrawal doesn't exist or couldn't be loaded. Other customers' withdrawals look like missing ones. */
export function MissingPanel({ error, onRetry, working = false }: MissingPanelProps) {
  const { say } = useWords();
  const failure = error && failureOf(error);
  const isMissing = !failure || (failure.kind === 'refused' && failure.status === 404);
  const all = (
    <LinkButton tone={isMissing ? 'primary' : 'quiet'} to={paths.withdrawFunds()}>
      {say('withdrawal.missing.all')}
    </LinkButton>
  );
  return (
    <Card pad className="max-w-180">
      {isMissing ? (
        <ErrorState
          tone="neutral"
          icon={FileQuestion}
          heading="h1"
          title={say('withdrawal.missing.title')}
          actions={all}
        >
          {say('withdrawal.missing.text')}
        </ErrorState>
      ) : (
        <LoadFailed
          heading="h1"
          title={say('withdrawal.error.load')}
          onRetry={() => onRetry?.()}
          working={working}
          others={all}
        >
          {say('withdrawal.missing.safe')}
        </LoadFailed>
      )}
    </Card>
  );
}
