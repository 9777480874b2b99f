import type { InterestYear } from '@bank/contract/wealth/tax-information/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { sentences } from '../../platform/frame/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table-column.ts';
import { hasPenalty, interestRows, type InterestRow } from './tax-model.ts';

type InterestTableProps = { years: readonly InterestYear[]; reportedFrom: Cents };

/** Interest of each account and year, and their sum. */
export function InterestTable({ years, reportedFrom }: InterestTableProps) {
  const { say, language } = useWords();
  const heading = useId();
  const strong = ({ account }: InterestRow) => cn(account === null && 'font-semibold');
  const columns: readonly Column<InterestRow>[] = [
    {
      id: 'account',
      name: say('taxInformation.column.account'),
      narrow: 'lead',
      cell: (row) => (
        <span className={cn('block min-w-0 break-words', strong(row))}>
          {row.account === null ? (
            say('taxInformation.interest.total')
          ) : (
            <>
              {accountNameOf(row.account, say)}{' '}
              <MaskedNumber number={row.account.lastFour} className="text-ink-3" />
            </>
          )}
        </span>
      ),
    },
    ...(hasPenalty(years)
      ? [
          {
            id: 'penalty',
            name: say('taxInformation.column.penalty'),
            narrow: 'below' as const,
            figure: true,
            cell: ({ penalty }: InterestRow) => <Money amount={penalty} />,
          },
        ]
      : []),
    {
      id: 'interest',
      name: say('taxInformation.column.interest'),
      narrow: 'figure',
      figure: true,
      cell: ({ interest }) => <Money amount={interest} />,
    },
  ];
  return (
    <Card aria-labelledby={heading}>
      <div className="px-5 pt-5 pb-3 md:px-6">
        <h2 id={heading} className="text-h2 font-[550]">
          {say('taxInformation.interest.title')}
        </h2>
        <p className="mt-0.5 text-xs text-ink-2">
          {sentences(
            language,
            say('taxInformation.interest.text'),
            say('taxInformation.interest.threshold', { amount: moneyText(reportedFrom) }),
          )}
        </p>
      </div>
      <Table
        caption={say('taxInformation.interest.title')}
        columns={columns}
        rows={interestRows(years)}
        rowKey={({ year, account }) => `${year} ${account?.id ?? ''}`}
        groupOf={({ year, isFinal }) =>
          isFinal ? say('taxInformation.year.closed', { year }) : say('taxInformation.year.open', { year })
        }
        {...(years.length === 0 && {
          instead: <EmptyState kind="first" title={say('taxInformation.interest.none')} />,
        })}
      />
    </Card>
  );
}
