import { ReviewPanel } from './review-panel.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { TransferForm } from './transfer-form.tsx';
import type { Facts } from './transfer-model.ts';
import { useTransferForm } from './use-transfer-form.ts';

type TransferPanelProps = { facts: Facts; accountId: string | undefined };

/** The form, the confirmation, and what was done. */
export function TransferPanel({ facts, accountId }: TransferPanelProps) {
  const form = useTransferForm(facts, accountId);
  const { state, plan } = form;
  if (state.kind === 'done') return <SuccessPanel made={state.receipt} onAgain={form.again} />;
  if (!plan || state.kind === 'editing') return <TransferForm form={form} facts={facts} />;
  return (
    <ReviewPanel
      reviewed={plan}
      facts={facts}
      state={state}
      onCheck={form.submission.check}
      onCancel={form.edit}
      onConfirm={() => form.submission.send(plan)}
    />
  );
}
