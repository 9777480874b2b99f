import { useWords } from '@bank/words/use-words.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { errorText } from './error-model.ts';

type ErrorPanelProps = {
  error: Error | null;
  /** What failed, where the bank had no words of its own. */
  failed: string;
  onDismiss: () => void;
  className?: string;
};

/** Why the bank did not do what was asked. It stays until it is dismissed or the next attempt begins. */
export function ErrorPanel({ error, failed, onDismiss, className }: ErrorPanelProps) {
  const { say } = useWords();
  if (!error) return null;
  return (
    <Banner
      tone="danger"
      live="assertive"
      title={errorText(error, failed, say)}
      onDismiss={onDismiss}
      {...(className !== undefined && { className })}
    >
      {failureOf(error).kind === 'lost' && say('session.error.lost')}
    </Banner>
  );
}
