import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

type TooltipProps = {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement<Record<string, unknown>>;
};

/** Shows the control's accessible name to sighted users. Never the only place for information. */
export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root
      onOpenChange={(_open, details) => {
        // Otherwise the tooltip would consume the key, and the dialog around the control would stay open.
        if (details.reason === 'escape-key') details.allowPropagation();
      }}
    >
      <Base.Trigger delay={400} render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup className="max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-2xs font-medium text-surface transition-opacity duration-(--k-fast) ease-standard data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
