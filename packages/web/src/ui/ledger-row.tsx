import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { IconTile } from './icon-tile.tsx';
import { Money } from './money.tsx';
import { TransactionMark, type TransactionRowProps } from './transaction-row.tsx';

type LedgerRowProps = Omit<TransactionRowProps, 'meaning'> & {
  /** What was left after this movement; a pending one has not changed the balance yet. */
  balance?: Cents | undefined;
  /** For pointer and keyboard, seen on hover and focus: "Dispute". On touch it belongs in the menu. */
  action?: ReactNode;
  menu?: ReactNode;
};

export const ledgerColumns =
  'grid grid-cols-[36px_minmax(0,1fr)_auto_36px] gap-x-2.5 pr-1.5 pl-10 md:grid-cols-[36px_minmax(0,1fr)_auto_116px_104px_36px] md:gap-x-3 md:pr-4 md:pl-11';

export function LedgerRow({
  icon,
  name,
  detail,
  amount,
  status = 'posted',
  balance,
  action,
  menu,
}: LedgerRowProps) {
  return (
    <li
      className={`group ${ledgerColumns} min-h-14 items-center py-2 hover:bg-linear-[90deg,transparent_36px,var(--k-hover)_36px]`}
    >
      <IconTile icon={icon} tone="plain" size="small" />
      <div className="min-w-0">
        <p className="truncate text-sm leading-[1.33] font-[550]">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-2xs text-ink-3">
          <span className="truncate">{detail}</span>
          <TransactionMark status={status} />
        </p>
      </div>
      <div className="max-md:hidden pointer-coarse:hidden">
        {action && (
          <div className="opacity-0 transition-opacity duration-(--k-fast) group-focus-within:opacity-100 group-hover:opacity-100">
            {action}
          </div>
        )}
      </div>
      <p className="text-right text-sm font-[550]">
        <Money amount={amount} meaning="movement" struck={status === 'reversed'} />
        <span className="block text-2xs font-normal text-ink-3 md:hidden">
          <After status={status} balance={balance} />
        </span>
      </p>
      <p className="text-right text-xs text-ink-3 max-md:hidden">
        <After status={status} balance={balance} />
      </p>
      <div className="-my-1 grid place-items-center">{menu}</div>
    </li>
  );
}

function After({ status, balance }: Pick<LedgerRowProps, 'status' | 'balance'>) {
  const { say } = useWords();
  if (status === 'pending') return say('figures.transaction.pending');
  if (balance === undefined) return null;
  return (
    <>
      <span className="sr-only">{say('figures.transaction.balanceAfter')} </span>
      <Money amount={balance} />
    </>
  );
}
