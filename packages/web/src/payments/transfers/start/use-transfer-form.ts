import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { createRecipient, listRecipients } from '@bank/contract/accounts/recipients/contract.ts';
import { showScheduleIntent } from '@bank/contract/bank/schedules/contract.ts';
import {
  planScheduledTransfer,
  planTransfer,
  scheduleExternalTransfer,
  scheduleTransfer,
  submitTransfer,
} from '@bank/contract/payments/transfers/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { useReload } from '../../../platform/calls/api.ts';
import { call } from '../../../platform/calls/call.ts';
import { useDraft } from '../../../platform/draft.ts';
import { provedIfAsked } from '../../../platform/calls/step-up.ts';
import type { SubmissionApi } from '../../../platform/submission-poller.ts';
import type { SubmissionState } from '../../../platform/submission-state.ts';
import { useMoneyForm } from '../../../platform/use-money-form.ts';
import { orUnseen, useSubmission, useSubmissionOf } from '../../../platform/use-submission.ts';
import { DETAILS, REVIEW } from './steps-model.ts';
import {
  answersIn,
  draftOf,
  firstAnswers,
  nobody,
  type Answers,
  type Start,
  type Facts,
} from './answers-model.ts';
import {
  forRecipient,
  toRequest,
  type Planned,
  type ScheduleRequest,
  type ValidTransfer,
} from './transfer-model.ts';

const DRAFT = 'transfer';

type Scheduled = ReplyOf<typeof scheduleTransfer>;

/** How a schedule is sent, and found again after a lost reply. The same intent creates only one schedule. */
const scheduleApi: SubmissionApi<ScheduleRequest, Scheduled> = {
  send: (request, intent) =>
    request.type === 'internal'
      ? call(scheduleTransfer, request, { intent })
      : provedIfAsked(() => call(scheduleExternalTransfer, request, { intent })),
  ask: (intent) => orUnseen(call(showScheduleIntent, { intent: idFrom('intent', intent) })),
  follow: (schedule) => Promise.resolve(schedule),
  // The server has the schedule; its payments are listed with the scheduled transfers.
  standing: () => 'done',
};

/** Why a new plan was requested: the first one expired, or another window has sent it. */
type Renewed = 'outdated' | 'elsewhere' | null;

/** The transfer form, from empty fields to sending. */
export function useTransferForm(facts: Facts, accountId: string | undefined, start: Start) {
  const { asked, go } = useStep();
  const dropDraft = useRef<() => void>(() => undefined);
  const submissions = useSubmissions(() => dropDraft.current());
  const { added, renewed, setRenewed, plan } = usePlanning();
  const form = useMoneyForm({
    start: () => firstAnswers(facts, accountId, start),
    validate: (answers: Answers) => toRequest(answers, facts),
    plan,
    submission: (planned) => submissions[planned?.kind ?? submissions.sent],
    address: { isReview: () => asked === REVIEW, openReview: () => go(REVIEW) },
  });
  const drop = useDraft(DRAFT, draftOf(form.answers), (kept) =>
    form.restore((before) => ({
      ...before,
      // A customer who repeats a transfer, or starts from a recipient, starts with that and not with the draft.
      ...(Object.keys(start).length === 0 && answersIn(kept)),
      ...(accountId !== undefined && { fromAccountId: before.fromAccountId }),
    })),
  );
  useEffect(() => {
    dropDraft.current = drop;
  });
  useRenewal(form.state, (why) =>
    form.replan(async (old) => {
      if (old.kind !== 'now') return old;
      try {
        const next = await planOf(old, old.plan.token);
        setRenewed(why);
        return next;
      } catch (failure) {
        go(DETAILS);
        throw failure;
      }
    }),
  );
  return {
    ...form,
    added,
    renewed,
    dropDraft: drop,
    step: asked === REVIEW && form.plan ? REVIEW : DETAILS,
    change: (part: Partial<Answers>) => form.change((before) => ({ ...before, ...part })),
    state: stillToSay(form.state),
    check: form.submission.check,
    confirm: () => {
      if (form.plan?.kind === 'now') submissions.now.send({ plan: form.plan.plan.token });
      if (form.plan?.kind === 'later') submissions.later.send(form.plan.request);
    },
    edit: () => go(DETAILS),
  };
}

/** The step is in the address, so Back goes back one step. */
function useStep() {
  const place: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(place.search).get('step') === 'review' ? REVIEW : DETAILS;
  const go = (step: typeof DETAILS | typeof REVIEW) =>
    void navigate({ search: step === REVIEW ? '?step=review' : '' }, { preventScrollReset: true });
  return { asked, go };
}

/** Two submissions, each with its own memory: a transfer now, or a schedule. */
function useSubmissions(dropDraft: () => void) {
  const navigate = useNavigate();
  const arrive = (search: string) => {
    dropDraft();
    void navigate({ search }, { replace: true, state: null });
  };
  const now = useSubmission(submitTransfer, {
    onAnswer: ({ movementId }) => arrive(`?transfer=${movementId}`),
  });
  const later = useSubmissionOf<ScheduleRequest, Scheduled>(scheduleTransfer.name, scheduleApi, {
    onAnswer: ({ scheduleId }) => arrive(`?schedule=${scheduleId}`),
  });
  const sent = hasSaid(later.state) ? 'later' : 'now';
  return { now, later, sent } as const;
}

/** Something was sent, or its outcome must still be displayed without a plan, as after a reload. */
function hasSaid(state: State): boolean {
  return state.kind === 'unknown' || state.kind === 'sending' || (state.kind === 'editing' && state.lost);
}

function planOf(transfer: ValidTransfer['transfer'], instead?: string): Promise<Planned> {
  return transfer.kind === 'now'
    ? call(planTransfer, { ...transfer.request, ...(instead && { instead }) }).then((plan) => ({
        ...transfer,
        plan,
      }))
    : call(planScheduledTransfer, transfer.request).then((plan) => ({ ...transfer, plan }));
}

/** Adds a new recipient first, then asks what the transfer would do. */
function usePlanning() {
  const reload = useReload();
  const [added, setAdded] = useState(false);
  const [renewed, setRenewed] = useState<Renewed>(null);
  const plan = async (
    valid: ValidTransfer,
    change: (next: (before: Answers) => Answers) => void,
  ): Promise<Planned | null> => {
    setAdded(false);
    setRenewed(null);
    if (!valid.recipient) return planOf(valid.transfer);
    const { recipientId, canBePaid } = await call(createRecipient, valid.recipient);
    await reload(listRecipients);
    change((before) => ({ ...before, ...nobody, recipientId }));
    setAdded(!canBePaid);
    return canBePaid ? planOf(forRecipient(recipientId, valid)) : null;
  };
  return { added, renewed, setRenewed, plan };
}

type State = SubmissionState<unknown>;

/** A receipt has its own step; this one covers only unknown, unsent and refused submissions. */
function stillToSay(state: State) {
  return 'receipt' in state ? ({ kind: 'done' } as const) : state;
}

/** A plan that expired, rests on rules that changed, or was sent by another window is replaced and reviewed again. */
function useRenewal(state: State, renew: (why: NonNullable<Renewed>) => void): void {
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });
  const code = state.kind === 'refused' ? state.code : null;
  useEffect(() => {
    if (code === 'plan_expired' || code === 'rules_changed') latest.current('outdated');
    if (code === 'intent_reused' || code === 'plan_used') latest.current('elsewhere');
  }, [code]);
}
