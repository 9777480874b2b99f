import { useWords } from '@bank/words/use-words.ts';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';

/** One part of the page failed to load; the others still work. */
export function LoadFailurePanel({ working, onRetry }: { working: boolean; onRetry: () => void }) {
  const { say } = useWords();
  return (
    <LoadFailed
      className="p-5 md:p-6"
      title={say('billPay.error.load')}
      onRetry={onRetry}
      working={working && say('payBills.page.retrying')}
    >
      <p>{say('payBills.page.safe')}</p>
    </LoadFailed>
  );
}
