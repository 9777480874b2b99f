import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from './frame/classes.ts';
import { Link } from './frame/link.tsx';
import { pageWindow } from './page-window.ts';

type PaginationProps = {
  /** Starts at 1. */
  page: number;
  pages: number;
  /** The page is in the address, so each number is a link. */
  pathTo: (page: number) => string;
  /** On a screen with two lists, the name tells their paginations apart. */
  name?: string;
  className?: string;
};

const cell =
  'grid h-11 min-w-11 place-items-center rounded-md text-xs font-[550] text-ink-2 no-underline hover:bg-hover md:h-10 md:min-w-10';

export function Pagination({ page, pages, pathTo, name, className }: PaginationProps) {
  const { say } = useWords();
  return (
    <nav
      aria-label={name ?? say('ui.pages.name')}
      className={cn('flex flex-wrap items-center gap-1', className)}
    >
      <Arrow icon={ChevronLeft} name={say('ui.pages.previous')} to={page > 1 ? pathTo(page - 1) : null} />
      {pageWindow(page, pages).map((shown, index) =>
        shown === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden className="grid h-11 min-w-6 place-items-center text-ink-3">
            …
          </span>
        ) : (
          <PageLink
            key={shown}
            // Phones have room only for both ends and the current page.
            className={
              pages > 5 && Math.abs(shown - page) === 1 && shown > 1 && shown < pages ? 'max-sm:hidden' : ''
            }
            to={pathTo(shown)}
            current={shown === page}
            name={say('ui.pages.page', { page: shown })}
          >
            {shown}
          </PageLink>
        ),
      )}
      <Arrow icon={ChevronRight} name={say('ui.pages.next')} to={page < pages ? pathTo(page + 1) : null} />
    </nav>
  );
}

type PageLinkProps = { className: string; to: string; current: boolean; name: string; children: ReactNode };

function PageLink({ className, to, current, name, children }: PageLinkProps) {
  return (
    <Link
      to={to}
      aria-label={name}
      aria-current={current ? 'page' : undefined}
      className={cn(cell, className, current && 'bg-brand-soft text-brand-text hover:bg-brand-soft')}
    >
      {children}
    </Link>
  );
}

function Arrow({ icon: Icon, name, to }: { icon: LucideIcon; name: string; to: string | null }) {
  const face = <Icon aria-hidden size={16} strokeWidth={2} />;
  // At either end the arrow stays visible but is not a control.
  if (to === null) {
    return (
      <span aria-hidden className={cn(cell, 'text-ink-3 opacity-60 hover:bg-transparent')}>
        {face}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={name} className={cell}>
      {face}
    </Link>
  );
}
