import { SESSION_HOURS } from '@bank/kernel/session-terms.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Timer } from 'lucide-react';
import { useRef, useState } from 'react';
import { clockText, useCountdown, type Term } from '../../../platform/session-watch.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';

type SessionWarningDialogProps = {
  term: Term;
  error: Error | null;
  onStay: () => Promise<void>;
  onLogout: () => void;
};

/** Closing the dialog means staying: the customer is evidently here. */
export function SessionWarningDialog({ term, error, onStay, onLogout }: SessionWarningDialogProps) {
  const { say } = useWords();
  const first = useRef<HTMLButtonElement>(null);
  const [staying, setStaying] = useState(false);
  const stay = () => {
    setStaying(true);
    void onStay().finally(() => setStaying(false));
  };
  return (
    <Dialog
      open
      urgent
      onOpenChange={(open) => !open && !term.final && stay()}
      before={<IconTile icon={Timer} className="mb-3" />}
      title={say('session.warning.title')}
      lead={
        term.final ? say('session.warning.finalText', { hours: SESSION_HOURS }) : say('session.warning.text')
      }
      initialFocus={first}
    >
      <TimeLeft spanMs={term.leftMs} />
      <FailurePanel error={error} refused={say('session.error.unexpected')} className="mt-4" />
      <div className="mt-6 flex flex-wrap gap-3">
        {!term.final && (
          <Button ref={first} onClick={stay} working={staying && say('session.warning.staying')}>
            {say('session.warning.stay')}
          </Button>
        )}
        <Button
          {...(term.final && { ref: first })}
          tone={term.final ? 'primary' : 'quiet'}
          onClick={onLogout}
        >
          {say('navigation.label.logout')}
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * The countdown is visible but announced only when the dialog opens, so that screen readers are not interrupted every
 * second.
 */
function TimeLeft({ spanMs }: { spanMs: number }) {
  const { say } = useWords();
  const seconds = useCountdown(spanMs);
  return (
    <p role="timer" className="text-money-lg tabular-nums">
      <span className="sr-only">{say('session.warning.left')} </span>
      {clockText(seconds)}
    </p>
  );
}
