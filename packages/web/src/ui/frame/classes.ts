import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** tailwind-merge must know our text sizes, or it takes `text-money-xl` for a color. */
const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      'font-size': [
        {
          text: ['display', 'h1', 'h2', 'h3', 'base', 'sm', 'xs', '2xs', 'money-xl', 'money-lg', 'money-md'],
        },
      ],
      shadow: [{ shadow: ['card', 'pop', 'dialog'] }],
    },
  },
});

export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
