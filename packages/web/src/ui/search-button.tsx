import { useWords } from '@bank/words/use-words.ts';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './frame/classes.ts';

/** Looks like a field and opens the command bar, where the typing happens. On a phone only the icon remains. */
export function SearchButton({ className, ...rest }: Omit<ComponentProps<'button'>, 'children'>) {
  const { say } = useWords();
  return (
    <button
      type="button"
      aria-keyshortcuts="/ Control+K Meta+K"
      {...rest}
      className={cn(
        'flex h-11 min-w-0 flex-1 items-center gap-2.5 rounded-full border border-line bg-surface pr-2.5 pl-3.5 text-sm text-ink-3',
        'hover:border-line-strong max-lg:max-w-95 max-md:w-11 max-md:flex-none max-md:justify-center max-md:px-0 lg:min-w-85 lg:flex-none',
        className,
      )}
    >
      <Search aria-hidden size={18} strokeWidth={2} className="shrink-0" />
      <span className="flex-1 truncate text-left max-md:sr-only">{say('figures.search.label')}</span>
      <kbd
        aria-hidden
        className="rounded-[5px] border border-line px-2 py-1.25 font-sans text-[12px] leading-none font-medium max-lg:hidden"
      >
        /
      </kbd>
    </button>
  );
}
