import type { InterestOverview } from '@bank/contract/accounts/interest/contract.ts';
import type { Calculation, NotKept } from '@bank/contract/accounts/interest/rules.ts';
import { percent, shownPercent } from '@bank/kernel/rate.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table-column.ts';
import { comparedIn, type Compared } from './compare-model.ts';

type CompareTableProps = { overview: InterestOverview; calculation: Calculation };

/** The calculator's amount and time in each of the customer's accounts and in each certificate. */
export function CompareTable({ overview, calculation }: CompareTableProps) {
  const { say } = useWords();
  const heading = useId();
  const columns = useColumns();
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div>
        <h2 id={heading} className="text-h2 font-[550]">
          {say('interest.compare.title')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{say('interest.compare.lead')}</p>
      </div>
      <Card>
        <Table
          caption={say('interest.compare.title')}
          columns={columns}
          rows={comparedIn(overview, calculation, say)}
          rowKey={({ id }) => id}
        />
      </Card>
    </section>
  );
}

const notKept: Readonly<Record<NotKept, WordId>> = {
  tooLong: 'interest.compare.tooLong',
  midTerm: 'interest.compare.midTerm',
  tooLarge: 'interest.compare.tooLarge',
};

function useColumns(): readonly Column<Compared>[] {
  const { say } = useWords();
  return [
    { id: 'where', name: say('interest.compare.where'), narrow: 'lead', cell: ({ name }) => name },
    {
      id: 'apy',
      name: say('interest.account.apy'),
      narrow: 'below',
      figure: true,
      cell: ({ apy }) => say('interest.account.percent', { rate: shownPercent(percent(apy)) }),
    },
    {
      id: 'interest',
      name: say('interest.compare.interest'),
      narrow: 'away',
      figure: true,
      cell: ({ kept }) => (typeof kept === 'string' ? '–' : <Money amount={kept.totalInterest} />),
    },
    {
      id: 'value',
      name: say('interest.compare.value'),
      narrow: 'figure',
      figure: true,
      cell: ({ kept }) =>
        typeof kept === 'string' ? (
          <span className="text-xs text-ink-2">{say(notKept[kept])}</span>
        ) : (
          <Money amount={kept.futureValue} />
        ),
    },
  ];
}
