import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { Banner } from './notes/banner.tsx';
import { useFetched } from './use-fetched.ts';

type FetchedProps<Props> = {
  /** The same function at every render; it is called again when an attempt has failed. */
  load: () => Promise<ComponentType<Props>>;
  /** False until somebody reaches for it. */
  wanted?: boolean;
  /** Stands there until the part does, such as the button of a menu. */
  waiting?: ReactNode;
  /** Told when somebody gives up after a failure, so that the next press asks anew. */
  onGiveUp: () => void;
  children: (Part: ComponentType<Props>) => ReactNode;
};

/** A part of the page whose code comes when it is opened. A press is kept until then; a failure says so. */
export function Fetched<Props>({ load, wanted = true, waiting, onGiveUp, children }: FetchedProps<Props>) {
  const { Part, failed, retry } = useFetched(load, wanted);
  if (Part !== null) return children(Part);
  const giveUp = () => {
    retry();
    onGiveUp();
  };
  return (
    <>
      {waiting}
      {failed && <FetchFailure onRetry={retry} onGiveUp={giveUp} />}
    </>
  );
}

type FetchFailureProps = { onRetry: () => void; onGiveUp: () => void };

/** Takes the focus as the part would have done, and gives it back. It lies over the page, so that nothing moves. */
function FetchFailure({ onRetry, onGiveUp }: FetchFailureProps) {
  const { say } = useWords();
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    again.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div className="fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-50 rounded-md bg-raised text-left shadow-pop lg:inset-x-auto lg:right-8 lg:bottom-8 lg:w-110">
      <Banner
        tone="danger"
        live="assertive"
        title={say('ui.fetch.failed')}
        action={
          <button
            ref={again}
            type="button"
            onClick={onRetry}
            className="relative after:absolute after:-inset-3"
          >
            {say('common.label.tryAgain')}
          </button>
        }
        onDismiss={onGiveUp}
      >
        {say('ui.fetch.failedText')}
      </Banner>
    </div>
  );
}
