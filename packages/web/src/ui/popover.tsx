import { Popover as Base } from '@base-ui/react/popover';
import { useState, type ReactElement, type ReactNode } from 'react';

type PopoverProps = {
  /** The button that opens it; it needs an accessible name. */
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** A small page beside its button: a list with a title. Escape and a press outside close it. */
export function Popover({ trigger, title, action, open, onOpenChange, children }: PopoverProps) {
  // Rendered beside its button, to be in the same landmark.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <span className="inline-flex">
      <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
        <Base.Trigger render={trigger} />
        <span ref={setPlace} className="contents" />
        <Base.Portal container={place}>
          <Base.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-40">
            <Base.Popup className="flex max-h-[min(44rem,var(--available-height))] w-110 max-w-(--available-width) flex-col overflow-hidden rounded-lg bg-raised text-ink shadow-pop outline-none transition-opacity duration-(--k-base) ease-standard data-ending-style:opacity-0 data-starting-style:opacity-0">
              <div className="flex min-h-14 items-center justify-between gap-4 px-5">
                <Base.Title className="text-h3 font-semibold">{title}</Base.Title>
                {action}
              </div>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </span>
  );
}
