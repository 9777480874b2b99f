import type { CheckDeposit } from '@bank/contract/payments/check-deposits/contract.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { DepositStatusPanel } from '../deposit-status-panel.tsx';
import { availableOn } from '../standing-model.ts';

type DepositsTableProps = { deposits: readonly CheckDeposit[]; onOpen: (deposit: CheckDeposit) => void };

export function DepositsTable({ deposits, onOpen }: DepositsTableProps) {
  const { say, language } = useWords();
  const columns: readonly Column<CheckDeposit>[] = [
    ...factColumns(say, createFormat(language)),
    {
      id: 'open',
      name: say('depositCheck.history.actions'),
      nameless: true,
      cell: (deposit) => <OpenButton {...{ deposit, onOpen }} />,
      narrow: 'action',
    },
  ];
  return (
    <Table
      caption={say('depositCheck.history.title')}
      columns={columns}
      rows={deposits}
      rowKey={({ depositId }) => depositId}
    />
  );
}

function factColumns(say: Say, format: Format): readonly Column<CheckDeposit>[] {
  return [
    {
      id: 'date',
      name: say('depositCheck.history.date'),
      cell: ({ depositDate, referenceNumber }) => (
        <>
          <p className="font-[550] whitespace-nowrap">{format.fullDay(depositDate)}</p>
          <p className="text-2xs whitespace-nowrap text-ink-3">{referenceNumber}</p>
        </>
      ),
      narrow: 'lead',
    },
    {
      id: 'account',
      name: say('depositCheck.review.account'),
      cell: ({ account }) => (
        <>
          {accountNameOf(account, say)} <MaskedNumber number={account.lastFour} className="text-ink-3" />
        </>
      ),
      narrow: 'below',
    },
    {
      id: 'status',
      name: say('depositCheck.history.status'),
      cell: ({ status }) => <DepositStatusPanel status={status} />,
      narrow: 'away',
    },
    {
      id: 'available',
      name: say('depositCheck.history.available'),
      cell: (deposit) => {
        const day = availableOn(deposit);
        return day === null ? (
          <span className="text-ink-3">{say(notAvailable(deposit))}</span>
        ) : (
          <span className="whitespace-nowrap">{format.weekday(day)}</span>
        );
      },
      narrow: 'away',
    },
    {
      id: 'amount',
      name: say('depositCheck.review.amount'),
      cell: ({ amount, status }) => (
        <>
          <Money amount={amount} struck={status === 'refused' || status === 'returned'} />
          <span className="mt-1 block md:hidden">
            <DepositStatusPanel status={status} />
          </span>
        </>
      ),
      figure: true,
      narrow: 'figure',
    },
  ];
}

/** Why there is no day on which it is available. */
function notAvailable({ status }: CheckDeposit): WordId {
  if (status === 'inReview') return 'depositCheck.history.afterReview';
  return status === 'returned' ? 'depositCheck.history.reversed' : 'depositCheck.history.never';
}

type OpenButtonProps = Pick<DepositsTableProps, 'onOpen'> & { deposit: CheckDeposit };

function OpenButton({ deposit, onOpen }: OpenButtonProps) {
  const { say } = useWords();
  return (
    <div className="text-right">
      <Button
        tone="quiet"
        size="small"
        className="-mr-3.5"
        aria-label={say('depositCheck.history.detailsName', { reference: deposit.referenceNumber })}
        onClick={() => onOpen(deposit)}
      >
        {say('depositCheck.history.details')}
      </Button>
    </div>
  );
}
