import { showBank } from '@bank/contract/bank/bank/contract.ts';
import type { TransferShown } from '@bank/contract/payments/transfers/history/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Link } from '../../../ui/frame/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { reasonText } from '../../../accounts/transactions/details/reason-model.ts';
import { againPath } from '../receipt/again-model.ts';
import { endName } from './party-model.ts';

const tones: Readonly<Record<TransferShown['state'], StatusTone>> = {
  awaiting_verification: 'info',
  pending: 'info',
  posted: 'positive',
  failed: 'danger',
  returned: 'neutral',
  cancelled: 'neutral',
};

type ActivityTableProps = {
  rows: readonly TransferShown[];
  loadingText: string | undefined;
  instead: ReactNode;
};

/** Each row links to its receipt. */
export function ActivityTable({ rows, loadingText, instead }: ActivityTableProps) {
  const { say, language } = useWords();
  const bank = useLoad(showBank, {});
  return (
    <Table
      caption={say('transfers.tab.activity')}
      columns={columns(say, createFormat(language), bank.data?.businessDate ?? '')}
      rows={rows}
      rowKey={({ movementId }) => movementId}
      groupOf={({ leavesOn }) => createFormat(language).month(leavesOn)}
      loadingText={loadingText}
      instead={instead}
    />
  );
}

function columns(say: Say, format: Format, today: string): readonly Column<TransferShown>[] {
  return [
    {
      id: 'date',
      name: say('transfers.column.date'),
      narrow: 'away',
      cell: ({ leavesOn }) => (
        <span className="whitespace-nowrap text-ink-2">{format.day(leavesOn, today)}</span>
      ),
    },
    { id: 'to', name: say('transfers.column.to'), narrow: 'lead', cell: (row) => <To row={row} /> },
    {
      id: 'from',
      name: say('transfers.column.from'),
      narrow: 'away',
      cell: ({ from }) => (
        <span className="text-ink-2">
          {from && (
            <>
              {accountNameOf(from, say)} <MaskedNumber number={from.lastFour} />
            </>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      name: say('transfers.column.state'),
      narrow: 'below',
      cell: ({ state, leavesOn }) => (
        <span className="flex flex-wrap items-center gap-2">
          {/* Nearly all transfers are posted, so that label would only add noise. */}
          {state === 'posted' ? (
            <span className="sr-only">{stateName(state, say)}</span>
          ) : (
            <StatusPill tone={tones[state]}>{stateName(state, say)}</StatusPill>
          )}
          <span className="text-ink-3 md:hidden">{format.day(leavesOn, today)}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      name: say('transfers.column.amount'),
      narrow: 'figure',
      figure: true,
      cell: ({ amount, state }) => (
        <Money amount={amount} struck={state === 'failed' || state === 'returned' || state === 'cancelled'} />
      ),
    },
    {
      id: 'again',
      name: say('transfers.again.label'),
      nameless: true,
      narrow: 'action',
      cell: ({ movementId, to, state }) =>
        state !== 'awaiting_verification' && (
          <LinkButton
            tone="quiet"
            size="small"
            to={againPath(movementId)}
            aria-label={say('transfers.again.name', { name: endName(to, say) })}
          >
            {say('transfers.again.label')}
          </LinkButton>
        ),
    },
  ];
}

function stateName(state: TransferShown['state'], say: Say): string {
  // words: transactions.state.*
  return say(`transactions.state.${state}`);
}

/** Recipient, bank, memo and failure reason. */
function To({ row }: { row: TransferShown }) {
  const { say } = useWords();
  const { movementId, to, reason, memo } = row;
  const name = endName(to, say);
  const lastFour = to.account?.lastFour ?? to.lastFour;
  return (
    <>
      <Link
        to={paths.transferById({ movementId })}
        aria-label={say('transfers.list.open', { name, reference: row.reference })}
        className="relative font-semibold text-ink underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:underline"
      >
        {name}
      </Link>
      <span className="block text-2xs break-words text-ink-3">
        {to.bank !== null && to.name !== null && `${to.bank} `}
        {lastFour !== null && <MaskedNumber number={lastFour} />}
        {memo !== null && ` · ${memo}`}
      </span>
      {reason !== null && <span className="mt-0.5 block text-2xs text-ink-2">{reasonText(reason, say)}</span>}
    </>
  );
}
