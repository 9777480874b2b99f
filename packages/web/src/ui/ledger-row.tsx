import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { cn } from './frame/classes.ts';
import { IconTile } from './frame/icon-tile.tsx';
import { Link } from './frame/link.tsx';
import { Money } from './money.tsx';
import { TransactionMark, type TransactionRowProps } from './transaction-row.tsx';

type LedgerRowProps = Omit<TransactionRowProps, 'meaning'> & {
  /** The balance after this transaction. A pending one has not changed it yet. */
  balance?: Cents | undefined;
  /** The balance is a debt. */
  owed?: boolean;
  menu?: ReactNode;
  /** Address of the details; the whole row is then a link. */
  to?: string | undefined;
};

/** The menu column exists only if a row has a menu; `Ledger` sets the variables. */
export const ledgerColumns =
  'grid grid-cols-[36px_minmax(0,1fr)_auto_36px] gap-x-2.5 pr-1.5 pl-10 md:grid-cols-[36px_minmax(0,1fr)_116px_104px_var(--ledger-menu,36px)] md:gap-x-3 md:pr-(--ledger-end,1rem) md:pl-11';

export function LedgerRow({
  icon,
  name,
  detail,
  amount,
  status = 'posted',
  balance,
  owed = false,
  menu,
  to,
}: LedgerRowProps) {
  return (
    <li
      className={`group relative ${ledgerColumns} min-h-14 items-center py-2 hover:bg-linear-[90deg,transparent_36px,var(--k-hover)_36px]`}
    >
      <IconTile icon={icon} tone="plain" size="small" />
      <div className="min-w-0">
        <p className="truncate text-sm leading-[1.33] font-[550]">
          {to === undefined ? name : <RowLink to={to}>{name}</RowLink>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-2xs text-ink-3">
          <span className="truncate">{detail}</span>
          <TransactionMark status={status} />
        </p>
      </div>
      <p className={cn('text-right text-sm font-[550]', !menu && 'max-md:col-span-2 max-md:pr-3.5')}>
        <Money amount={amount} meaning="movement" struck={status === 'reversed'} />
        <span className="block text-2xs font-normal text-ink-3 md:hidden">
          <After {...{ status, balance, owed }} />
        </span>
      </p>
      <p className="text-right text-xs text-ink-3 max-md:hidden">
        <After {...{ status, balance, owed }} />
      </p>
      {menu && (
        <div data-menu className="relative -my-1 grid place-items-center">
          {menu}
        </div>
      )}
    </li>
  );
}

/** The name is the link; its target covers the row from the vertical line to the menu. */
function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-my-0.75 inline-block max-w-full truncate py-0.75 align-bottom text-ink no-underline outline-none after:absolute after:inset-y-0 after:right-0 after:left-9 after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
    >
      {children}
    </Link>
  );
}

function After({ status, balance, owed }: Pick<LedgerRowProps, 'status' | 'balance' | 'owed'>) {
  const { say } = useWords();
  if (status === 'pending') return say('figures.transaction.pending');
  if (balance === undefined) return null;
  return (
    <>
      <span className="sr-only">
        {owed ? say('figures.transaction.owedAfter') : say('figures.transaction.balanceAfter')}{' '}
      </span>
      <Money amount={balance} />
    </>
  );
}
