import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';

type FormFootProps = {
  /** What sends the form. */
  children: ReactNode;
  /** Nothing can be sent yet; `reason` says why. */
  blocked: boolean;
  reason?: string | undefined;
  /** What the button says while it works. */
  working?: string | false;
  /** The way out, beside the button. */
  leave?: { readonly label: string; readonly onPress: () => void; readonly disabled?: boolean } | undefined;
};

/** The end of a form that moves money: its button, the way out, and under both what the button is waiting for. */
export function FormFoot({ children, blocked, reason, working = false, leave }: FormFootProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        disabled={blocked}
        aria-describedby={blocked && reason !== undefined ? id : undefined}
        working={working}
      >
        {children}
      </Button>
      {leave && (
        <Button tone="quiet" disabled={leave.disabled ?? false} onClick={leave.onPress}>
          {leave.label}
        </Button>
      )}
      {reason !== undefined && (
        <p id={id} className="w-full text-2xs text-ink-2">
          {reason}
        </p>
      )}
    </div>
  );
}
