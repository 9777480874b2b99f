import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonLook, type ButtonTone } from './button-look.ts';
import { cn } from './classes.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone;
  size?: 'regular' | 'small';
  wide?: boolean;
  icon?: LucideIcon;
  /** The verb in progress, "Sending". While set, the button keeps its width and ignores presses. */
  working?: string | false | undefined;
  children: ReactNode;
};

export function Button({
  tone,
  size,
  wide,
  icon: Icon,
  working,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const busy = typeof working === 'string';
  // A working button stays focusable, so it must ignore the press itself. `preventDefault` also stops a form's
  // submit.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={busy || rest['aria-disabled'] === true || undefined}
      className={cn(buttonLook({ tone, size, wide }), className)}
    >
      {busy ? (
        <WorkingFace verb={working}>
          <Face icon={Icon}>{children}</Face>
        </WorkingFace>
      ) : (
        <Face icon={Icon}>{children}</Face>
      )}
    </button>
  );
}

function Face({ icon: Icon, children }: { icon: LucideIcon | undefined; children: ReactNode }) {
  return (
    <>
      {Icon && <Icon aria-hidden size={18} strokeWidth={2} className="shrink-0" />}
      <span>{children}</span>
    </>
  );
}

/** Both labels share a grid cell, so the button is as wide as the wider one and never shrinks when work starts. */
function WorkingFace({ verb, children }: { verb: string; children: ReactNode }) {
  return (
    <span className="grid items-center justify-items-center">
      <span aria-hidden className="invisible col-start-1 row-start-1 inline-flex items-center gap-2.25">
        {children}
      </span>
      <span className="col-start-1 row-start-1 inline-flex items-center gap-2.25">
        <Spinner />
        <span>{verb}</span>
      </span>
    </span>
  );
}
