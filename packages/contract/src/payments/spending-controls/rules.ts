import type { Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { LimitName } from '../../movements/rules.ts';

/** How long an outgoing movement waits before anybody outside is told of it, in seconds; 0 is off. */
export const undoWindows = [0, 10, 60, 3_600] as const;
export type UndoWindow = (typeof undoWindows)[number];

/** How long a new payee waits for the first money, in hours; 0 is off. */
export const coolingTimes = [0, 24, 48, 72] as const;
export type CoolingTime = (typeof coolingTimes)[number];

/** The limits of a day that a customer may set lower than the bank does. */
export const ownLimits = ['transferDay', 'wireDay', 'billDay'] as const satisfies readonly LimitName[];
export type OwnLimit = (typeof ownLimits)[number];

/** After so many hours a higher limit counts; whoever has taken over a session cannot use it at once. */
export const RAISE_HOURS = 24;

/** So many payees may be paid on while the panic switch is on. */
export const KEPT_PAYEES_MAX = 50;

/** So many movements are listed when the switch is pressed; the counts tell of the rest. */
export const LEFT_LISTED_MAX = 50;

/** A limit as it counts now: the bank's, and the customer's own where that is lower. */
export type LimitFacts = { readonly cap: Cents; readonly current: Cents };

/** Lowering is done at once and asks for nothing, so it must not be able to do anything else. */
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

/** The calls without a step-up only ever tighten. */
export function tightenProblems(request: number, current: number, field: string): Problem[] {
  return request < current ? [{ code: 'loosens', word: 'brakes.error.loosens', field }] : [];
}
