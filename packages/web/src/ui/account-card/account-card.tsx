import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CircleAlert, Clock, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../notes/card.tsx';
import { cn } from '../frame/classes.ts';
import { IconTile } from '../frame/icon-tile.tsx';
import { MaskedNumber } from '../masked-number.tsx';
import { Money } from '../money.tsx';
import { StatusPill } from '../status-pill.tsx';
import { UsageBar } from './usage-bar.tsx';

export type AccountCardProps = {
  icon: LucideIcon;
  name: string;
  /** The account type in one word: "Checking". */
  kind: string;
  number: string;
  /** The figure's label: Available, Balance, You owe, Market value. */
  balanceLabel: string;
  balance: Cents;
  /** If true, the default, a negative balance is flagged as overdrawn; otherwise it is a plain figure. */
  mayOverdraw?: boolean;
  /** The time of the figure, if it is not current: "9:41 AM". */
  staleSince?: string;
  closed?: boolean;
  usage?: { share: number; label: string; near?: boolean };
  meta?: ReactNode;
  metaEnd?: ReactNode;
  /** Link to the account's page, named with the account: "Details for Harbor Savings". */
  details?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function AccountCard({ className, ...account }: AccountCardProps) {
  const { usage, meta, metaEnd } = account;
  return (
    <Card as="article" className={cn('flex flex-col p-5', className)}>
      <div className="flex items-center gap-3">
        <IconTile icon={account.icon} tone={account.closed ? 'plain' : 'brand'} />
        <div className="min-w-0 flex-1">
          <h3 className="text-sm leading-[1.33] font-semibold">{account.name}</h3>
          <p className="text-2xs text-ink-3">
            {account.kind} <MaskedNumber number={account.number} />
          </p>
        </div>
        {account.details && <div className="-my-1 -mr-2 shrink-0">{account.details}</div>}
      </div>
      <Balance {...account} />
      {usage && <UsageBar {...usage} className="mt-3" />}
      {(meta || metaEnd) && (
        <p className="mt-2 flex justify-between gap-2 text-2xs text-ink-2">
          <span>{meta}</span>
          <span className="text-right">{metaEnd}</span>
        </p>
      )}
    </Card>
  );
}

function Balance({
  balanceLabel,
  balance,
  mayOverdraw = true,
  staleSince,
  closed,
  action,
}: AccountCardProps) {
  const overdrawn = mayOverdraw && balance < 0;
  return (
    <div className="mt-5 flex flex-wrap items-end justify-between gap-3">
      <p>
        <span className="mb-0.75 block text-2xs text-ink-3">{balanceLabel}</span>
        <Money
          amount={balance}
          size="md"
          className={cn(overdrawn && 'text-danger [&_*]:text-danger', staleSince && 'text-ink-2')}
        />
      </p>
      <BalanceState overdrawn={overdrawn} staleSince={staleSince} closed={closed ?? false} />
      {action}
    </div>
  );
}

type BalanceStateProps = { overdrawn: boolean; staleSince: string | undefined; closed: boolean };

function BalanceState({ overdrawn, staleSince, closed }: BalanceStateProps) {
  const { say } = useWords();
  if (closed)
    return (
      <StatusPill tone="neutral" icon={Lock}>
        {say('figures.account.closed')}
      </StatusPill>
    );
  if (overdrawn)
    return (
      <StatusPill tone="danger" icon={CircleAlert}>
        {say('figures.money.overdrawn')}
      </StatusPill>
    );
  if (staleSince === undefined) return null;
  return (
    <StatusPill tone="caution" icon={Clock}>
      {say('figures.account.stale', { time: staleSince })}
    </StatusPill>
  );
}
