import { ConfirmationPanel } from './confirmation-panel.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import type { Facts } from './withdrawal-model.ts';
import { WithdrawalReviewPanel } from './withdrawal-review-panel.tsx';

/** The form, the review with its dollars, and the confirmation. */
export function WithdrawalPanel({ facts }: { facts: Facts }) {
  const form = useWithdrawal(facts);
  const { state, plan } = form;
  if (state.kind === 'done') return <ConfirmationPanel made={state.receipt} onAgain={form.again} />;
  if (!plan || state.kind === 'editing') return <WithdrawalForm form={form} facts={facts} />;
  return (
    <WithdrawalReviewPanel
      reviewed={plan}
      facts={facts}
      state={state}
      onCheck={form.submission.check}
      onEdit={form.edit}
      onConfirm={() => form.submission.send(plan)}
    />
  );
}
