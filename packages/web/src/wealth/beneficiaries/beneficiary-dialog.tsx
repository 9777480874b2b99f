import type { BeneficiaryType } from '@bank/contract/wealth/beneficiaries/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useProblems } from '../../credit/credit-lines/use-problems.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BeneficiaryForm } from './beneficiary-form.tsx';
import { checkTyped, ORDER, typedOf, type Entry } from './beneficiary-model.ts';

export type BeneficiaryDialogProps = {
  type: BeneficiaryType;
  /** Null for a new one. */
  entry: Entry | null;
  entries: readonly Entry[];
  /** The share nobody has yet. */
  left: string;
  today: Day;
  onPut: (entry: Entry) => void;
  onClose: () => void;
};

/** Changes the list on the page only. */
export function BeneficiaryDialog(props: BeneficiaryDialogProps) {
  const { type, entry, entries, left, today, onPut, onClose } = props;
  const { say } = useWords();
  const [typed, setTyped] = useState(() => typedOf(entry, left));
  // A new line has no id before it is saved.
  const [key] = useState(() => entry?.key ?? crypto.randomUUID());
  const { fields, problems } = checkTyped(typed, { type, entry, entries, today });
  const told = useProblems(problems, [], ORDER);
  const put = () => {
    told.tryIt();
    if (fields) onPut({ key, fields, saved: entry?.saved ?? null });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say(entry === null ? 'beneficiaries.form.addTitle' : 'beneficiaries.form.editTitle')}
      before={
        <p className="text-xs font-semibold text-ink-2">
          {say(type === 'Primary' ? 'beneficiaries.label.primary' : 'beneficiaries.label.contingent')}
        </p>
      }
      lead={say('beneficiaries.form.lead')}
    >
      <BeneficiaryForm {...{ entry, typed, told }} onTyped={setTyped} onPut={put} onCancel={onClose} />
    </Dialog>
  );
}
