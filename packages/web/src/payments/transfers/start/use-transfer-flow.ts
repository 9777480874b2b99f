import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { createRecipient, listRecipients } from '@bank/contract/accounts/recipients/contract.ts';
import { showScheduleIntent } from '@bank/contract/bank/schedules/contract.ts';
import {
  planScheduledTransfer,
  planTransfer,
  scheduleOutsideTransfer,
  scheduleTransfer,
  submitTransfer,
} from '@bank/contract/payments/transfers/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { useAct } from '../../../platform/act.ts';
import { useReload } from '../../../platform/api.ts';
import { call } from '../../../platform/call.ts';
import { useDraft } from '../../../platform/draft.ts';
import { fieldProblems } from '../../../platform/failure.ts';
import { provedIfAsked } from '../../../platform/step-up.ts';
import type { Ways } from '../../../platform/submission-course.ts';
import type { SubmissionState } from '../../../platform/submission-state.ts';
import { orUnseen, useSubmission, useSubmissionOf } from '../../../platform/submission.ts';
import {
  answersIn,
  draftOf,
  nobody,
  wishFor,
  type Facts,
  type LaterWish,
  type Typed,
  type Wish,
} from './transfer-model.ts';
import { firstAnswers, type Start } from './first-answers-model.ts';
import type { Planned } from './planned-model.ts';
import { DETAILS, REVIEW } from './steps-model.ts';

const DRAFT = 'transfer';

type Scheduled = ReplyOf<typeof scheduleTransfer>;

/** How a schedule is sent, and found again when the answer was lost. The same intent makes one schedule. */
const laterWays: Ways<LaterWish, Scheduled> = {
  send: (request, intent) =>
    request.type === 'internal'
      ? call(scheduleTransfer, request, { intent })
      : provedIfAsked(() => call(scheduleOutsideTransfer, request, { intent })),
  ask: (intent) => orUnseen(call(showScheduleIntent, { intent: idFrom('intent', intent) })),
  follow: (schedule) => Promise.resolve(schedule),
  // The bank has it; what it does on its days is told where it stands.
  standing: () => 'done',
};

/** Why the bank was asked for a plan again: the first was too old, or it has gone out from another window. */
type Renewed = 'outdated' | 'elsewhere' | null;

/** From the empty form to the press that sends it. */
export function useTransferFlow(facts: Facts, accountId: string | undefined, start: Start) {
  const answers = useAnswers(facts, accountId, start);
  const { wishes, dropDraft } = useWishes(answers.dropDraft);
  const plans = usePlans(answers);
  const submission = wishes[plans.planned?.kind ?? wishes.sent];
  const step = answers.asked === REVIEW && plans.planned ? REVIEW : DETAILS;
  useReviewOpens(step === REVIEW ? plans.planned : null, submission);
  useRenewal(plans.renew, submission.state);
  return {
    ...answers,
    ...plans,
    dropDraft,
    step,
    keep: (part: Partial<Typed>) => {
      // What was planned was planned for other answers.
      plans.forget();
      answers.keep(part);
    },
    state: stillToSay(submission.state),
    check: submission.check,
    confirm: () => {
      const { planned } = plans;
      if (planned?.kind === 'now') wishes.now.send({ plan: planned.plan.token });
      if (planned?.kind === 'later') wishes.later.send(planned.request);
    },
    edit: () => answers.go(DETAILS),
  };
}

/** What was typed lies here and, sealed, in the server's draft. The step is in the address. */
function useAnswers(facts: Facts, accountId: string | undefined, start: Start) {
  const place: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>(() => firstAnswers(facts, accountId, start));
  const dropDraft = useDraft(DRAFT, draftOf(typed), (kept) =>
    setTyped((before) => ({
      ...before,
      // Whoever sends again, or to somebody, begins with that and not with what lay in the draft.
      ...(Object.keys(start).length === 0 && answersIn(kept)),
      ...(accountId !== undefined && { fromAccountId: before.fromAccountId }),
    })),
  );
  const asked = new URLSearchParams(place.search).get('step') === 'review' ? REVIEW : DETAILS;
  const go = (step: typeof DETAILS | typeof REVIEW) =>
    void navigate({ search: step === REVIEW ? '?step=review' : '' }, { preventScrollReset: true });
  const keep = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  return { typed, keep, dropDraft, asked, go };
}

/** Two kinds of wishes, each with a memory of its own: done now, or on the days of a schedule. */
function useWishes(dropDraft: () => void) {
  const navigate = useNavigate();
  const arrive = (search: string) => {
    dropDraft();
    void navigate({ search }, { replace: true, state: null });
  };
  const now = useSubmission(submitTransfer, {
    onAnswer: ({ movementId }) => arrive(`?transfer=${movementId}`),
  });
  const later = useSubmissionOf<LaterWish, Scheduled>(scheduleTransfer.name, laterWays, {
    onAnswer: ({ scheduleId }) => arrive(`?schedule=${scheduleId}`),
  });
  const sent = hasSaid(later.state) ? 'later' : 'now';
  return { wishes: { now, later, sent } as const, dropDraft };
}

/** Something of it is open, or is to be told although nothing is planned any more, as after a reload. */
function hasSaid(state: State): boolean {
  return state.kind === 'unknown' || state.kind === 'sending' || (state.kind === 'editing' && state.lost);
}

type Answers = ReturnType<typeof useAnswers>;

/** Adds whoever is new, then asks what the transfer would do. */
function usePlans({ keep, go }: Pick<Answers, 'keep' | 'go'>) {
  const reload = useReload();
  const { working, error, run } = useAct();
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [added, setAdded] = useState(false);
  const [renewed, setRenewed] = useState<Renewed>(null);
  const plan = async (wish: Wish['transfer'], instead?: string) => {
    setPlanned(
      wish.kind === 'now'
        ? { ...wish, plan: await call(planTransfer, { ...wish.request, ...(instead && { instead }) }) }
        : { ...wish, plan: await call(planScheduledTransfer, wish.request) },
    );
  };
  const begin = (wish: Wish) =>
    run(async () => {
      setAdded(false);
      setRenewed(null);
      if (!wish.recipient) {
        await plan(wish.transfer);
        return go(REVIEW);
      }
      const recipient = await call(createRecipient, wish.recipient);
      await reload(listRecipients);
      keep({ ...nobody, recipientId: recipient.recipientId });
      setAdded(!recipient.canBePaid);
      if (!recipient.canBePaid) return undefined;
      await plan(wishFor(recipient.recipientId, wish));
      return go(REVIEW);
    });
  const renew = (why: NonNullable<Renewed>) =>
    run(async () => {
      if (planned?.kind !== 'now') return;
      try {
        await plan(planned, planned.plan.token);
        setRenewed(why);
      } catch (failure) {
        go(DETAILS);
        throw failure;
      }
    });
  const found = useMemo(() => fieldProblems(error), [error]);
  return { planned, added, renewed, working, error, found, begin, renew, forget: () => setPlanned(null) };
}

type State = SubmissionState<unknown>;

/** What a receipt says, the next step says; here only what is not known, not sent or refused. */
function stillToSay(state: State) {
  return 'receipt' in state ? ({ kind: 'done' } as const) : state;
}

/** A plan that is too old, or that another window has used, is asked for anew; the customer looks again. */
function useRenewal(renew: (why: NonNullable<Renewed>) => void, state: State): void {
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });
  const code = state.kind === 'refused' ? state.code : null;
  useEffect(() => {
    if (code === 'plan_expired') latest.current('outdated');
    if (code === 'intent_reused' || code === 'plan_used') latest.current('elsewhere');
  }, [code]);
}

/** The intent is made when a plan is looked at; another plan is another wish, and whoever goes back has none. */
function useReviewOpens(
  planned: Planned | null,
  { review, reset, state }: { review: () => void; reset: () => void; state: State },
): void {
  const acts = useRef({ review, reset, state });
  useEffect(() => {
    acts.current = { review, reset, state };
  });
  const before = useRef<Planned | null>(null);
  useEffect(() => {
    if (planned) acts.current.review();
    else if (before.current && acts.current.state.kind !== 'editing') acts.current.reset();
    before.current = planned;
  }, [planned]);
}
