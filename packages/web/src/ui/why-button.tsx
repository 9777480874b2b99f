import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from './frame/button.tsx';
import { Fetched } from './fetched.tsx';
import { useMedia } from './use-media.ts';
import type { WhyPanelProps } from './why-panel.tsx';

const loadPopover = async () => (await import('./why-popover.tsx')).WhyPopover;
const loadSheet = async () => (await import('./why-sheet.tsx')).WhySheet;

type WhyButtonProps = Omit<WhyPanelProps, 'className'> & {
  /** Told when it opens, so that the explanation is fetched only for those who ask. */
  onOpenChange?: (open: boolean) => void;
  /** On the deep surface. */
  deep?: boolean;
  /** Where the answer is put instead of beside the button, as where the surface around it would cut it off. */
  place?: HTMLElement | null;
  /** The figure itself, which is then the way to its answer; without it the button says "Why?". */
  children?: ReactNode;
};

/** Why a figure is what it is: the answer opens next to it, or from the bottom of a phone. Its code comes when asked for. */
export function WhyButton({ onOpenChange, deep = false, place, children, ...panel }: WhyButtonProps) {
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const phone = useMedia('(max-width: 47.99rem)');
  const button = useRef<HTMLButtonElement>(null);
  // Beside its button, so that it stands in the same landmark as the figure it explains.
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
  // A failed attempt to be early is no failure: the press asks again and reports.
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
