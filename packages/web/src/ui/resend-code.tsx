import { cn } from './frame/classes.ts';
import { Button } from './frame/button.tsx';

type ResendCodeProps = {
  label: string;
  /** Replaces the label while the code is being sent; false otherwise. */
  working: string | false;
  disabled?: boolean;
  /** `small` beside small buttons, `inline` at the end of a line. */
  look?: 'regular' | 'small' | 'inline';
  onResend: () => void;
};

const classes = { regular: '', small: 'h-11', inline: '-mr-3.5 h-11' } as const;

/** Sends another code to the same place. */
export function ResendCode({ label, working, disabled, look = 'small', onResend }: ResendCodeProps) {
  return (
    <Button
      tone="quiet"
      {...(look !== 'regular' && { size: 'small', className: cn(classes[look]) })}
      {...(disabled !== undefined && { disabled })}
      working={working}
      onClick={onResend}
    >
      {label}
    </Button>
  );
}

/** Also announces to screen readers that another code was sent. */
export function ResentNote({ text }: { text: string | undefined }) {
  return (
    <output className="block text-2xs text-ink-2 empty:hidden">
      {text !== undefined && <span className="mt-3 block">{text}</span>}
    </output>
  );
}
