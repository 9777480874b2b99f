import type { ReplyProblem } from '@bank/contract/envelope.ts';
import type { Receipt } from '@bank/contract/movements/contract.ts';

/** Why the server refused. Nothing was done. */
export type Refused = {
  /** The bank's own words, in the customer's language; empty where it had none. */
  readonly text: string;
  readonly code: string;
  readonly problems: readonly ReplyProblem[];
  readonly waitSeconds: number | null;
};

/** What a reply means: final, pending, or failed. */
export type Standing = 'done' | 'onItsWay' | 'failed';

/**
 * The states of a submission: not sent (editing, reviewing), sent with an unknown result (sending, unknown), done, and
 * refused. `onItsWay` and `failed` are states of a receipt.
 */
export type SubmissionState<Reply> =
  /** `lost`: an earlier attempt never reached the server. */
  | { readonly kind: 'editing'; readonly lost: boolean }
  | { readonly kind: 'reviewing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'unknown'; readonly why: 'asking' | 'again' | 'offline' | 'resting' }
  | { readonly kind: 'onItsWay'; readonly receipt: Reply }
  | { readonly kind: 'done'; readonly receipt: Reply }
  | { readonly kind: 'failed'; readonly receipt: Reply }
  | ({ readonly kind: 'refused' } & Refused);

/** `loose`: an attempt with this intent may still arrive, so the next attempt uses the same one. */
export type Submission<Reply> = {
  readonly intent: string | null;
  readonly loose: boolean;
  readonly state: SubmissionState<Reply>;
};

export type SubmissionEvent<Reply> =
  /** `intent` is new; it replaces the old one unless that is loose. */
  | { readonly type: 'review'; readonly intent: string }
  | { readonly type: 'send'; readonly intent: string }
  | { readonly type: 'answer'; readonly reply: Reply; readonly standing: Standing }
  | { readonly type: 'refuse'; readonly refusal: Refused }
  | { readonly type: 'lose' }
  | { readonly type: 'again' }
  | { readonly type: 'offline' }
  | { readonly type: 'rest' }
  | { readonly type: 'notArrived' }
  | { readonly type: 'reset' };

/** What is kept through a reload: the intent, and whether it was sent. Nothing about the customer or the money. */
export type Kept = { readonly intent: string; readonly sent: boolean };

/** The first state of a page: nothing, a review that was open, or a submission whose result is unknown. */
export function submissionFrom<Reply>(kept: Kept | null): Submission<Reply> {
  if (kept === null) return { intent: null, loose: false, state: { kind: 'editing', lost: false } };
  const state = kept.sent
    ? ({ kind: 'unknown', why: 'asking' } as const)
    : ({ kind: 'editing', lost: false } as const);
  return { intent: kept.intent, loose: true, state };
}

/** What to keep through a reload in this state; null for nothing. */
export function keptOf({ intent, loose, state }: Submission<unknown>): Kept | null {
  if (intent === null) return null;
  switch (state.kind) {
    case 'sending':
    case 'unknown':
    case 'onItsWay':
    case 'done':
    case 'failed':
      return { intent, sent: true };
    case 'reviewing':
      return { intent, sent: false };
    case 'editing':
    case 'refused':
      return loose ? { intent, sent: false } : null;
  }
}

/** An event that doesn't fit the state is ignored, such as a late reply or a second press. */
export function nextSubmission<Reply>(
  now: Submission<Reply>,
  event: SubmissionEvent<Reply>,
): Submission<Reply> {
  const { kind } = now.state;
  const inTheOpen = kind === 'sending' || kind === 'unknown';
  switch (event.type) {
    case 'review':
      if (inTheOpen || kind === 'onItsWay') return now;
      return { ...now, intent: intentFor(now, event.intent), state: { kind: 'reviewing' } };
    case 'send':
      if (kind !== 'editing' && kind !== 'reviewing' && kind !== 'refused') return now;
      return { ...now, intent: now.intent ?? event.intent, state: { kind: 'sending' } };
    case 'answer':
      if (!inTheOpen && kind !== 'onItsWay') return now;
      return { ...now, loose: false, state: { kind: event.standing, receipt: event.reply } };
    case 'refuse':
      return inTheOpen ? { ...now, loose: false, state: { kind: 'refused', ...event.refusal } } : now;
    case 'notArrived':
      return kind === 'unknown' ? { ...now, loose: true, state: { kind: 'editing', lost: true } } : now;
    case 'reset':
      if (inTheOpen) return now;
      return { ...now, intent: now.loose ? now.intent : null, state: { kind: 'editing', lost: false } };
    case 'lose':
    case 'again':
    case 'offline':
    case 'rest':
      return inTheOpen ? { ...now, state: { kind: 'unknown', why: WHY[event.type] } } : now;
  }
}

const WHY = { lose: 'asking', again: 'again', offline: 'offline', rest: 'resting' } as const;

function intentFor({ intent, loose }: Submission<unknown>, fresh: string): string {
  return loose && intent !== null ? intent : fresh;
}

/** Only a posted movement is done. */
export function standingOf({ state }: Pick<Receipt, 'state'>): Standing {
  switch (state) {
    case 'posted':
      return 'done';
    case 'pending':
    case 'awaiting_verification':
      return 'onItsWay';
    case 'failed':
    case 'returned':
    case 'cancelled':
      return 'failed';
  }
}
