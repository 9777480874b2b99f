import { useWords } from '@bank/words/use-words.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';

type FailedPanelProps = { heading: 'h1' | 'h2'; isWorking: boolean; onRetry: () => void };

/** The list of transactions did not load. */
export function FailedPanel({ heading, isWorking, onRetry }: FailedPanelProps) {
  const { say } = useWords();
  return (
    <ErrorState
      heading={heading}
      title={say('dispute.error.list')}
      actions={
        <Button
          size="small"
          className="h-11"
          onClick={onRetry}
          working={isWorking && say('dispute.select.loading')}
        >
          {say('dispute.label.retry')}
        </Button>
      }
    />
  );
}
