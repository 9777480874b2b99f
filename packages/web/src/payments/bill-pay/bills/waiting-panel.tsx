import { listPayments, type Payment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, type ReactNode } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { TransactionRow } from '../../../ui/transaction-row.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { categoryIcons } from '../payees/category-icons.ts';
import type { ViewUse } from '../use-bill-pay-view.ts';
import { PaymentStatusPanel } from '../history/payment-status-panel.tsx';
import { isOwn, found } from './bill-model.ts';

/** How many of each are listed under the bills. The history has all of them. */
const SHOWN = 3;

/** Failures older than this appear only in the history. */
const NEWS_DAYS = 30;

export type WaitingPanelProps = {
  today: string;
  use: ViewUse;
  onCancel: (payment: Payment) => void;
  /** Opens the payee for editing, or the list of payees if it was removed. */
  onUpdatePayee: (payeeId: string) => void;
  onAgain: (payment: Payment) => void;
};

/** Pending and failed payments. Renders nothing if there are none. */
export function WaitingPanel(props: WaitingPanelProps) {
  const { today, use } = props;
  const { say } = useWords();
  const pending = useLoad(listPayments, { status: 'pending', sort: 'dateOldest' }).data?.payments ?? [];
  const failed = useLoad(listPayments, { status: 'failed' }).data?.payments ?? [];
  const since = addDays(dayFrom(today), -NEWS_DAYS);
  const waiting = found(pending, use.view.search).filter(isOwn);
  const broken = found(failed, use.view.search).filter(({ date }) => date >= since);
  if (waiting.length === 0 && broken.length === 0) return null;
  return (
    <div className="mt-6 grid items-start gap-4 md:grid-cols-2">
      {waiting.length > 0 && (
        <Group
          title={say('payBills.waiting.title')}
          payments={waiting}
          onAll={() => use.set({ tab: 'history', status: 'pending', q: '' })}
        >
          {(payment) => <Waiting {...props} payment={payment} />}
        </Group>
      )}
      {broken.length > 0 && (
        <Group
          title={say('payBills.failed.title')}
          payments={broken}
          onAll={() => use.set({ tab: 'history', status: 'failed', q: '' })}
        >
          {(payment) => <Broken {...props} payment={payment} />}
        </Group>
      )}
    </div>
  );
}

type GroupProps = {
  title: string;
  payments: readonly Payment[];
  onAll: () => void;
  children: (payment: Payment) => ReactNode;
};

function Group({ title, payments, onAll, children }: GroupProps) {
  const { say } = useWords();
  const heading = useId();
  const [first] = payments;
  return (
    <Card pad aria-labelledby={heading}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={heading} className="text-h3 font-semibold">
          {title}
        </h2>
        {first && <PaymentStatusPanel status={first.status} />}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {payments.slice(0, SHOWN).map((payment) => (
          <li key={payment.id} className="py-1 last:-mb-2">
            {children(payment)}
          </li>
        ))}
      </ul>
      {payments.length > SHOWN && (
        <Button tone="quiet" size="small" className="mt-2 -ml-3.5" onClick={onAll}>
          {say('payBills.waiting.all', { count: payments.length })}
        </Button>
      )}
    </Card>
  );
}

type RowProps = WaitingPanelProps & { payment: Payment };

function Waiting({ payment, today, use, onCancel }: RowProps) {
  const { say, language } = useWords();
  const day = createFormat(language).day(payment.date, today);
  const from = say('payBills.waiting.from', { account: accountNameOf(payment.account, say) });
  return (
    <>
      <TransactionRow
        icon={categoryIcons[payment.category]}
        name={payment.payee}
        detail={`${day} · ${from} · ${payment.confirmationNumber}`}
        amount={payment.amount}
        meaning="amount"
      />
      <div className="-ml-3.5 flex flex-wrap">
        {payment.canCancel && (
          <Button
            tone="danger-quiet"
            size="small"
            aria-label={say('payBills.waiting.cancelName', { payee: payment.payee })}
            onClick={() => onCancel(payment)}
          >
            {say('payBills.waiting.cancel')}
          </Button>
        )}
        <DetailsButton payment={payment} use={use} />
      </div>
    </>
  );
}

function Broken({ payment, today, use, onUpdatePayee, onAgain }: RowProps) {
  const { say, language } = useWords();
  const day = createFormat(language).day(payment.date, today);
  return (
    <>
      <TransactionRow
        icon={categoryIcons[payment.category]}
        name={payment.payee}
        detail={`${day} · ${payment.confirmationNumber}`}
        amount={payment.amount}
        meaning="amount"
      />
      {payment.reason && <p className="text-xs text-ink-2">{payment.reason.text}</p>}
      <div className="-ml-3.5 flex flex-wrap">
        <Button
          tone="quiet"
          size="small"
          aria-label={say('payBills.failed.updateName', { payee: payment.payee })}
          onClick={() => onUpdatePayee(payment.payeeId)}
        >
          {say('payBills.failed.update')}
        </Button>
        <Button
          tone="quiet"
          size="small"
          aria-label={say('payBills.failed.againName', { payee: payment.payee })}
          onClick={() => onAgain(payment)}
        >
          {say('payBills.failed.again')}
        </Button>
        <DetailsButton payment={payment} use={use} />
      </div>
    </>
  );
}

function DetailsButton({ payment, use }: Pick<RowProps, 'payment' | 'use'>) {
  const { say } = useWords();
  return (
    <Button
      tone="quiet"
      size="small"
      aria-label={say('payBills.history.detailsName', {
        payee: payment.payee,
        reference: payment.confirmationNumber,
      })}
      onClick={() => use.set({ payment: payment.id })}
    >
      {say('payBills.history.details')}
    </Button>
  );
}
