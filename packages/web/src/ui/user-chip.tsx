import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Avatar } from './avatar.tsx';
import { cn } from './frame/classes.ts';

type UserChipProps = Omit<ComponentProps<'button'>, 'children' | 'name'> & {
  name: string;
  picture?: string | undefined;
};

/** Opens the customer's menu. On a phone only the picture remains; its name is for screen readers. */
export function UserChip({ name, picture, className, ...rest }: UserChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cn(
        'flex h-11 shrink-0 items-center gap-2.5 rounded-full text-sm font-medium text-ink max-md:w-11 max-md:justify-center',
        'hover:bg-hover md:border md:border-line md:bg-surface md:pr-3 md:pl-1.25',
        className,
      )}
    >
      <Avatar name={name} picture={picture} className="max-md:size-10" />
      <span className="max-md:sr-only">{name}</span>
      <ChevronDown aria-hidden size={16} strokeWidth={2} className="shrink-0 text-ink-3 max-md:hidden" />
    </button>
  );
}
