import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CalendarClock, CircleCheck, CircleX, Clock, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './notes/card.tsx';
import { cn } from './frame/classes.ts';
import { DeepSurface } from './frame/deep-surface.tsx';
import { Money } from './money.tsx';
import { ReferenceNumber } from './reference-number.tsx';
import { StatusPill, type StatusTone } from './status-pill.tsx';
import { Timeline, type TimelineStep } from './timeline.tsx';

export type ReceiptStatus = 'sent' | 'scheduled' | 'pending' | 'failed' | 'reversed';

type ReceiptProps = {
  status: ReceiptStatus;
  /** What the receipt is for: "Transfer sent", "Payment to Portland Water". */
  title: string;
  amount: Cents;
  /** The other party. */
  party?: ReactNode;
  steps: readonly TimelineStep[];
  reference?: string;
  /** Where the money is and what happens next. */
  note?: ReactNode;
  actions?: ReactNode;
  /** `plain` if the screen already has its dark surface, or if several receipts are side by side. */
  surface?: 'deep' | 'plain';
  className?: string;
};

export function Receipt({ surface = 'deep', className, ...receipt }: ReceiptProps) {
  const { say } = useWords();
  const { steps, reference, note, actions } = receipt;
  return (
    <Card className={cn('flex flex-col overflow-hidden', className)}>
      {surface === 'deep' ? <DeepHead {...receipt} /> : <PlainHead {...receipt} />}
      <div className={cn('flex flex-1 flex-col px-5 pb-5 md:px-6', surface === 'deep' ? 'pt-3.5' : 'pt-2.5')}>
        <Timeline steps={steps} />
        {note && <div className="mt-3.5 text-xs text-ink-2">{note}</div>}
        {reference && (
          <p className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3 text-xs">
            <span className="text-ink-3">{say('figures.receipt.reference')}</span>
            <ReferenceNumber value={reference} />
          </p>
        )}
        {actions && <div className="mt-auto flex flex-wrap items-center gap-3 pt-4">{actions}</div>}
      </div>
    </Card>
  );
}

type HeadProps = Pick<ReceiptProps, 'status' | 'title' | 'amount' | 'party'>;

const looks: Readonly<Record<ReceiptStatus, { icon: LucideIcon; tone: StatusTone; deep: string }>> = {
  sent: { icon: CircleCheck, tone: 'positive', deep: 'text-on-deep-accent' },
  scheduled: { icon: CalendarClock, tone: 'info', deep: 'text-on-deep-accent' },
  pending: { icon: Clock, tone: 'info', deep: 'text-on-deep-2' },
  failed: { icon: CircleX, tone: 'danger', deep: 'text-on-deep' },
  reversed: { icon: Undo2, tone: 'neutral', deep: 'text-on-deep-2' },
};

function DeepHead({ status, title, amount, party }: HeadProps) {
  const { icon: Icon, deep } = looks[status];
  return (
    <DeepSurface className="rounded-none px-5 pt-5.5 pb-5 max-md:rounded-none md:px-6">
      <div className="flex items-start justify-between gap-3">
        <h2 className={cn('flex items-center gap-2 text-xs font-semibold', deep)}>
          {status === 'sent' && <Icon aria-hidden size={18} strokeWidth={2} className="shrink-0" />}
          {title}
        </h2>
        {status !== 'sent' && <StatusOf status={status} />}
      </div>
      <p className="mt-2">
        <Money amount={amount} size="lg" struck={status === 'reversed'} />
      </p>
      {party && <p className="mt-1 text-xs text-on-deep-2">{party}</p>}
    </DeepSurface>
  );
}

function PlainHead({ status, title, amount, party }: HeadProps) {
  return (
    <div className="px-5 pt-5 md:px-6 md:pt-6">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-h3 font-semibold">{title}</h2>
        <StatusOf status={status} />
      </div>
      <p className="mt-2">
        <Money amount={amount} size="lg" struck={status === 'reversed'} />
      </p>
      {party && <p className="mt-1 text-xs text-ink-2">{party}</p>}
    </div>
  );
}

function StatusOf({ status }: { status: ReceiptStatus }) {
  const { say } = useWords();
  const { icon, tone } = looks[status];
  const words: Readonly<Record<ReceiptStatus, string>> = {
    sent: say('figures.receipt.sent'),
    scheduled: say('figures.receipt.scheduled'),
    pending: say('figures.receipt.pending'),
    failed: say('figures.receipt.failed'),
    reversed: say('figures.receipt.reversed'),
  };
  return (
    <StatusPill tone={tone} icon={icon} className="shrink-0">
      {words[status]}
    </StatusPill>
  );
}
