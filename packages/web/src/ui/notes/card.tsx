import { createElement, type ComponentProps } from 'react';
import { cn } from '../frame/classes.ts';

type CardProps = ComponentProps<'section'> & {
  as?: 'section' | 'article' | 'div' | 'search';
  pad?: boolean;
  floating?: boolean;
};

/** Flat with a one-pixel border. Only floating cards cast a shadow. */
export function Card({ as = 'section', pad = false, floating = false, className, ...rest }: CardProps) {
  return createElement(as, {
    ...rest,
    className: cn(
      'rounded-lg border border-line bg-surface',
      floating ? 'shadow-pop' : 'shadow-card',
      pad && 'p-5 md:p-6',
      className,
    ),
  });
}
