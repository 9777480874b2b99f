import type { DisputeTransaction } from '@bank/contract/credit/disputes/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';

type TransactionsTableProps = {
  transactions: readonly DisputeTransaction[];
  onSelect: (line: DisputeTransaction) => void;
};

/** The first cell says what can be done with a line; none is left out. */
export function TransactionsTable({ transactions, onSelect }: TransactionsTableProps) {
  const { say, language } = useWords();
  const columns: readonly Column<DisputeTransaction>[] = [
    {
      id: 'select',
      name: say('dispute.select.action'),
      nameless: true,
      cell: (line) => <Choice {...{ line, onSelect }} />,
      narrow: 'action',
    },
    ...factColumns(say, createFormat(language)),
  ];
  return (
    <Table
      caption={say('dispute.label.step1')}
      columns={columns}
      rows={transactions}
      rowKey={({ accountId, id }) => `${accountId}${id}`}
    />
  );
}

function Choice({ line, onSelect }: { line: DisputeTransaction } & Pick<TransactionsTableProps, 'onSelect'>) {
  const { say } = useWords();
  if (line.hasBeenDisputed)
    return <StatusPill tone="neutral">{say('dispute.label.alreadyDisputed')}</StatusPill>;
  if (!line.canBeDisputed) return <StatusPill tone="neutral">{say('dispute.label.notEligible')}</StatusPill>;
  const amount = moneyText(minus(ZERO, line.amount));
  return (
    <Button
      tone="secondary"
      size="small"
      aria-label={say('dispute.select.name', { name: line.description, amount })}
      onClick={() => onSelect(line)}
    >
      {say('dispute.label.select')}
    </Button>
  );
}

function factColumns(say: Say, format: Format): readonly Column<DisputeTransaction>[] {
  return [
    {
      id: 'date',
      name: say('dispute.label.colDate'),
      cell: ({ date }) => <span className="whitespace-nowrap">{format.numericDay(date)}</span>,
      narrow: 'below',
    },
    {
      id: 'description',
      name: say('dispute.label.colDescription'),
      cell: ({ description, account }) => (
        <>
          <p className="font-[550]">{description}</p>
          <p className="text-2xs text-ink-3">
            {accountNameOf(account, say)} <MaskedNumber number={account.lastFour} />
          </p>
        </>
      ),
      narrow: 'lead',
    },
    {
      id: 'card',
      name: say('dispute.label.colCard'),
      cell: ({ cardLast4 }) =>
        cardLast4 === null ? (
          <span className="text-ink-3">{say('dispute.select.noCard')}</span>
        ) : (
          <MaskedNumber number={cardLast4} />
        ),
      narrow: 'away',
    },
    {
      id: 'amount',
      name: say('dispute.label.colAmount'),
      cell: ({ amount }) => <Money amount={amount} />,
      figure: true,
      narrow: 'figure',
    },
    {
      id: 'status',
      name: say('dispute.label.colStatus'),
      cell: () => say('dispute.select.completed'),
      narrow: 'away',
    },
  ];
}
