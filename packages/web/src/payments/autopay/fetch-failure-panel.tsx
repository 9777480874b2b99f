import { useWords } from '@bank/words/use-words.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';

type FetchFailurePanelProps = { heading: 'h1' | 'h2'; onRetry: () => void };

/** The code of the page did not come; asking again may bring it. */
export function FetchFailurePanel({ heading, onRetry }: FetchFailurePanelProps) {
  const { say } = useWords();
  return (
    <Card pad className="max-w-160">
      <ErrorState
        heading={heading}
        title={say('autopay.error.load')}
        actions={<Button onClick={onRetry}>{say('common.label.tryAgain')}</Button>}
      />
    </Card>
  );
}
