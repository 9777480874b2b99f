import type { ActivityLine } from '@bank/contract/relationship/activity/lines-contract.ts';
import type { listActivity } from '@bank/contract/relationship/activity/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, type ReactNode } from 'react';
import { createFormat } from '../../platform/frame/format.ts';
import { Card } from '../../ui/notes/card.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { Money } from '../../ui/money.tsx';
import { RowPanel } from './row-panel.tsx';

export type Activity = ReplyOf<typeof listActivity>;
type Month = Activity['months'][number];

type ListPanelProps = {
  pages: readonly Activity[];
  params: URLSearchParams;
  /** Under the last row: how many are listed, and a button for more. */
  foot: ReactNode;
};

/** Pending transactions in their own card, then the months. */
export function ListPanel({ pages, params, foot }: ListPanelProps) {
  const { say } = useWords();
  const [first] = pages;
  const months = new Map<string, Month>(
    pages.flatMap((page) => page.months.map((each) => [each.month, each])),
  );
  const lines = pages.flatMap((page) => page.lines);
  if (!first) return null;
  return (
    <div className="grid gap-4">
      {first.pending.lines.length > 0 && (
        <Card as="div">
          <Section
            title={say('activity.label.pending')}
            hint={say('activity.label.pendingHint')}
            sums={first.pending}
            days={byDay(first.pending.lines)}
            today={first.to}
            isPending
            params={params}
          />
        </Card>
      )}
      {lines.length > 0 && (
        <Card as="div">
          {byMonth(lines).map(([month, of]) => (
            <MonthSection
              key={month}
              {...{ month, params }}
              lines={of}
              sums={months.get(month)}
              today={first.to}
            />
          ))}
          {foot}
        </Card>
      )}
    </div>
  );
}

type MonthSectionProps = {
  month: string;
  lines: readonly ActivityLine[];
  sums: Month | undefined;
  today: string;
  params: URLSearchParams;
};

function MonthSection({ month, lines, sums, today, params }: MonthSectionProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const hint = sums?.since
    ? say('activity.label.since', { day: format.day(sums.since, today) })
    : sums?.isOpen
      ? say('activity.label.soFar')
      : undefined;
  return <Section title={format.month(month)} days={byDay(lines)} {...{ hint, sums, today, params }} />;
}

type SectionProps = {
  title: string;
  hint?: string | undefined;
  sums: { in: Cents; out: Cents } | undefined;
  days: readonly (readonly [day: string, lines: readonly ActivityLine[]])[];
  today: string;
  isPending?: boolean;
  params: URLSearchParams;
};

function Section({ title, hint, sums, days, today, isPending = false, params }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line pb-3 not-first:border-t">
      <div className="flex items-baseline justify-between gap-4 px-5 pt-4.5 pb-2 max-md:flex-wrap max-md:gap-y-0.5 md:px-6 md:pb-3.5">
        <h2 id={id} className="flex items-baseline gap-2 text-h3 font-semibold">
          {title}
          {hint !== undefined && (
            <small className="text-2xs font-normal tracking-normal text-ink-3">{hint}</small>
          )}
        </h2>
        {sums && <Sums sums={sums} />}
      </div>
      {days.map(([day, lines]) => (
        <DayGroup key={day} {...{ day, today, isPending }}>
          {lines.map((line) => (
            <RowPanel key={line.id} {...{ line, params }} />
          ))}
        </DayGroup>
      ))}
    </section>
  );
}

function Sums({ sums }: { sums: { in: Cents; out: Cents } }) {
  const { say } = useWords();
  const shown = [
    ['in', say('activity.label.in'), sums.in],
    ['out', say('activity.label.out'), sums.out],
  ] as const;
  return (
    <dl className="m-0 flex gap-5 text-sm max-md:w-full md:gap-7">
      {shown
        .filter(([, , amount]) => amount !== 0)
        .map(([key, name, amount]) => (
          <div key={key} className="flex items-baseline gap-2">
            <dt className="text-2xs text-ink-3">{name}</dt>
            <dd className="m-0 font-semibold">
              <Money amount={amount} meaning="movement" />
            </dd>
          </div>
        ))}
    </dl>
  );
}

type DayGroupProps = { day: string; today: string; isPending: boolean; children: ReactNode };

/** The date at the left, a dot on the vertical line, the rows at the right. On a phone the date is above the rows. */
function DayGroup({ day, today, isPending, children }: DayGroupProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const id = useId();
  const name =
    day === today
      ? say('activity.label.today')
      : day.slice(0, 4) === today.slice(0, 4)
        ? format.weekday(day)
        : format.fullDay(day);
  const node = isPending
    ? 'before:border-caution-solid before:bg-caution-solid'
    : 'before:border-control before:bg-surface';
  return (
    <div className="relative md:grid md:grid-cols-[120px_minmax(0,1fr)] max-md:before:absolute max-md:before:inset-y-0 max-md:before:left-6 max-md:before:w-px max-md:before:bg-line-strong">
      <h3
        id={id}
        className={cn(
          'relative pt-3 pr-5 pl-9.5 text-2xs leading-[1.38] font-medium text-ink-3 md:pt-4.75 md:pr-2 md:pl-6',
          'max-md:before:absolute max-md:before:top-4 max-md:before:left-5 max-md:before:size-2.25 max-md:before:rounded-full max-md:before:border-2',
          node,
        )}
      >
        {name}
      </h3>
      <ul
        aria-labelledby={id}
        className={cn(
          'relative border-line-strong md:border-l',
          'md:before:absolute md:before:top-5.75 md:before:-left-1.25 md:before:z-1 md:before:size-2.25 md:before:rounded-full md:before:border-2',
          node,
        )}
      >
        {children}
      </ul>
    </div>
  );
}

function grouped(
  lines: readonly ActivityLine[],
  keyOf: (line: ActivityLine) => string,
): [string, ActivityLine[]][] {
  const groups = new Map<string, ActivityLine[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return [...groups];
}

/** The lines are sorted newest first, so each day's lines are together. */
const byDay = (lines: readonly ActivityLine[]) => grouped(lines, ({ day }) => day);
const byMonth = (lines: readonly ActivityLine[]) => grouped(lines, ({ day }) => `${day.slice(0, 7)}-01`);
