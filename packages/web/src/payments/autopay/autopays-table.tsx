import type { Autopay } from '@bank/contract/payments/autopay/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeftRight, Ellipsis, Pause, Pencil, Play, ReceiptText, X } from 'lucide-react';
import { createFormat } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import type { AutopayActions } from './use-autopay-actions.ts';
import { AutopayStatusPanel } from './autopay-status-panel.tsx';
import { amountText, everyText, isRunning } from './autopay-text-model.ts';

type AutopaysTableProps = {
  autopays: readonly Autopay[];
  acts: AutopayActions;
  onEdit: (autopay: Autopay) => void;
  onEnd: (autopay: Autopay) => void;
};

export function AutopaysTable({ autopays, acts, onEdit, onEnd }: AutopaysTableProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const columns: readonly Column<Autopay>[] = [
    {
      id: 'payee',
      name: say('setupAutopay.table.payee'),
      cell: (each) => <Payee autopay={each} />,
      narrow: 'lead',
    },
    {
      id: 'next',
      name: say('setupAutopay.table.next'),
      cell: (each) => (
        <>
          <p className="whitespace-nowrap">
            {each.nextPaymentDate === null ? '–' : format.fullDay(each.nextPaymentDate)}
          </p>
          <p className="text-2xs text-ink-3">{everyText(each, say)}</p>
        </>
      ),
      narrow: 'below',
    },
    {
      id: 'status',
      name: say('setupAutopay.table.status'),
      cell: ({ status }) => <AutopayStatusPanel status={status} />,
      narrow: 'away',
    },
    {
      id: 'amount',
      name: say('setupAutopay.table.amount'),
      cell: (each) => (
        <>
          {amountText(each, say)}
          <span className="mt-1 block md:hidden">
            <AutopayStatusPanel status={each.status} />
          </span>
        </>
      ),
      figure: true,
      narrow: 'figure',
    },
    {
      id: 'actions',
      name: say('setupAutopay.table.actions'),
      nameless: true,
      cell: (each) => (
        <div className="flex items-center justify-end">
          <LinkButton
            to={paths.autopayDetails({ autopayId: each.id })}
            state={{ autopay: each.id }}
            tone="quiet"
            size="small"
            aria-label={say('setupAutopay.table.detailsName', { payee: each.payeeName })}
          >
            {say('autopay.label.details')}
          </LinkButton>
          {isRunning(each) && <ActsMenu autopay={each} {...{ acts, onEdit, onEnd }} />}
        </div>
      ),
      narrow: 'action',
    },
  ];
  return (
    <Table caption={say('autopay.label.title')} columns={columns} rows={autopays} rowKey={({ id }) => id} />
  );
}

function Payee({ autopay }: { autopay: Autopay }) {
  const { say } = useWords();
  const { payeeName, payeeLastFour, payeeType, sourceAccount } = autopay;
  return (
    <div className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-3.5 max-md:gap-3">
      <IconTile icon={payeeType === 'bill' ? ReceiptText : ArrowLeftRight} tone="plain" />
      <div className="min-w-0">
        <p className="text-sm leading-[1.33] font-[550] break-words">
          {payeeName}{' '}
          {payeeLastFour !== '' && <MaskedNumber number={payeeLastFour} className="font-normal text-ink-3" />}
        </p>
        <p className="text-2xs text-ink-3">
          {say('setupAutopay.table.from', { account: accountNameOf(sourceAccount, say) })}
        </p>
      </div>
    </div>
  );
}

type ActsMenuProps = Omit<AutopaysTableProps, 'autopays'> & { autopay: Autopay };

/** Actions for an autopay that is still active or paused. */
function ActsMenu({ autopay, acts, onEdit, onEnd }: ActsMenuProps) {
  const { say } = useWords();
  const active = autopay.status === 'active';
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          name={say('setupAutopay.table.more', { payee: autopay.payeeName })}
          aria-busy={acts.isBusy(autopay) || undefined}
        />
      }
      groups={[
        [
          {
            id: 'status',
            label: active ? say('setupAutopay.label.pause') : say('setupAutopay.label.resume'),
            icon: active ? Pause : Play,
            onChoose: () => (active ? acts.pause(autopay) : acts.resume(autopay)),
          },
          {
            id: 'edit',
            label: say('setupAutopay.label.edit'),
            icon: Pencil,
            onChoose: () => onEdit(autopay),
          },
        ],
        [
          {
            id: 'end',
            label: say('setupAutopay.end.confirm'),
            icon: X,
            danger: true,
            onChoose: () => onEnd(autopay),
          },
        ],
      ]}
    />
  );
}
