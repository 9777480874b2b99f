import { useWords } from '@bank/words/use-words.ts';
import { useId, type ReactNode } from 'react';
import { cn } from './frame/classes.ts';
import { LedgerSkeleton } from './ledger-skeleton.tsx';
import { LoadingArea } from './loading/loading-area.tsx';

export type LedgerGroup = {
  id: string;
  /** The date in words, or "Pending, not yet final". */
  title: string;
  /** Pending transactions come before posted ones and have a caution dot. */
  pending?: boolean;
  rows: ReactNode;
  /** Shown before the group, at the start of a month. */
  head?: ReactNode;
};

type LedgerProps = {
  label: string;
  groups: readonly LedgerGroup[];
  /** Set while loading: "Loading transactions...". */
  loadingText?: string | undefined;
  /** An `EmptyState` or `ErrorState` that replaces the rows. */
  instead?: ReactNode;
  /** `beyond`: the total is capped, and there are more. */
  more?: { shown: number; total: number; beyond?: boolean; action?: ReactNode };
  className?: string;
};

/** Transactions grouped by day along a vertical line. */
export function Ledger({ label, groups, loadingText, instead, more, className }: LedgerProps) {
  return (
    <section
      aria-label={label}
      className={cn(
        '[--ledger-end:.75rem] [--ledger-menu:0px] has-data-menu:[--ledger-end:1rem] has-data-menu:[--ledger-menu:36px]',
        className,
      )}
    >
      <LoadingArea waiting={loadingText !== undefined} text={loadingText ?? ''} skeleton={<LedgerSkeleton />}>
        {instead ? (
          <div className="p-5 md:p-6">{instead}</div>
        ) : (
          <>
            <div className="relative pb-2 before:absolute before:top-6.5 before:bottom-6.5 before:left-6.5 before:w-px before:bg-line-strong">
              {groups.map((group) => (
                <Group key={group.id} {...group} />
              ))}
            </div>
            {more && <More {...more} />}
          </>
        )}
      </LoadingArea>
    </section>
  );
}

function Group({ title, pending, rows, head }: LedgerGroup) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      {head}
      <h3
        id={id}
        className={cn(
          'relative pt-4 pr-6 pb-1 pl-10 text-2xs md:pl-11 font-medium text-ink-3',
          'before:absolute before:top-5 before:left-5.5 before:size-2.25 before:rounded-full before:border-2',
          pending
            ? 'before:border-caution-solid before:bg-caution-solid'
            : 'before:border-control before:bg-surface',
        )}
      >
        {title}
      </h3>
      <ul>{rows}</ul>
    </section>
  );
}

function More({ shown, total, beyond = false, action }: NonNullable<LedgerProps['more']>) {
  const { say } = useWords();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 pt-3.5 pb-5 md:px-6">
      <p className="text-xs text-ink-3">
        {beyond
          ? say('figures.ledger.shownBeyond', { shown, total })
          : say('figures.ledger.shown', { count: total, shown, total })}
      </p>
      {action}
    </div>
  );
}
