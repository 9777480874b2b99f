import type { Facts } from './advance-model.ts';
import { AdvanceForm } from './advance-form.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { useAdvanceForm } from './use-advance-form.ts';

type AdvancePanelProps = { facts: Facts; accountId: string | undefined };

/** The form, the confirmation, and what was done. */
export function AdvancePanel({ facts, accountId }: AdvancePanelProps) {
  const form = useAdvanceForm(facts, accountId);
  const { state, plan } = form;
  if (state.kind === 'done') return <SuccessPanel made={state.receipt} onAgain={form.again} />;
  if (plan && state.kind !== 'editing')
    return (
      <ReviewPanel
        reviewed={plan}
        facts={facts}
        state={state}
        onCheck={form.submission.check}
        onBack={form.edit}
        onConfirm={() => form.submission.send(plan)}
      />
    );
  return <AdvanceForm form={form} facts={facts} />;
}
