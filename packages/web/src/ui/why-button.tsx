import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from './frame/button.tsx';
import { Fetched } from './fetched.tsx';
import { useMedia } from './use-media.ts';
import type { WhyPanelProps } from './why-panel.tsx';

const loadPopover = async () => (await import('./why-popover.tsx')).WhyPopover;
const loadSheet = async () => (await import('./why-sheet.tsx')).WhySheet;

type WhyButtonProps = Omit<WhyPanelProps, 'className'> & {
  /** Called on opening, so that the explanation loads on demand. */
  onOpenChange?: (open: boolean) => void;
  /** On the dark surface. */
  deep?: boolean;
  /** The element that holds the popover, if the surface around the button would clip it. */
  place?: HTMLElement | null;
  /** The figure itself, which then opens the explanation. Without it the button says "Why?". */
  children?: ReactNode;
};

/** Explains a figure in a popover, or in a sheet on phones. Its code loads on demand. */
export function WhyButton({ onOpenChange, deep = false, place, children, ...panel }: WhyButtonProps) {
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const phone = useMedia('(max-width: 47.99rem)');
  const button = useRef<HTMLButtonElement>(null);
  // Rendered beside its button, to be in the same landmark as the figure.
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    setAsked((before) => before || next);
    onOpenChange?.(next);
  };
  const giveUp = () => {
    setAsked(false);
    change(false);
  };
  // A failed preload is no error: the press loads it again and reports a failure.
  const prepare = () => void (phone ? loadSheet() : loadPopover()).catch(() => undefined);
  const view = { panel, open, onOpenChange: change };
  const press = {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => change(!open),
  } as const;
  return (
    <>
      {children === undefined ? (
        <Button
          ref={button}
          tone={deep ? 'deep-quiet' : 'quiet'}
          size="small"
          aria-label={say('movements.why.askName', { figure: panel.figure })}
          {...press}
        >
          {say('movements.why.ask')}
        </Button>
      ) : (
        <button
          ref={button}
          type="button"
          data-figure
          className="relative cursor-pointer rounded-xs text-inherit underline decoration-ink-3 decoration-dotted decoration-1 underline-offset-[.28em] after:absolute after:-inset-x-1.5 after:-inset-y-2 hover:decoration-solid in-[.deep]:decoration-on-deep-2 print:no-underline"
          {...press}
        >
          {children}
          <span className="sr-only"> {say('movements.why.askName', { figure: panel.figure })}</span>
        </button>
      )}
      <span ref={setBeside} className="contents" />
      {phone ? (
        <Fetched key="sheet" load={loadSheet} wanted={asked} onGiveUp={giveUp}>
          {(WhySheet) => <WhySheet {...view} />}
        </Fetched>
      ) : (
        <Fetched key="popover" load={loadPopover} wanted={asked} onGiveUp={giveUp}>
          {(WhyPopover) => (
            <WhyPopover {...view} button={button} place={place === undefined ? beside : place} />
          )}
        </Fetched>
      )}
    </>
  );
}
