import type { DismissalReason } from '@bank/contract/payments/bill-payments/dismissals-rules.ts';
import { dismissBill } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import { removePayee, restorePayee, type Payee } from '@bank/contract/payments/payees/contract.ts';
import { cancelPayment, type Payment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { RESTORE_HOURS } from '@bank/contract/payments/payees/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useReloadAll } from '../../platform/calls/api.ts';
import { call } from '../../platform/calls/call.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { createFormat, sentences } from '../../platform/frame/format.ts';
import { useLazyView } from '../../platform/frame/lazy-view.tsx';
import { provedIfAsked } from '../../platform/calls/step-up.ts';
import { Fetched } from '../../ui/fetched.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { ViewUse } from './use-bill-pay-view.ts';
import type { DismissDialogProps } from './bills/dismiss-dialog.tsx';
import type { PayeeDialogProps } from './payees/payee-dialog.tsx';
import type { PaymentDialogProps } from './history/payment-dialog.tsx';
import {
  confirmDialog,
  dismissDialog,
  payeeDialog,
  paymentDialog,
  scheduleDialog,
  type Open,
} from './preload.ts';
import type { ScheduleDialogProps } from './schedule/schedule-dialog.tsx';

type DialogsProps = { use: ViewUse; open: Open | null; onOpen: (open: Open | null) => void };

export function Dialogs({ use, open, onOpen }: DialogsProps) {
  const close = () => onOpen(null);
  const { payment } = use.view;
  if (open === null) {
    return payment === null ? null : (
      <Details
        paymentId={payment}
        onClose={() => use.set({ payment: '' })}
        onCancelPayment={(asked) => {
          use.set({ payment: '' });
          onOpen({ kind: 'cancel', payment: asked });
        }}
      />
    );
  }
  switch (open.kind) {
    case 'schedule':
      return (
        <Schedule
          start={open.start}
          onAddPayee={() => onOpen({ kind: 'payee', payee: null })}
          onDetails={(paymentId) => {
            close();
            use.set({ payment: paymentId });
          }}
          onClose={close}
        />
      );
    case 'payee':
      return <PayeePart payee={open.payee} onClose={close} />;
    case 'remove':
      return <Removal payee={open.payee} onClose={close} />;
    case 'dismiss':
      return <Dismissal bill={open.bill} today={open.today} onClose={close} />;
    case 'cancel':
      return <Cancellation payment={open.payment} onClose={close} />;
  }
}

function Schedule(props: ScheduleDialogProps) {
  const { load } = useLazyView(scheduleDialog);
  return (
    <Fetched load={load} onGiveUp={props.onClose}>
      {(ScheduleDialog) => <ScheduleDialog {...props} />}
    </Fetched>
  );
}

function Details(props: PaymentDialogProps) {
  const { load } = useLazyView(paymentDialog);
  return (
    <Fetched load={load} onGiveUp={props.onClose}>
      {(PaymentDialog) => <PaymentDialog key={props.paymentId} {...props} />}
    </Fetched>
  );
}

function PayeePart({ payee, onClose }: Omit<PayeeDialogProps, 'onSaved'>) {
  const { say } = useWords();
  const toast = useToast();
  const { load } = useLazyView(payeeDialog);
  const saved = () =>
    void toast.done(payee === null ? say('billPay.success.payeeAdded') : say('payBills.payee.saved'));
  return (
    <Fetched load={load} onGiveUp={onClose}>
      {(PayeeDialog) => <PayeeDialog payee={payee} onSaved={saved} onClose={onClose} />}
    </Fetched>
  );
}

/** Removes the bill with a reason. The payee's next bill takes its place. */
function Dismissal({ bill, today, onClose }: Omit<DismissDialogProps, 'onDismiss'>) {
  const { say } = useWords();
  const toast = useToast();
  const reloadAll = useReloadAll();
  const { load } = useLazyView(dismissDialog);
  const dismiss = async (reason: DismissalReason) => {
    try {
      await call(dismissBill, { billId: bill.id, dueDate: bill.dueDate, reason });
      toast.done(say('payBills.dismiss.done'));
    } catch (error) {
      toast.problem(because(say('payBills.dismiss.failed'), error, say));
    }
    await reloadAll();
  };
  return (
    <Fetched load={load} onGiveUp={onClose}>
      {(DismissDialog) => (
        <DismissDialog
          bill={bill}
          today={today}
          onDismiss={(reason) => void dismiss(reason)}
          onClose={onClose}
        />
      )}
    </Fetched>
  );
}

type RemovalProps = { payee: Payee; onClose: () => void };

/** Asks for confirmation. The payee can be restored for a day, and at once from the toast. */
function Removal({ payee, onClose }: RemovalProps) {
  const { say, language } = useWords();
  const { load } = useLazyView(confirmDialog);
  const remove = useRemoval(payee);
  const waits = payee.pendingCount > 0;
  return (
    <Fetched load={load} onGiveUp={onClose}>
      {(ConfirmDialog) => (
        <ConfirmDialog
          title={say('payBills.remove.title', { payee: payee.name })}
          text={sentences(
            language,
            ...(waits ? [say('payBills.remove.pending', { count: payee.pendingCount })] : []),
            say('payBills.remove.text', { hours: RESTORE_HOURS }),
          )}
          confirm={waits ? say('payBills.remove.confirmPending') : say('payBills.remove.confirm')}
          keep={say('payBills.remove.keep')}
          onConfirm={() => void remove()}
          onClose={onClose}
        />
      )}
    </Fetched>
  );
}

function useRemoval({ id: payeeId, pendingCount }: Payee) {
  const { say } = useWords();
  const toast = useToast();
  const reloadAll = useReloadAll();
  const restore = async () => {
    try {
      await call(restorePayee, { payeeId });
      toast.done(say('payBills.remove.restored'));
    } catch (error) {
      toast.problem(because(say('payBills.remove.notRestored'), error, say));
    }
    await reloadAll();
  };
  return async () => {
    try {
      const pending = pendingCount > 0 ? 'cancel' : 'keep';
      await provedIfAsked(() => call(removePayee, { payeeId, pending }));
      toast.done(say('billPay.success.payeeRemoved'), {
        label: say('payBills.toast.undo'),
        onPress: () => void restore(),
      });
    } catch (error) {
      toast.problem(because(say('billPay.error.removePayee'), error, say));
    }
    await reloadAll();
  };
}

type CancellationProps = { payment: Payment; onClose: () => void };

function Cancellation({ payment, onClose }: CancellationProps) {
  const { say, language } = useWords();
  const { load } = useLazyView(confirmDialog);
  const cancel = useCancellation(payment);
  const blanks = {
    amount: moneyText(payment.amount),
    payee: payment.payee,
    day: createFormat(language).fullDay(payment.date),
  };
  return (
    <Fetched load={load} onGiveUp={onClose}>
      {(ConfirmDialog) => (
        <ConfirmDialog
          title={say('payBills.cancel.title')}
          text={
            payment.autopayId === null
              ? say('payBills.cancel.text', blanks)
              : say('payBills.cancel.textAutopay', blanks)
          }
          confirm={say('payBills.waiting.cancel')}
          keep={say('payBills.cancel.keep')}
          onConfirm={() => void cancel()}
          onClose={onClose}
        />
      )}
    </Fetched>
  );
}

function useCancellation({ id: paymentId }: Payment) {
  const { say } = useWords();
  const toast = useToast();
  const reloadAll = useReloadAll();
  return async () => {
    try {
      await provedIfAsked(() => call(cancelPayment, { paymentId }));
      toast.done(say('billPay.success.paymentCancelled'));
    } catch (error) {
      toast.problem(because(say('billPay.error.cancel'), error, say));
    }
    await reloadAll();
  };
}

/** Adds the reason, if the server sent one or the connection was lost. */
function because(text: string, error: unknown, say: Say): string {
  const failure = error instanceof Error ? failureOf(error) : null;
  const reason =
    failure?.kind === 'lost' ? say('session.error.lost') : failure?.kind === 'refused' ? failure.text : '';
  return reason === '' ? text : say('payBills.toast.because', { text, reason });
}
