import { cva } from 'class-variance-authority';
import { cn } from './frame/classes.ts';
import { initials } from './initials.ts';

const look = cva(
  'grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft font-semibold tracking-[.01em] text-brand-text',
  {
    variants: {
      size: { small: 'size-8.5 text-[13px]', regular: 'size-10 text-[13px]', large: 'size-13 text-[17px]' },
    },
  },
);

type AvatarProps = {
  name: string;
  picture?: string | undefined;
  size?: 'small' | 'regular' | 'large';
  className?: string;
};

/** A picture or initials. Hidden from screen readers, because the name is always beside it or names its button. */
export function Avatar({ name, picture, size = 'small', className }: AvatarProps) {
  return (
    <span aria-hidden className={cn(look({ size }), className)}>
      {picture ? <img src={picture} alt="" className="size-full object-cover" /> : initials(name)}
    </span>
  );
}
