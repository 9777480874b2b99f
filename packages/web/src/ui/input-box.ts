import { cn } from './frame/classes.ts';

type BoxState = { error?: boolean; disabled?: boolean; tall?: boolean };

/** The bordered box around an input. The input itself has no outline because the box shows the focus. */
export function inputBox({ error = false, disabled = false, tall = false }: BoxState): string {
  return cn(
    'flex w-full items-center gap-2.5 rounded-md border border-control bg-surface px-3.5 text-base leading-[1.3] text-ink',
    tall ? 'min-h-18' : 'min-h-12',
    'transition-colors duration-(--k-fast) ease-standard',
    'focus-within:border-focus focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus',
    error && 'border-danger-solid shadow-[inset_0_0_0_1px_var(--k-danger-solid)]',
    disabled && 'border-line-strong bg-sunken text-ink-3',
  );
}

export const bareInput =
  'min-h-11 w-full min-w-0 flex-1 appearance-none border-0 bg-transparent p-0 outline-none placeholder:text-ink-3 placeholder:opacity-100 disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-100';
