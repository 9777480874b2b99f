import type { Cents } from '@bank/kernel/money.ts';
import type { Blanks, Language, Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from './frame/classes.ts';
import { fullDay, shortDay } from './dates.ts';
import { LoadFailed } from './loading/load-failed.tsx';
import { LoadingArea } from './loading/loading-area.tsx';
import { Money } from './money.tsx';
import { Skeleton } from './frame/skeleton.tsx';

/** One part of a figure, as the server's explanation names it. */
export type WhyTerm = {
  readonly kind: 'balance' | 'leg' | 'hold' | 'rule' | 'interest' | 'rest';
  /** Word id of its name. */
  readonly word: string;
  readonly blanks: Blanks;
  readonly amount: Cents;
  readonly day: string | null;
  readonly reference: string | null;
  readonly note: string | null;
};

export type Why = { readonly amount: Cents; readonly terms: readonly WhyTerm[] };

export type WhyPanelProps = {
  /** The figure's label on the page: "Available balance". */
  figure: string;
  /** Undefined while loading. */
  why: Why | undefined;
  /** Set if the explanation failed to load. */
  onRetry?: (() => void) | undefined;
  className?: string;
};

/** A figure's terms, with the total last. */
export function WhyPanel({ figure, why, onRetry, className }: WhyPanelProps) {
  const { say } = useWords();
  if (onRetry) {
    return (
      <LoadFailed
        title={say('movements.why.failed')}
        onRetry={onRetry}
        button="quiet"
        {...(className !== undefined && { className })}
      >
        <p>{say('movements.why.failedText')}</p>
      </LoadFailed>
    );
  }
  return (
    <div className={className}>
      <LoadingArea
        waiting={why === undefined}
        text={say('movements.why.loading')}
        skeleton={<TermsSkeleton />}
        className="min-h-50"
      >
        {why && <Terms figure={figure} why={why} />}
      </LoadingArea>
    </div>
  );
}

function Terms({ figure, why }: { figure: string; why: Why }) {
  const { say } = useWords();
  // With a balance, the other terms are signed changes to it; without one, they are plain amounts.
  const changes = why.terms.some(({ kind }) => kind === 'balance');
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{figure}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{say('figures.ledger.description')}</th>
          <th scope="col">{say('figures.ledger.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {why.terms.map((term, index) => (
          // Terms have no id and never change while displayed, so the index works as key.
          <tr key={index} className="[&:not(:last-child)>*]:border-b [&>*]:border-line">
            <th scope="row" className="w-full py-2.5 pr-4 text-left align-top font-normal">
              <span className="block font-medium">{say(term.word as WordId, term.blanks)}</span>
              <Detail term={term} />
            </th>
            <td className="py-2.5 text-right align-top font-[550]">
              <Money
                amount={term.amount}
                meaning={changes && term.kind !== 'balance' ? 'movement' : 'amount'}
              />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="[&>*]:border-t [&>*]:border-line-strong">
          <th scope="row" className="pt-3 pr-4 pb-1 text-left align-baseline font-semibold">
            {figure}
          </th>
          <td className="pt-3 pb-1 text-right align-baseline">
            <Money amount={why.amount} className="text-h3 font-semibold" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Date, note and reference, as far as they are known. */
function Detail({ term: { kind, day, note, reference } }: { term: WhyTerm }) {
  const { say, language } = useWords();
  const told = [day === null ? null : dayOf(kind, day, say, language), note].filter((part) => part !== null);
  if (told.length === 0 && reference === null) return null;
  return (
    <span className="mt-0.5 block text-2xs wrap-anywhere text-ink-3">
      {told.join(' · ')}
      {told.length > 0 && reference !== null && ' · '}
      {reference !== null && <span className="whitespace-nowrap">{reference}</span>}
    </span>
  );
}

function dayOf(kind: WhyTerm['kind'], day: string, say: Say, language: Language): string {
  if (kind === 'hold') return say('movements.why.onHoldSince', { day: shortDay(day, language) });
  if (kind === 'rule') return say('movements.why.inForceSince', { day: fullDay(day, language) });
  return shortDay(day, language);
}

const nameWidths = ['w-42', 'w-30', 'w-36'];

function TermsSkeleton() {
  return (
    // On a raised surface in dark mode, the skeleton's usual color would equal the surface's.
    <div className="divide-y divide-line [--k-hover:var(--k-line)]">
      {nameWidths.map((width) => (
        <div key={width} className="flex items-start justify-between py-3">
          <div>
            <Skeleton className={cn('h-3.25', width)} />
            <Skeleton className="mt-2 h-2.5 w-22" />
          </div>
          <Skeleton className="h-3.25 w-16" />
        </div>
      ))}
      <div className="flex items-center justify-between pt-4">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-4.5 w-22" />
      </div>
    </div>
  );
}
