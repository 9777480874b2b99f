import type { RetirementYear } from '@bank/contract/wealth/tax-information/contract.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { paths } from '../../platform/frame/paths.ts';
import { useOffered } from '../../platform/offered.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table-column.ts';

/** What was paid into and out of retirement accounts. */
export function RetirementTable({ years }: { years: readonly RetirementYear[] }) {
  const { say } = useWords();
  const heading = useId();
  const figureColumn = (
    id: string,
    name: string,
    of: (row: RetirementYear) => Cents,
    isOpen?: (row: RetirementYear) => boolean,
  ): Column<RetirementYear> => ({
    id,
    name,
    narrow: 'below',
    figure: true,
    cell: (row) => (
      <>
        <Money amount={of(row)} />
        {isOpen?.(row) && (
          <span className="text-2xs font-normal text-ink-3 max-md:ml-1.5 md:block">
            {say('taxInformation.year.soFar')}
          </span>
        )}
      </>
    ),
  });
  const columns: readonly Column<RetirementYear>[] = [
    {
      id: 'account',
      name: say('taxInformation.column.account'),
      narrow: 'lead',
      cell: ({ account }) => (
        <span className="block min-w-0 break-words">
          {accountNameOf(account, say)} <MaskedNumber number={account.lastFour} className="text-ink-3" />
        </span>
      ),
    },
    figureColumn(
      'contributions',
      say('taxInformation.column.contributions'),
      (row) => row.contributions,
      // The year is over, and contributions for it can still be made.
      (row) => row.distributionsFinal && !row.contributionsFinal,
    ),
    figureColumn('distributions', say('taxInformation.column.distributions'), (row) => row.distributions),
    figureColumn('withheld', say('taxInformation.column.withheld'), (row) => row.withheld),
  ];
  return (
    <Card aria-labelledby={heading}>
      <div className="px-5 pt-5 pb-3 md:px-6">
        <h2 id={heading} className="text-h2 font-[550]">
          {say('taxInformation.retirement.title')}
        </h2>
        <p className="mt-0.5 text-xs text-ink-2">{say('taxInformation.retirement.text')}</p>
      </div>
      <Table
        caption={say('taxInformation.retirement.title')}
        columns={columns}
        rows={years}
        rowKey={({ year, account }) => `${year} ${account.id}`}
        groupOf={({ year, distributionsFinal: isOver }) =>
          isOver ? say('taxInformation.year.closed', { year }) : say('taxInformation.year.open', { year })
        }
        {...(years.length === 0 && { instead: <NoAccount /> })}
      />
    </Card>
  );
}

function NoAccount() {
  const { say } = useWords();
  const isOffered = useOffered();
  return (
    <EmptyState
      kind="first"
      title={say('taxInformation.retirement.none')}
      actions={
        isOffered('openNewAccount') && (
          <LinkButton to={paths.openNewAccount()} state={{ preselectedType: 'retirement' }}>
            {say('taxInformation.retirement.open')}
          </LinkButton>
        )
      }
    />
  );
}
