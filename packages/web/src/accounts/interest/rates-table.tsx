import type { HistoricalRate } from '@bank/contract/accounts/interest/rules.ts';
import { percent, shownPercent } from '@bank/kernel/rate.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { createFormat } from '../../platform/frame/format.ts';
import { Card } from '../../ui/notes/card.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table-column.ts';

type RatesTableProps = { rates: readonly HistoricalRate[]; today: string };

/** The yields of new accounts, one row for each change. */
export function RatesTable({ rates, today }: RatesTableProps) {
  const { say, language } = useWords();
  const heading = useId();
  const format = createFormat(language);
  const rateColumn = (id: string, name: string, of: (row: HistoricalRate) => string) => ({
    id,
    name,
    narrow: 'below' as const,
    figure: true,
    cell: (row: HistoricalRate) => say('interest.account.percent', { rate: shownPercent(percent(of(row))) }),
  });
  const columns: readonly Column<HistoricalRate>[] = [
    {
      id: 'date',
      name: say('interest.history.date'),
      narrow: 'lead',
      cell: ({ date }) => <span className="whitespace-nowrap">{format.day(date, today)}</span>,
    },
    rateColumn('checking', say('interest.history.checking'), (row) => row.checkingRate),
    rateColumn('savings', say('interest.history.savings'), (row) => row.savingsRate),
    rateColumn('moneyMarket', say('interest.history.moneyMarket'), (row) => row.moneyMarketRate),
    rateColumn('cd', say('interest.history.cd'), (row) => row.cdRate),
  ];
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div>
        <h2 id={heading} className="text-h2 font-[550]">
          {say('interest.history.title')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{say('interest.history.lead')}</p>
      </div>
      <Card>
        <Table
          caption={say('interest.history.title')}
          columns={columns}
          rows={rates}
          rowKey={({ date }) => date}
        />
      </Card>
    </section>
  );
}
