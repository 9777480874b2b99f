import type { ReplyProblem } from '@bank/contract/envelope.ts';
import type { Receipt } from '@bank/contract/movements/contract.ts';

/** Why the bank said no. Nothing was done. */
export type Refused = {
  /** The bank's own words, in the customer's language; empty where it had none. */
  readonly text: string;
  readonly code: string;
  readonly problems: readonly ReplyProblem[];
  readonly waitSeconds: number | null;
};

/** What an answer of the bank means: it is final, it is still on its way, or it came to nothing. */
export type Standing = 'done' | 'onItsWay' | 'failed';

/**
 * The truths about a submission: not sent (editing, reviewing), sent with an outcome nobody knows yet (sending,
 * unknown), done, and refused. `onItsWay` and `failed` tell apart what a receipt can say.
 */
export type SubmissionState<Reply> =
  /** `lost`: an earlier attempt never reached the bank. */
  | { readonly kind: 'editing'; readonly lost: boolean }
  | { readonly kind: 'reviewing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'unknown'; readonly why: 'asking' | 'again' | 'offline' | 'resting' }
  | { readonly kind: 'onItsWay'; readonly receipt: Reply }
  | { readonly kind: 'done'; readonly receipt: Reply }
  | { readonly kind: 'failed'; readonly receipt: Reply }
  | ({ readonly kind: 'refused' } & Refused);

/** `loose`: an attempt under this intent may still arrive, so whatever is sent next goes under the same one. */
export type Submission<Reply> = {
  readonly intent: string | null;
  readonly loose: boolean;
  readonly state: SubmissionState<Reply>;
};

export type SubmissionEvent<Reply> =
  /** `intent` is a new one; it is taken unless the old one is loose. */
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

/** Where a page begins: with nothing, with an intent whose review was open, or not knowing what became of one. */
export function submissionFrom<Reply>(kept: Kept | null): Submission<Reply> {
  if (kept === null) return { intent: null, loose: false, state: { kind: 'editing', lost: false } };
  const state = kept.sent
    ? ({ kind: 'unknown', why: 'asking' } as const)
    : ({ kind: 'editing', lost: false } as const);
  return { intent: kept.intent, loose: true, state };
}

/** What has to outlive the page as things stand; null when nothing does. */
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

/** An event that does not fit the state changes nothing: late answers and second presses come to rest here. */
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

/** Only what stands in the books is done. */
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
