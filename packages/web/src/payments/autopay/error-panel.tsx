import { useWords } from '@bank/words/use-words.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { errorText } from './error-model.ts';

type ErrorPanelProps = {
  error: Error | null;
  /** Used if the server sent no text. */
  failed: string;
  onDismiss: () => void;
  className?: string;
};

/** Why the server refused. Stays until dismissed or until the next attempt. */
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
