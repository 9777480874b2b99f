import { useWords } from '@bank/words/use-words.ts';
import { Card } from '../../ui/notes/card.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';

type FetchFailurePanelProps = { heading: 'h1' | 'h2'; onRetry: () => void };

/** The page's code failed to load; a retry may work. */
export function FetchFailurePanel({ heading, onRetry }: FetchFailurePanelProps) {
  const { say } = useWords();
  return (
    <Card pad className="max-w-160">
      <LoadFailed heading={heading} title={say('autopay.error.load')} onRetry={onRetry} />
    </Card>
  );
}
