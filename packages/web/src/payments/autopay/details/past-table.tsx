import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { outcomeOf, type Past } from './outcome-model.ts';

/** The outcome of each past date, newest first. */
export function PastTable({ past }: { past: readonly Past[] }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  if (past.length === 0) {
    return <p className="px-5 pb-5 text-sm text-ink-2 md:px-6">{say('setupAutopay.details.noPast')}</p>;
  }
  const columns: readonly Column<Past>[] = [
    {
      id: 'day',
      name: say('setupAutopay.table.day'),
      cell: ({ ranOn }) => <span className="whitespace-nowrap">{format.day(ranOn, '')}</span>,
      narrow: 'lead',
    },
    {
      id: 'outcome',
      name: say('setupAutopay.table.status'),
      cell: (each) => <Outcome past={each} />,
      narrow: 'below',
    },
    {
      id: 'amount',
      name: say('setupAutopay.table.amount'),
      cell: ({ amount }) => (amount === null ? '–' : <Money amount={amount} />),
      figure: true,
      narrow: 'figure',
    },
    {
      id: 'story',
      name: say('setupAutopay.table.actions'),
      nameless: true,
      cell: ({ movementId, ranOn }) =>
        movementId !== null && (
          <div className="text-right">
            <LinkButton
              to={paths.movement({ movementId })}
              tone="quiet"
              size="small"
              aria-label={say('setupAutopay.table.dayDetails', { day: format.day(ranOn, '') })}
            >
              {say('autopay.label.details')}
            </LinkButton>
          </div>
        ),
      narrow: 'action',
    },
  ];
  return (
    <Table
      caption={say('setupAutopay.details.past')}
      columns={columns}
      rows={past}
      rowKey={({ number }) => String(number)}
    />
  );
}

function Outcome({ past }: { past: Past }) {
  const { say } = useWords();
  const { tone, word } = outcomeOf(past);
  return (
    <>
      <StatusPill tone={tone}>{say(word)}</StatusPill>
      {past.reason && <p className="mt-1 text-2xs text-ink-3">{past.reason.text}</p>}
    </>
  );
}
