import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CalendarDays } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { balanceRows, dueRows } from '../../accounts/accounts/details/credit-rows.tsx';
import { createFormat } from '../../platform/frame/format.ts';
import type { Definition } from '../../ui/definition-list.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx';
import { useCosts } from './use-costs.ts';

/** The latest statement: what it was, what was paid since, what is disputed, what remains and by when. */
export function StatementPanel({ account }: { account: AccountPage }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const heading = useId();
  const { credit } = account;
  if (!credit) return null;
  const { statement, dueOn } = credit;
  const disputed = statement?.disputed ?? ZERO;
  const paid = statement ? minus(minus(statement.balance, statement.remaining), disputed) : ZERO;
  const [remaining, ...due] = dueRows(account, credit, say, format);
  const rows: readonly SumRow[] = [
    ...balanceRows(credit, say, format),
    ...(paid > ZERO
      ? [{ term: say('creditLines.statement.since'), value: <Money amount={paid} />, sign: 'minus' as const }]
      : []),
    ...(disputed > ZERO
      ? [
          {
            term: say('creditLines.statement.disputed'),
            value: <Money amount={disputed} />,
            sign: 'minus' as const,
          },
        ]
      : []),
    ...(remaining
      ? [{ ...remaining, ...((paid > ZERO || disputed > ZERO) && { sign: 'equals' as const }) }]
      : []),
    ...due,
  ];
  return (
    <Card pad aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-h2 font-[550]">
          {statement
            ? say('creditLines.statement.title', { month: format.month(statement.closedOn) })
            : say('creditLines.statement.first')}
        </h2>
        {dueOn !== null && !statement?.isLate && (
          <StatusPill tone="info" icon={CalendarDays}>
            {say('creditLines.statement.due', { day: format.weekday(dueOn) })}
          </StatusPill>
        )}
      </div>
      <dl className="mt-4 grid gap-y-2.5 md:flex md:flex-wrap md:items-start md:gap-x-5 md:gap-y-4">
        {rows.map(({ term, value, sign }, at) => (
          <Fact key={at} term={term} sign={sign}>
            {value}
          </Fact>
        ))}
      </dl>
      <Days account={account} say={say} day={(day, today) => format.day(day, today)} />
    </Card>
  );
}

type Sign = 'minus' | 'equals';
type SumRow = Definition & { readonly sign?: Sign };
type FactProps = { term: ReactNode; sign: Sign | undefined; children: ReactNode };

const signed =
  'md:relative md:pl-5 md:before:absolute md:before:top-4 md:before:left-0 md:before:text-h3 md:before:text-ink-3';
const signs: Readonly<Record<Sign, string>> = {
  minus: "md:before:content-['−']",
  equals: "md:before:content-['=']",
};

/** A line on a phone; on a wide screen a part of the sum, with its sign before it. */
function Fact({ term, sign, children }: FactProps) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-3 text-sm md:block',
        sign && signed,
        sign && signs[sign],
      )}
    >
      <dt className="text-ink-2 md:text-2xs md:text-ink-3">{term}</dt>
      <dd className="text-right font-[550] md:mt-0.5 md:text-left md:text-h3">{children}</dd>
    </div>
  );
}

/** Leaves out what did not happen since the statement. */
function sumWord({ spent, credited }: { readonly spent: Cents; readonly credited: Cents }) {
  if (credited === ZERO) return 'creditLines.statement.sumSpent';
  return spent === ZERO ? 'creditLines.statement.sumCredited' : 'creditLines.statement.sum';
}

type DaysProps = { account: AccountPage; say: Say; day: (day: string, today: string) => string };

/** From the statement to the next one. */
function Days({ account, say, day }: DaysProps) {
  const { data } = useCosts(account);
  const { credit } = account;
  if (!data || !credit) return null;
  const { statement, dueOn } = credit;
  const { today, nextStatementOn, since } = data;
  const step = (id: string, text: string, on: string): TimelineStep => ({
    id,
    text,
    when: day(on, today),
    state: on <= today ? 'done' : 'next',
  });
  return (
    <>
      <Timeline
        across
        className="mt-5"
        steps={[
          ...(statement ? [step('closed', say('creditLines.day.closed'), statement.closedOn)] : []),
          { id: 'today', text: say('creditLines.day.today'), when: day(today, today), state: 'now' },
          ...(dueOn !== null && dueOn > today ? [step('due', say('creditLines.day.due'), dueOn)] : []),
          step('next', say('creditLines.day.next'), nextStatementOn),
        ]}
      />
      {statement && (since.spent > ZERO || since.credited > ZERO) && (
        <p className="mt-3 text-xs text-ink-2">
          {say(sumWord(since), {
            balance: moneyText(since.balance),
            spent: moneyText(since.spent),
            credited: moneyText(since.credited),
            owed: moneyText(credit.owed),
          })}
        </p>
      )}
    </>
  );
}
