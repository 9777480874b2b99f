import type { LucideIcon } from 'lucide-react';
import type { ButtonTone } from './frame/button-look.ts';
import { buttonLook } from './frame/button-look.ts';
import { cn } from './frame/classes.ts';
import { Link, type LinkProps } from './frame/link.tsx';

type LinkButtonProps = LinkProps & {
  tone?: ButtonTone;
  size?: 'regular' | 'small';
  wide?: boolean;
  icon?: LucideIcon;
};

/** A link that looks like a button. */
export function LinkButton({ tone, size, wide, icon: Icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={cn(buttonLook({ tone, size, wide }), className)}>
      {Icon && <Icon aria-hidden size={18} strokeWidth={2} className="shrink-0" />}
      <span>{children}</span>
    </Link>
  );
}
