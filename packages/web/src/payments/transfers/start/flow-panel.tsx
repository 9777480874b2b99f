import { useWords } from '@bank/words/use-words.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import { paths } from '../../../platform/frame/paths.ts';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import type { Facts, Start } from './answers-model.ts';
import { DetailsForm } from './details-form.tsx';
import { useTransferForm } from './use-transfer-form.ts';
import { ReviewPanel } from '../review/review-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { DETAILS, REVIEW } from './steps-model.ts';

type FlowPanelProps = { facts: Facts; accountId: string | undefined; start: Start };

/** Steps 1 and 2: the form and its plan. The outcome has its own address. */
export function FlowPanel({ facts, accountId, start }: FlowPanelProps) {
  const { say } = useWords();
  const flow = useTransferForm(facts, accountId, start);
  const { plan: planned, state, step } = flow;
  const asksCode = planned?.kind === 'now' ? planned.plan.approval === 'code' : planned ? false : null;
  if (step === DETAILS || !planned) {
    const sent = state.kind === 'sending' || state.kind === 'unknown';
    return (
      <StepsPanel
        step={sent ? REVIEW : DETAILS}
        title={sent ? say('transfers.review.title') : say('transfer.label.title')}
        lead={sent ? undefined : say('transfers.label.lead')}
        asksCode={asksCode}
        open={!sent}
      >
        {sent ? (
          <SubmissionNotice state={state} onCheck={flow.check} />
        ) : (
          <DetailsForm form={flow} facts={facts} onLeave={flow.dropDraft}>
            <SubmissionNotice state={state} onCheck={flow.check} />
            <FailurePanel
              error={flow.found.length === 0 ? flow.error : null}
              refused={say('transfer.error.submit')}
            />
            {flow.added && <Banner tone="positive" live="polite" title={say('transfers.recipient.added')} />}
          </DetailsForm>
        )}
      </StepsPanel>
    );
  }
  return (
    <StepsPanel
      step={REVIEW}
      title={say('transfers.review.title')}
      lead={say('transfers.review.lead')}
      asksCode={asksCode}
      open={state.kind !== 'sending' && state.kind !== 'unknown'}
    >
      <ReviewPanel
        planned={planned}
        facts={facts}
        notice={<Notice flow={flow} />}
        sending={state.kind === 'sending' || state.kind === 'unknown' || flow.planning}
        onConfirm={flow.confirm}
        onEdit={flow.edit}
      />
    </StepsPanel>
  );
}

/** Above the review: an unknown outcome, a refusal, or that a new plan was needed. */
function Notice({
  flow: { state, plan: planned, renewed, check },
}: {
  flow: ReturnType<typeof useTransferForm>;
}) {
  const { say } = useWords();
  const changed = planned?.kind === 'now' && planned.plan.changes.length > 0;
  if (state.kind === 'reviewing' && renewed === 'elsewhere') {
    return (
      <Banner
        tone="caution"
        live="assertive"
        title={say('transfers.changes.elsewhere')}
        action={<Link to={paths.transfers()}>{say('transfers.label.seeAll')}</Link>}
      >
        {say('transfers.changes.elsewhereText')}
      </Banner>
    );
  }
  if (state.kind === 'reviewing' && renewed === 'outdated' && !changed) {
    return <Banner tone="info" live="polite" title={say('transfers.changes.same')} />;
  }
  return (
    <SubmissionNotice
      state={
        state.kind === 'refused' && state.text === ''
          ? { ...state, text: say('transfer.error.submit') }
          : state
      }
      onCheck={check}
    />
  );
}
