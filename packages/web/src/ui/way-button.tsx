import { ChevronRight, ExternalLink, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { cn } from './frame/classes.ts';
import { IconTile } from './frame/icon-tile.tsx';
import { Spinner } from './frame/spinner.tsx';

type WayButtonProps = {
  icon: LucideIcon;
  name: string;
  /** What it requires, or why it is not available now. */
  text: string;
  /** The most common choice. */
  first?: boolean;
  disabled?: boolean;
  working?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
};

const look =
  'flex min-h-15 w-full items-center gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 text-left text-ink no-underline transition-colors duration-(--k-fast) ease-standard';

/** One of several methods, with what it requires. */
export function WayButton({
  first = false,
  disabled = false,
  working = false,
  ref,
  onClick,
  ...way
}: WayButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      disabled={disabled}
      aria-disabled={working || undefined}
      onClick={() => !working && onClick()}
      className={cn(
        look,
        first && 'border-brand shadow-[inset_0_0_0_1px_var(--k-brand)]',
        disabled ? 'cursor-not-allowed border-line bg-sunken text-ink-2' : 'hover:bg-hover',
      )}
    >
      <Face {...way} first={first} />
      {working ? <Spinner /> : !disabled && <ChevronRight aria-hidden size={18} strokeWidth={2} />}
    </button>
  );
}

type WayLinkProps = Pick<WayButtonProps, 'icon' | 'name' | 'text'> & { href: string };

/** The same for a method that must be set up first. It opens in a new tab, so that nothing here is lost. */
export function WayLink({ href, ...way }: WayLinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={cn(look, 'hover:bg-hover')}>
      <Face {...way} first={false} />
      <ExternalLink aria-hidden size={18} strokeWidth={2} />
    </a>
  );
}

function Face({
  icon,
  name,
  text,
  first,
}: Pick<WayButtonProps, 'icon' | 'name' | 'text'> & { first: boolean }) {
  return (
    <>
      <IconTile icon={icon} tone={first ? 'brand' : 'plain'} />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">{name}</span>
        <span className="mt-px block text-2xs text-ink-2">{text}</span>
      </span>
    </>
  );
}
