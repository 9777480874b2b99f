import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { Banner } from './notes/banner.tsx';
import { useFetched } from './use-fetched.ts';

type FetchedProps<Props> = {
  /** Must be the same function on every render; called again after a failure. */
  load: () => Promise<ComponentType<Props>>;
  /** False until it is needed. */
  wanted?: boolean;
  /** Shown until the part has loaded, such as the button of a menu. */
  waiting?: ReactNode;
  /** Called when the customer dismisses a failure, so that the next press loads again. */
  onGiveUp: () => void;
  children: (Part: ComponentType<Props>) => ReactNode;
};

/** A part of the page whose code loads when it is opened. A press is remembered until then; a failure is reported. */
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

/** Takes the focus, as the part would, and returns it. Floats over the page, so that nothing shifts. */
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
