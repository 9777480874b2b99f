import { Popover } from '@base-ui/react/popover';
import { useWords } from '@bank/words/use-words.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Sheet } from './sheet.tsx';
import { useMedia } from './use-media.ts';
import { WhyPanel, type WhyPanelProps } from './why-panel.tsx';

type WhyButtonProps = Omit<WhyPanelProps, 'className'> & {
  /** Told when it opens, so that the explanation is fetched only for those who ask. */
  onOpenChange?: (open: boolean) => void;
};

/** "Why?" beside a figure: the answer opens next to it, or from the bottom of a phone. */
export function WhyButton({ onOpenChange, ...panel }: WhyButtonProps) {
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  const phone = useMedia('(max-width: 47.99rem)');
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const name = say('movements.why.askName', { figure: panel.figure });
  if (!phone) return <WhyPopover {...{ name, open, panel }} onOpenChange={change} />;
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => change(true)}
      >
        {say('movements.why.ask')}
      </Button>
      <Sheet open={open} onOpenChange={change} title={panel.figure}>
        <WhyPanel {...panel} />
      </Sheet>
    </>
  );
}

type WhyPopoverProps = {
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  panel: WhyPanelProps;
};

/** However long the terms, the total stays at the lower edge. */
const totalInSight =
  'pb-5 [&_table]:-mb-5 [&_tfoot]:sticky [&_tfoot]:bottom-0 [&_tfoot]:bg-raised [&_tfoot_:is(td,th)]:pb-4.5';

function WhyPopover({ name, open, onOpenChange, panel }: WhyPopoverProps) {
  const { say } = useWords();
  // Beside its button, so that it stands in the same landmark as the figure it explains.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger
        render={
          <Button tone="quiet" size="small" aria-label={name}>
            {say('movements.why.ask')}
          </Button>
        }
      />
      <span ref={setPlace} className="contents" />
      <Popover.Portal container={place}>
        <Popover.Positioner align="start" sideOffset={6} collisionPadding={12} className="z-40">
          <Popover.Popup className="max-h-[min(34rem,var(--available-height))] w-96 max-w-(--available-width) overflow-y-auto overscroll-contain rounded-lg bg-raised px-5 text-ink shadow-pop outline-none transition-opacity duration-(--k-base) ease-standard data-ending-style:opacity-0 data-starting-style:opacity-0">
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
