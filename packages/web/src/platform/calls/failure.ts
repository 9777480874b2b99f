import type { ReplyProblem } from '@bank/contract/envelope.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { CallLost, retryAfterSeconds } from './call.ts';

/** What went wrong with a call, as far as a form has to know. */
export type Failure =
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      /** The bank's own words, in the customer's language; empty where it had none. */
      readonly text: string;
      readonly problems: readonly ReplyProblem[];
      readonly waitSeconds: number | null;
    }
  | { readonly kind: 'lost' }
  /** The reply doesn't match the contract. */
  | { readonly kind: 'unreadable' };

export function failureOf(error: Error): Failure {
  if (error instanceof CallRefused) {
    const { status, code, message, problems } = error;
    // This refusal already states the wait.
    const waitSeconds = code === 'too_many_tries' ? null : retryAfterSeconds(error);
    return { kind: 'refused', status, code, text: message, problems, waitSeconds };
  }
  return error instanceof CallLost ? { kind: 'lost' } : { kind: 'unreadable' };
}

/** What the bank found wrong with single fields; the form shows it there. */
export function fieldProblems(error: Error | null): readonly ReplyProblem[] {
  const failure = error && failureOf(error);
  return failure?.kind === 'refused' ? failure.problems.filter(({ field }) => field !== undefined) : [];
}

/** A wait in whole minutes, or in seconds up to a minute and a half. */
export function waitUnits(seconds: number): { readonly unit: 'minutes' | 'seconds'; readonly count: number } {
  const MINUTE = 60;
  if (seconds <= MINUTE * 1.5) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) };
  return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) };
}
