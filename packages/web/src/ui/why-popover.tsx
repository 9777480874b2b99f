import { Popover } from '@base-ui/react/popover';
import { useWords } from '@bank/words/use-words.ts';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from './icon-button.tsx';
import { WhyPanel, type WhyPanelProps } from './why-panel.tsx';

type WhyPopoverProps = {
  panel: WhyPanelProps;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The popover's anchor; the focus returns here. */
  button: RefObject<HTMLButtonElement | null>;
  /** The portal's container. */
  place: HTMLElement | null;
};

/** Keeps the total visible at the bottom, however long the list. */
const totalInSight =
  'pb-5 [&_table]:-mb-5 [&_tfoot]:sticky [&_tfoot]:bottom-0 [&_tfoot]:bg-raised [&_tfoot_:is(td,th)]:pb-4.5';

/** The explanation beside its figure. */
export function WhyPopover({ panel, open, onOpenChange, button, place }: WhyPopoverProps) {
  const { say } = useWords();
  const change = (next: boolean, { event }: { event: Event }) => {
    // The button's own press already closes the popover. Counted as a press outside, it would reopen it.
    const own = event.target instanceof Node && button.current?.contains(event.target);
    if (!own || event instanceof KeyboardEvent) onOpenChange(next);
  };
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Portal container={place}>
        <Popover.Positioner
          anchor={button}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-40"
        >
          <Popover.Popup
            finalFocus={button}
            className="max-h-[min(34rem,var(--available-height))] w-96 max-w-(--available-width) overflow-y-auto overscroll-contain rounded-lg bg-raised px-5 text-ink shadow-pop outline-none transition-opacity duration-(--k-base) ease-standard data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <div className="sticky top-0 z-1 -mr-2.5 flex items-center justify-between gap-4 bg-raised pt-2.5 pb-0.5">
              <Popover.Title className="text-h3 font-semibold">{panel.figure}</Popover.Title>
              <Popover.Close render={<IconButton icon={X} name={say('ui.dialog.close')} side="left" />} />
            </div>
            <WhyPanel {...panel} className={totalInSight} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
