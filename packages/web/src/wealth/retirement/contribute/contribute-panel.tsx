import type { Facts } from './contribution-model.ts';
import { ContributionForm } from './contribution-form.tsx';
import { DonePanel } from './done-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { useContribution } from './use-contribution.ts';

/** The form, the confirmation, and what was done. */
export function ContributePanel({ facts, asked }: { facts: Facts; asked: string | null }) {
  const form = useContribution(facts, asked);
  const { state, plan } = form;
  if (state.kind === 'done')
    return <DonePanel made={state.receipt} year={plan?.outlook.year.taxYear ?? null} />;
  if (!plan || state.kind === 'editing') return <ContributionForm form={form} facts={facts} />;
  return (
    <ReviewPanel
      reviewed={plan}
      facts={facts}
      state={state}
      onCheck={form.submission.check}
      onEdit={form.edit}
      onConfirm={() => form.submission.send(plan)}
    />
  );
}
