import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { showMovement } from '@bank/contract/movements/contract.ts';
import {
  downloadPaymentReceipt,
  showPayment,
  type Payment,
} from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { idFrom, isId, type Id } from '@bank/kernel/id.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Download } from 'lucide-react';
import { useAct } from '../../../platform/use-act.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { fetchFile } from '../../../platform/fetch-file.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { ReferenceNumber } from '../../../ui/reference-number.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { Timeline, type TimelineState } from '../../../ui/timeline.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { ApprovalPanel } from '../../movement-approvals/approval-panel.tsx';
import { categoryName } from '../payees/payee-model.ts';
import { PaymentStatusPanel } from './payment-status-panel.tsx';

type Detailed = ReplyOf<typeof showPayment>;

export type PaymentDialogProps = {
  paymentId: string;
  onCancelPayment: (payment: Payment) => void;
  onClose: () => void;
};

/** One payment: status, progress, receipt, and a cancel button while it can be cancelled. */
export function PaymentDialog({ paymentId, ...rest }: PaymentDialogProps) {
  const { say } = useWords();
  return (
    <Dialog open onOpenChange={rest.onClose} title={say('payBills.details.title')}>
      {isId(paymentId) ? (
        <Known paymentId={idFrom('payment', paymentId)} {...rest} />
      ) : (
        <ErrorState title={say('billPay.error.details')} />
      )}
    </Dialog>
  );
}

type KnownProps = Omit<PaymentDialogProps, 'paymentId'> & { paymentId: Id<'payment'> };

function Known({ paymentId, onCancelPayment }: KnownProps) {
  const { say } = useWords();
  const query = useLoad(showPayment, { paymentId });
  const payment = query.data;
  if (query.error && !payment) {
    return (
      <LoadFailed
        title={say('billPay.error.details')}
        onRetry={() => void query.refetch()}
        working={query.isFetching && say('payBills.page.retrying')}
      />
    );
  }
  return (
    <LoadingArea
      waiting={!payment}
      text={say('payBills.details.loading')}
      skeleton={<Skeleton className="h-96 rounded-md" />}
    >
      {payment && (
        <div className="grid gap-4.5">
          <Head payment={payment} />
          {payment.approveBy !== null && payment.movementId !== null && (
            <Approval movementId={payment.movementId} onSettled={() => void query.refetch()} />
          )}
          <Facts payment={payment} />
          <Steps payment={payment} />
          <Actions payment={payment} onCancelPayment={onCancelPayment} />
        </div>
      )}
    </LoadingArea>
  );
}

function Head({ payment }: { payment: Detailed }) {
  const { say } = useWords();
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <Money amount={payment.amount} size="lg" struck={payment.status === 'Cancelled'} />
        <PaymentStatusPanel status={payment.status} />
      </div>
      <p className="mt-1 text-sm font-medium">{payment.payee}</p>
      <p className="text-2xs text-ink-3">{categoryName(payment.category, say)}</p>
      {payment.reason && (
        <Banner
          className="mt-3"
          tone={payment.status === 'Failed' ? 'danger' : 'info'}
          title={payment.reason.text}
        />
      )}
    </div>
  );
}

/** The approval panel polls by itself, but needs the movement first. */
function Approval({ movementId, onSettled }: { movementId: Id<'movement'>; onSettled: () => void }) {
  const movement = useLoad(showMovement, { movementId }).data;
  if (movement?.state !== 'awaiting_verification') return null;
  return <ApprovalPanel receipt={movement} onDone={onSettled} onCancelled={onSettled} />;
}

function Facts({ payment }: { payment: Detailed }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const rows: Definition[] = [
    { term: say('payBills.history.date'), value: format.fullDay(payment.date) },
    ...(payment.arrivesOn === null
      ? []
      : [{ term: say('payBills.review.arrives'), value: format.fullDay(payment.arrivesOn) }]),
    {
      term: say('payBills.details.account'),
      value: (
        <>
          {accountNameOf(payment.account, say)}{' '}
          <MaskedNumber number={payment.account.lastFour} className="font-normal text-ink-3" />
        </>
      ),
    },
    {
      term: say('payBills.review.repeats'),
      value: repeatsText(payment, say),
    },
    ...(payment.memo ? [{ term: say('payBills.review.memo'), value: payment.memo }] : []),
    {
      term: say('payBills.details.confirmation'),
      value: <ReferenceNumber value={payment.confirmationNumber} />,
    },
  ];
  return <DefinitionList items={rows} className="border-t border-line" />;
}

const stepStates: Readonly<Record<Detailed['steps'][number]['state'], TimelineState>> = {
  awaiting_verification: 'done',
  pending: 'done',
  posted: 'done',
  failed: 'failed',
  returned: 'failed',
  cancelled: 'failed',
};

function Steps({ payment: { steps } }: { payment: Detailed }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  if (steps.length === 0) return null;
  return (
    <section>
      <h3 className="text-h3 font-semibold">{say('payBills.details.happened')}</h3>
      <Timeline
        className="mt-1"
        steps={steps.map(({ state, at, reason }, index) => ({
          id: `${state} ${at}`,
          text: stepText({ state, reason }, say),
          when: format.moment(at),
          state:
            index === steps.length - 1 && (state === 'pending' || state === 'awaiting_verification')
              ? 'now'
              : stepStates[state],
        }))}
      />
    </section>
  );
}

function stepText({ state, reason }: Pick<Detailed['steps'][number], 'state' | 'reason'>, say: Say): string {
  // words: payBills.step.*
  const step = say(`payBills.step.${state}`);
  return reason === null ? step : say('payBills.toast.because', { text: step, reason: reason.text });
}

function repeatsText({ frequency }: Pick<Detailed, 'frequency'>, say: Say): string {
  if (frequency === 'once') return say('payBills.frequency.once');
  // words: setupAutopay.every.*
  return say(`setupAutopay.every.${frequency}`);
}

type ActionsProps = { payment: Detailed; onCancelPayment: (payment: Payment) => void };

function Actions({ payment, onCancelPayment }: ActionsProps) {
  const { say } = useWords();
  const { working, error, run } = useAct();
  return (
    <div className="grid gap-3">
      {error && <Banner tone="danger" live="assertive" title={say('billPay.error.receipt')} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="secondary"
          size="small"
          icon={Download}
          className="h-11"
          onClick={() => run(() => fetchFile(downloadPaymentReceipt, { paymentId: payment.id }))}
          working={working && say('payBills.history.preparing')}
        >
          {say('payBills.details.receipt')}
        </Button>
        {payment.canCancel && (
          <Button tone="danger-quiet" size="small" className="h-11" onClick={() => onCancelPayment(payment)}>
            {say('payBills.waiting.cancel')}
          </Button>
        )}
      </div>
      {payment.autopayId !== null && (
        <Link
          to={paths.autopayDetails({ autopayId: payment.autopayId })}
          className="text-xs font-semibold text-brand-text"
        >
          {say('payBills.details.autopay')}
        </Link>
      )}
    </div>
  );
}
