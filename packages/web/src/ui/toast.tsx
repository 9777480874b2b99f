import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useWords } from '@bank/words/use-words.ts';
import { IconButton } from './icon-button.tsx';

const DONE_MS = 5000;
const FOREVER = 0;
const MOST_AT_ONCE = 3;

export type ToastAction = { label: string; onPress: () => void };

/** For small reversible actions, never for outgoing money. What a toast says must also appear in Notifications. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider timeout={DONE_MS} limit={MOST_AT_ONCE}>
      {children}
      <Base.Portal>
        <Base.Viewport className="fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-50 flex flex-col gap-3 lg:inset-x-auto lg:right-8 lg:bottom-8 lg:w-110">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** `done` disappears after five seconds, but waits while hovered or focused. `problem` stays until dismissed. */
export function useToast() {
  const { add, close } = Base.useToastManager();
  return useMemo(() => {
    const show = (text: string, kind: 'done' | 'problem', action: ToastAction | undefined) => {
      const id = add({
        title: text,
        type: kind,
        timeout: kind === 'done' ? DONE_MS : FOREVER,
        priority: kind === 'done' ? 'low' : 'high',
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              action.onPress();
              close(id);
            },
          },
        }),
      });
      return id;
    };
    return {
      done: (text: string, action?: ToastAction) => show(text, 'done', action),
      problem: (text: string, action?: ToastAction) => show(text, 'problem', action),
      close,
    };
  }, [add, close]);
}

function ToastList() {
  const { toasts } = Base.useToastManager();
  const { say } = useWords();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className="deep rounded-md shadow-pop transition-[opacity,translate] duration-(--k-base) ease-standard data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Base.Content>
        <ToastFace
          kind={toast.type === 'problem' ? 'problem' : 'done'}
          text={<Base.Title render={<span />} className="min-w-0 flex-1" />}
          action={toast.actionProps && <Base.Action className={toastAction} />}
          close={
            toast.type === 'problem' && (
              <Base.Close
                render={
                  <IconButton icon={X} size={18} tone="deep" name={say('ui.toast.dismiss')} side="top" />
                }
              />
            )
          }
        />
      </Base.Content>
    </Base.Root>
  ));
}

export const toastAction =
  'h-11 shrink-0 rounded-full px-2.5 text-xs font-semibold text-on-deep-accent hover:bg-on-deep/9';

type ToastFaceProps = { kind: 'done' | 'problem'; text: ReactNode; action?: ReactNode; close?: ReactNode };

/** The look of a toast; the gallery shows it without motion. */
export function ToastFace({ kind, text, action, close }: ToastFaceProps) {
  const Icon = kind === 'done' ? CircleCheck : CircleAlert;
  return (
    <div className="deep flex min-h-13 items-center gap-3 rounded-md bg-deep py-1 pr-1.5 pl-4 text-sm text-on-deep">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-on-deep-accent" />
      {text}
      {action}
      {close}
    </div>
  );
}
