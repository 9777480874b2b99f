import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Flag, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './frame/classes.ts';
import { IconTile } from './frame/icon-tile.tsx';
import { Money } from './money.tsx';
import { StatusPill } from './status-pill.tsx';

export type TransactionStatus = 'posted' | 'pending' | 'disputed' | 'reversed';

export type TransactionRowProps = {
  icon: LucideIcon;
  name: string;
  /** The second line: date, category, card. */
  detail?: ReactNode;
  amount: Cents;
  status?: TransactionStatus;
  /** A movement shows its direction. If every row is outgoing, as in bills, an amount is enough. */
  meaning?: 'movement' | 'amount';
  className?: string;
};

/** One transaction in a short list, such as recent activity. The full history is a `Ledger`. */
export function TransactionRow({
  icon,
  name,
  detail,
  amount,
  status = 'posted',
  meaning = 'movement',
  className,
}: TransactionRowProps) {
  const { say } = useWords();
  return (
    <div
      className={cn('grid min-h-14 grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3 py-2.5', className)}
    >
      <IconTile icon={icon} tone="plain" size="small" />
      <div className="min-w-0">
        <p className="truncate text-sm leading-[1.33] font-[550]">{name}</p>
        <p className="flex flex-wrap items-center gap-x-1 text-2xs text-ink-3">
          <span className="truncate">
            {detail}
            {status === 'pending' &&
              (detail ? ` · ${say('figures.transaction.pending')}` : say('figures.transaction.pending'))}
          </span>
          <TransactionMark status={status} />
        </p>
      </div>
      <p className="text-right text-sm font-[550]">
        <Money amount={amount} meaning={meaning} struck={status === 'reversed'} />
      </p>
    </div>
  );
}

/** The label for what happened after posting; a posted row needs none. */
export function TransactionMark({ status }: { status: TransactionStatus }) {
  const { say } = useWords();
  if (status === 'disputed')
    return (
      <StatusPill tone="info" icon={Flag}>
        {say('figures.transaction.disputed')}
      </StatusPill>
    );
  if (status === 'reversed')
    return (
      <StatusPill tone="neutral" icon={Undo2}>
        {say('figures.transaction.reversed')}
      </StatusPill>
    );
  return null;
}
