import { useWords } from '@bank/words/use-words.ts';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { failureOf, fieldProblems } from '../../platform/calls/failure.ts';
import { Banner } from '../../ui/notes/banner.tsx';

/** After a lost answer the outcome is unknown. Sending the same message again is safe. */
export function SendFailurePanel({ error, refused }: { error: Error | null; refused: string }) {
  const { say } = useWords();
  if (!error || fieldProblems(error).length > 0) return null;
  if (failureOf(error).kind !== 'lost') return <FailurePanel error={error} refused={refused} />;
  return (
    <Banner tone="danger" live="assertive" title={say('support.error.lost')}>
      {say('support.error.lostText')}
    </Banner>
  );
}
