import type { UpcomingBill } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Switch } from '../../../ui/switch.tsx';
import type { Which, BillSwitches } from './use-bill-switches.ts';

type BillSwitchPanelProps = { bill: UpcomingBill; which: Which; switches: BillSwitches; named?: boolean };

/** `named` adds a label if no column heading names the switch. */
export function BillSwitchPanel({ bill, which, switches, named = false }: BillSwitchPanelProps) {
  const { say } = useWords();
  const on = switches.shown(which, bill);
  const name =
    which === 'autopay'
      ? say('payBills.bills.autopayFor', { payee: bill.payee })
      : say('payBills.bills.reminderFor', { payee: bill.payee });
  const word = which === 'autopay' ? say('payBills.bills.autopay') : say('payBills.bills.reminder');
  const state = on ? say('payBills.bills.on') : say('payBills.bills.off');
  return (
    <Switch
      checked={on}
      onChange={() => switches.flip(which, bill)}
      label={
        <>
          <span className="sr-only">{name}</span>
          <span aria-hidden className="text-xs text-ink-2">
            {named ? word : state}
          </span>
        </>
      }
      className="inline-flex flex-row-reverse justify-end gap-2.5"
    />
  );
}
