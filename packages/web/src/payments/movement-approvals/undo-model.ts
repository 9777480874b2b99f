import { SECONDS_SHOWN_MAX } from '@bank/contract/payments/movement-approvals/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';

export const SECOND_MS = 1_000;

const MINUTE_SECONDS = 60;

/** Seconds from a bank time, received `passedMs` ago on this device, until another; never negative. */
export function secondsBetween(from: string, until: string, passedMs: number): number {
  const leftMs = Date.parse(until) - Date.parse(from) - passedMs;
  return Math.max(0, Math.ceil(leftMs / SECOND_MS));
}

export function leftText(seconds: number | null, say: Say): string | null {
  if (seconds === null) return null;
  if (seconds <= SECONDS_SHOWN_MAX) return say('movementApprovals.undo.seconds', { count: seconds });
  return say('movementApprovals.undo.minutes', { count: Math.ceil(seconds / MINUTE_SECONDS) });
}
