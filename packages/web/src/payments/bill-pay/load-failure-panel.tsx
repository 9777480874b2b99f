import { useWords } from '@bank/words/use-words.ts';
import { Button } from '../../ui/frame/button.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';

/** One part of the page that could not load; the others go on without it. */
export function LoadFailurePanel({ working, onRetry }: { working: boolean; onRetry: () => void }) {
  const { say } = useWords();
  return (
    <ErrorState
      className="p-5 md:p-6"
      title={say('billPay.error.load')}
      actions={
        <Button onClick={onRetry} working={working && say('payBills.page.retrying')}>
          {say('common.label.tryAgain')}
        </Button>
      }
    >
      <p>{say('payBills.page.safe')}</p>
    </ErrorState>
  );
}
