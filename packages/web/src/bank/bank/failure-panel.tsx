import { useWords } from '@bank/words/use-words.ts';
import { failureOf, waitUnits, type Failure } from '../../platform/calls/failure.ts';
import { Banner } from '../../ui/notes/banner.tsx';

type FailurePanelProps = {
  error: Error | null;
  /** The area's default text, for a refusal without its own. */
  refused: string;
  className?: string;
};

/** Why the request failed: the server's text, or ours. */
export function FailurePanel({ error, refused, className }: FailurePanelProps) {
  const { say } = useWords();
  if (!error) return null;
  const failure = failureOf(error);
  const titles = {
    refused: () => (failure.kind === 'refused' && failure.text) || refused,
    lost: () => say('session.error.unexpected'),
    unreadable: () => say('session.error.unexpectedResponse'),
  };
  return (
    <Banner
      tone="danger"
      live="assertive"
      title={titles[failure.kind]()}
      {...(className !== undefined && { className })}
    >
      <NextStep failure={failure} />
    </Banner>
  );
}

function NextStep({ failure }: { failure: Failure }) {
  const { say } = useWords();
  if (failure.kind === 'lost') return say('session.error.lost');
  if (failure.kind !== 'refused' || failure.waitSeconds === null) return null;
  const { unit, count } = waitUnits(failure.waitSeconds);
  return unit === 'minutes' ? say('session.wait.minutes', { count }) : say('session.wait.seconds', { count });
}
