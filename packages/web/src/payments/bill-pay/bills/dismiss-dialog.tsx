import {
  dismissalReasons,
  type DismissalReason,
} from '@bank/contract/payments/bill-payments/dismissals-rules.ts';
import type { UpcomingBill } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

export type DismissDialogProps = {
  bill: UpcomingBill;
  today: string;
  onDismiss: (reason: DismissalReason) => void;
  onClose: () => void;
};

/** Asks for a reason before a bill is removed unpaid. */
export function DismissDialog({ bill, today, onDismiss, onClose }: DismissDialogProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const [reason, setReason] = useState<DismissalReason | null>(null);
  const [isAsked, setAsked] = useState(false);
  const press = () => {
    if (reason === null) return setAsked(true);
    onClose();
    onDismiss(reason);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('payBills.dismiss.title')}
      lead={say('payBills.dismiss.text', {
        amount: moneyText(bill.amount),
        payee: bill.payee,
        day: format.day(bill.dueDate, today),
      })}
    >
      <SelectField
        label={say('payBills.dismiss.reason')}
        placeholder={say('payBills.dismiss.choose')}
        value={reason ?? ''}
        error={isAsked && reason === null ? say('payBills.dismiss.choose') : undefined}
        onChange={({ target }) => setReason(dismissalReasons.find((each) => each === target.value) ?? null)}
        // words: payBills.dismiss.*
        options={dismissalReasons.map((each) => ({ value: each, label: say(`payBills.dismiss.${each}`) }))}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button tone="primary" onClick={press}>
          {say('payBills.dismiss.confirm')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {say('payBills.dismiss.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
