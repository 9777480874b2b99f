import { listAutopays } from '@bank/contract/payments/autopay/contract.ts';
import {
  listUpcomingBills,
  setBillAutopay,
  setBillReminder,
  type UpcomingBill,
} from '@bank/contract/payments/bill-pay/bills-contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useReload } from '../../../platform/calls/api.ts';
import { call } from '../../../platform/calls/call.ts';
import { provedIfAsked } from '../../../platform/calls/step-up.ts';
import { useToast } from '../../../ui/toast.tsx';
import { reasonIn } from './bill-model.ts';

export type Which = 'autopay' | 'reminder';

type Flip = { readonly bill: UpcomingBill; readonly which: Which; readonly on: boolean };

const keyOf = ({ bill, which }: Omit<Flip, 'on'>) => `${bill.id} ${which}`;

function isOn({ bill, which }: Omit<Flip, 'on'>): boolean {
  return which === 'autopay' ? bill.autopay : bill.reminderSet;
}

/** A switch takes effect at once and can be undone. If the server refuses, it flips back. */
export function useBillSwitches() {
  const { say } = useWords();
  const toast = useToast();
  const reload = useReload();
  const [wanted, setWanted] = useState<Readonly<Record<string, boolean>>>({});
  const settle = (flip: Flip) =>
    setWanted((now) => {
      const { [keyOf(flip)]: _, ...others } = now;
      return others;
    });
  const save = async (flip: Flip, undo: boolean): Promise<void> => {
    setWanted((now) => ({ ...now, [keyOf(flip)]: flip.on }));
    try {
      await provedIfAsked<unknown>(() => send(flip));
      await Promise.all([reload(listUpcomingBills), reload(listAutopays)]);
      const back = { ...flip, on: !flip.on };
      toast.done(
        doneText(flip, say),
        undo ? { label: say('payBills.toast.undo'), onPress: () => void save(back, false) } : undefined,
      );
    } catch (error) {
      toast.problem(problemText(flip, error, say));
      // After a lost connection the outcome is unknown, so the current state is reloaded.
      await reload(listUpcomingBills);
    } finally {
      settle(flip);
    }
  };
  return {
    shown: (which: Which, bill: UpcomingBill) => wanted[keyOf({ bill, which })] ?? isOn({ bill, which }),
    flip: (which: Which, bill: UpcomingBill) => {
      // A second press is ignored until the first is answered.
      if (wanted[keyOf({ bill, which })] !== undefined) return;
      void save({ bill, which, on: !isOn({ bill, which }) }, true);
    },
  };
}

function send({ bill: { id: billId }, which, on }: Flip): Promise<unknown> {
  return which === 'autopay'
    ? call(setBillAutopay, { billId, autopay: on })
    : call(setBillReminder, { billId, reminderSet: on });
}

function doneText({ which, on }: Flip, say: Say): string {
  if (which === 'autopay')
    return say(on ? 'billPay.success.autopayEnabled' : 'billPay.success.autopayDisabled');
  return say(on ? 'billPay.success.reminderSet' : 'billPay.success.reminderRemoved');
}

function problemText({ which }: Flip, error: unknown, say: Say): string {
  const reason = reasonIn(error, say);
  return which === 'autopay'
    ? say('billPay.error.autopay', { reason })
    : say('billPay.error.reminder', { reason });
}

export type BillSwitches = ReturnType<typeof useBillSwitches>;
