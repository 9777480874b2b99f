import { createPayee, updatePayee, type Payee } from '@bank/contract/payments/payees/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useReloadAll, useSend } from '../../../platform/calls/api.ts';
import { fieldProblems } from '../../../platform/calls/failure.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useChecked } from '../../autopay/setup/use-checked.ts';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { PayeeForm } from './payee-form.tsx';
import { changedPayeeOf, newPayeeOf, typedOf } from './payee-model.ts';

export type PayeeDialogProps = {
  /** Null for a new one. */
  payee: Payee | null;
  onSaved: (payee: Payee) => void;
  onClose: () => void;
};

/** Adds or changes a payee. Sending the same payee again returns the existing one, so a retry is safe. */
export function PayeeDialog({ payee, onSaved, onClose }: PayeeDialogProps) {
  const { say } = useWords();
  const { form, working, error } = usePayee({ payee, onSaved, onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      working={working}
      title={payee === null ? say('billPay.label.addPayee') : say('payBills.payee.editTitle')}
      lead={say('payBills.payee.lead')}
    >
      <PayeeForm {...form} payee={payee} working={working} onCancel={onClose}>
        {fieldProblems(error).length === 0 && (
          <FailurePanel
            error={error}
            refused={payee === null ? say('billPay.error.addPayee') : say('payBills.payee.failed')}
          />
        )}
      </PayeeForm>
    </Dialog>
  );
}

function usePayee({ payee, onSaved, onClose }: PayeeDialogProps) {
  const [typed, setTyped] = useState(() => typedOf(payee));
  const adding = useSend(createPayee);
  const changing = useSend(updatePayee);
  const reloadAll = useReloadAll();
  const error = adding.error ?? changing.error;
  const problems = (payee === null ? newPayeeOf(typed) : changedPayeeOf(typed)).problems;
  const checked = useChecked(problems, fieldProblems(error));
  const done = {
    onSuccess: (saved: Payee) => {
      void reloadAll();
      onSaved(saved);
      onClose();
    },
  };
  const save = () => {
    if (!checked.attemptIt()) return;
    if (payee === null) {
      const { request } = newPayeeOf(typed);
      if (request) adding.mutate({ request }, done);
    } else {
      const { request } = changedPayeeOf(typed);
      if (request) changing.mutate({ request: { payeeId: payee.id, ...request } }, done);
    }
  };
  return {
    form: { typed, onTyped: setTyped, checked, onSave: save },
    working: adding.isPending || changing.isPending,
    error,
  };
}
