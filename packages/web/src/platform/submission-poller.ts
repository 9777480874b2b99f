import { CallRefused } from '@bank/contract/exchange.ts';
import { retryAfterSeconds } from './calls/call.ts';
import type { Refused, Standing, SubmissionEvent } from './submission-state.ts';

/** The calls of one kind of submission. */
export type SubmissionApi<Request, Reply> = {
  readonly send: (request: Request, intent: string) => Promise<Reply>;
  /** The result of an intent; null when the server has not received it. */
  readonly ask: (intent: string) => Promise<Reply | null>;
  /** The current state of a pending result. */
  readonly follow: (reply: Reply) => Promise<Reply>;
  readonly standing: (reply: Reply) => Standing;
};

/** What the poller needs of the world environment it, so that a test can be the world. */
export type Environment = {
  readonly pause: (ms: number) => Promise<void>;
  /** Until the bank tells of a change; if it can't, for this long. */
  readonly untilChange: (pollMs: number) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly untilOnline: () => Promise<void>;
};

export type SubmissionPoller<Request> = {
  readonly send: (request: Request, intent: string) => Promise<void>;
  /** Polls until the result is known. Without a request, as after a reload, it can only ask. */
  readonly resolve: (request: Request | null, intent: string) => Promise<void>;
  readonly stop: () => void;
};

/** Pauses between polls; the last one repeats. */
const PAUSES_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** After a reload the request is gone: this many "not received" replies over half a minute mean it never will be. */
export const UNSEEN_MAX = 5;
/** About twenty minutes; then the customer decides when to continue. */
export const ROUNDS_MAX = 40;
export const FOLLOW_MS = 2_000;
/** Five minutes; a payment that takes days is listed in the activity. */
export const FOLLOWS_MAX = 150;

type Outcome<Reply> =
  | { readonly kind: 'answered'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly refusal: Refused }
  | { readonly kind: 'unseen' | 'lost' | 'signedOff' };

/** Takes one submission from sending to a known result. It never guesses. */
export function createSubmissionPoller<Request, Reply>(
  api: SubmissionApi<Request, Reply>,
  tell: (event: SubmissionEvent<Reply>) => void,
  environment: Environment,
): SubmissionPoller<Request> {
  let stopped = false;
  const say = (event: SubmissionEvent<Reply>) => {
    if (!stopped) tell(event);
  };
  const answered = async (first: Reply) => {
    let reply = first;
    say({ type: 'answer', reply, standing: api.standing(reply) });
    for (let round = 0; round < FOLLOWS_MAX && api.standing(reply) === 'onItsWay'; round += 1) {
      await environment.untilChange(FOLLOW_MS);
      if (stopped) return;
      const before = JSON.stringify(reply);
      reply = await api.follow(reply).catch(() => reply);
      if (JSON.stringify(reply) !== before) say({ type: 'answer', reply, standing: api.standing(reply) });
    }
  };
  /** True when the result is known, or the customer is signed off. */
  const attempt = async (request: Request, intent: string, again = false): Promise<boolean> => {
    const outcome = await outcomeOf(api.send(request, intent), again);
    if (outcome.kind === 'answered') await answered(outcome.reply);
    if (outcome.kind === 'refused') say({ type: 'refuse', refusal: outcome.refusal });
    if (outcome.kind === 'lost') say({ type: environment.isOnline() ? 'lose' : 'offline' });
    if (outcome.kind === 'signedOff') stopped = true;
    return outcome.kind !== 'lost';
  };
  const resolve = async (request: Request | null, intent: string): Promise<void> => {
    let unseen = 0;
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      await pauseBefore(round, environment, say);
      if (stopped) return;
      const outcome = await outcomeOf(api.ask(intent));
      if (outcome.kind === 'answered') return answered(outcome.reply);
      if (outcome.kind === 'signedOff') return;
      if (outcome.kind !== 'unseen') continue;
      unseen += 1;
      if (request !== null) {
        say({ type: 'again' });
        if (await attempt(request, intent, true)) return;
      } else if (unseen >= UNSEEN_MAX) {
        say({ type: 'notArrived' });
        return;
      }
    }
    say({ type: 'rest' });
  };
  return {
    send: async (request, intent) => {
      if (!(await attempt(request, intent))) await resolve(request, intent);
    },
    resolve,
    stop: () => {
      stopped = true;
    },
  };
}

async function pauseBefore(
  round: number,
  environment: Environment,
  say: (event: { type: 'lose' | 'offline' }) => void,
): Promise<void> {
  await environment.pause(PAUSES_MS[round] ?? PAUSES_MS.at(-1) ?? 0);
  if (environment.isOnline()) return;
  say({ type: 'offline' });
  await environment.untilOnline();
  say({ type: 'lose' });
}

/**
 * `lost` means the result is unknown: the connection broke, or the server failed while handling the request. A 429 on a
 * retry says nothing about the first attempt, which may still arrive.
 */
async function outcomeOf<Reply>(asking: Promise<Reply | null>, again = false): Promise<Outcome<Reply>> {
  try {
    const reply = await asking;
    return reply === null ? { kind: 'unseen' } : { kind: 'answered', reply };
  } catch (error) {
    if (!(error instanceof CallRefused)) return { kind: 'lost' };
    const { status, message: text, code, problems } = error;
    if (status === 401) return { kind: 'signedOff' };
    if (status >= 500 || status === 408 || (again && status === 429)) return { kind: 'lost' };
    return { kind: 'refused', refusal: { text, code, problems, waitSeconds: retryAfterSeconds(error) } };
  }
}
