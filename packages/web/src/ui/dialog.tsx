import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, Ref, RefObject } from 'react';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from './frame/classes.ts';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Above the title: the logo mark, an icon tile or "Step 3 of 3". */
  before?: ReactNode;
  lead?: ReactNode;
  /** While a request is running, neither Escape nor the close button cancels. */
  working?: boolean;
  size?: 'regular' | 'wide';
  /** The left column of a wide dialog, such as a stepper on the dark surface. Hidden on phones. */
  aside?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Ref of the title, so that a new step can focus it. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** On phones the content fills the dialog down to the bottom edge, where its button is. */
  fills?: boolean;
  /** An alert dialog: announced at once, and must be answered first. */
  urgent?: boolean;
  children: ReactNode;
};

/**
 * One decision or a short form. Takes, holds and returns the focus. Full screen on phones. Never on top of another
 * dialog.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    before,
    lead,
    working = false,
    size = 'regular',
    aside,
    children,
  } = props;
  const change = (next: boolean) => {
    if (!working) onOpenChange(next);
  };
  return (
    // A press outside does not close the dialog, so that typed text is not lost by accident.
    <Base.Root open={open} onOpenChange={change} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-30 bg-scrim transition-opacity duration-(--k-slow) ease-standard data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-30 overflow-y-auto overscroll-contain md:grid md:place-items-center md:p-6">
          <Base.Popup
            {...(props.initialFocus && { initialFocus: props.initialFocus })}
            {...(props.urgent && { role: 'alertdialog' })}
            aria-busy={working || undefined}
            className={cn(
              'relative flex min-h-dvh w-full bg-raised text-ink outline-none md:min-h-auto md:rounded-xl md:shadow-dialog',
              'transition-[opacity,translate] duration-(--k-slow) ease-standard data-ending-style:translate-y-2 data-ending-style:opacity-0 data-ending-style:ease-exit data-starting-style:translate-y-2 data-starting-style:opacity-0',
              size === 'regular' ? 'md:max-w-110' : 'md:max-w-230 md:overflow-hidden',
            )}
          >
            {aside && <div className="hidden w-68 shrink-0 lg:block">{aside}</div>}
            <div
              className={cn(
                'min-w-0 flex-1 px-5 py-7 md:px-9 md:pt-9 md:pb-8',
                props.fills && 'flex flex-col max-md:pb-5',
              )}
            >
              {before && <div className="mb-1 pr-12">{before}</div>}
              <Base.Title
                {...(props.titleRef && { ref: props.titleRef, tabIndex: -1 })}
                className="pr-12 outline-none text-[1.625rem] leading-[1.15] font-[550] tracking-[-.022em] text-balance"
              >
                {title}
              </Base.Title>
              {lead && <Base.Description className="mt-1.5 text-sm text-ink-2">{lead}</Base.Description>}
              <div className={cn('mt-5', props.fills && 'flex flex-1 flex-col')}>{children}</div>
            </div>
            <DialogClose working={working} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function DialogClose({ working }: { working: boolean }) {
  const { say } = useWords();
  return (
    <Base.Close
      disabled={working}
      render={
        <IconButton icon={X} name={say('ui.dialog.close')} side="left" className="absolute top-4 right-4" />
      }
    />
  );
}
