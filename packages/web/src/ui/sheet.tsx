import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '@bank/words/use-words.ts';
import { IconButton } from './icon-button.tsx';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
};

/** Slides up from the bottom of a phone. Closes with Escape, the close button, a press above it or a swipe down. */
export function Sheet({ open, onOpenChange, title, children }: SheetProps) {
  const { say } = useWords();
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange}>
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-30 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-(--k-slow) ease-standard data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className="fixed inset-0 z-30 flex items-end justify-center">
          <Drawer.Popup className="max-h-[85dvh] w-full max-w-160 [transform:translateY(var(--drawer-swipe-movement-y,0px))] overflow-y-auto overscroll-contain rounded-t-xl bg-raised px-5 pt-3 pb-[calc(1.25rem+env(safe-area-inset-bottom))] text-ink shadow-dialog outline-none transition-transform duration-(--k-slow) ease-standard data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)] data-swiping:duration-0">
            <span aria-hidden className="mx-auto mb-2 block h-1 w-10 rounded-full bg-line-strong" />
            <div className="mb-2 flex items-center justify-between gap-4">
              <Drawer.Title className="text-h2 font-[550]">{title}</Drawer.Title>
              <Drawer.Close
                render={<IconButton icon={X} name={say('ui.dialog.close')} side="left" className="-mr-2.5" />}
              />
            </div>
            <Drawer.Content>{children}</Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
