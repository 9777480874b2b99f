import type { Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { LimitName } from '../../movements/limit-rules.ts';

/** Seconds an outgoing movement waits before it is sent to a network; 0 is off. */
export const undoWindows = [0, 10, 60, 3_600] as const;
export type UndoWindow = (typeof undoWindows)[number];

/** Hours before the first payment to a new payee leaves; 0 is off. */
export const coolingTimes = [0, 24, 48, 72] as const;
export type CoolingTime = (typeof coolingTimes)[number];

/** Daily limits a customer may set lower than the bank's. */
export const ownLimits = [
  'transferDay',
  'wireDay',
  'billDay',
  'atmDay',
  'branchDay',
] as const satisfies readonly LimitName[];
export type OwnLimit = (typeof ownLimits)[number];

/** Hours until a limit increase takes effect, so an attacker in a stolen session can't use it at once. */
export const RAISE_HOURS = 24;

/** Maximum payees that are still paid while the panic switch is on. */
export const KEPT_PAYEES_MAX = 50;

/** Maximum movements listed when the switch is turned on; the counts cover all. */
export const LEFT_LISTED_MAX = 50;

/** A limit now: the bank's cap, and the amount in force, which is the customer's own if that is lower. */
export type LimitFacts = { readonly cap: Cents; readonly current: Cents };

/** Lowering takes effect at once and needs no step-up, so it must never raise a limit. */
export function lowerProblems(request: { readonly amount: Cents }, { current }: LimitFacts): Problem[] {
  return request.amount > current
    ? [{ code: 'not_lower', word: 'brakes.error.notLower', field: 'amount' }]
    : [];
}

export function raiseProblems(request: { readonly amount: Cents }, { cap, current }: LimitFacts): Problem[] {
  if (request.amount > cap) return [{ code: 'above_cap', word: 'brakes.error.aboveCap', field: 'amount' }];
  return request.amount <= current
    ? [{ code: 'not_higher', word: 'brakes.error.notHigher', field: 'amount' }]
    : [];
}

/** Calls without step-up may only tighten. */
export function tightenProblems(request: number, current: number, field: string): Problem[] {
  return request < current ? [{ code: 'loosens', word: 'brakes.error.loosens', field }] : [];
}
