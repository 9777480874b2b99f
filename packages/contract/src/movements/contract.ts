import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { alias, endpoint } from '../endpoint.ts';
import { limitNames } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

export const movementStates = [
  'awaiting_verification',
  'pending',
  'posted',
  'failed',
  'returned',
  'cancelled',
] as const;

/** Everything that will happen, before it does. The token brings it back for the commit, unchanged. */
export const plan = z.object({
  kind: z.string(),
  amount: dollars(),
  fee: dollars(),
  total: dollars(),
  leavesOn: day(),
  arrivesOn: day(),
  /** `code`: once committed it waits, and a code that the bank sends makes it happen. See `verifyMovement`. */
  approval: z.enum(['none', 'code']),
  limits: z.array(z.object({ rule: z.string(), used: dollars(), adds: dollars(), cap: dollars() })),
  /** The exact legs, in order. */
  legs: z.array(z.object({ from: z.string(), to: z.string(), amount: dollars(), kind: z.string() })),
  balances: z.array(z.object({ accountId: idOf('account'), before: dollars(), after: dollars() })),
  validUntil: moment,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  token: z.string().max(8_000),
});

export type Plan = z.output<typeof plan>;

export const receipt = z.object({
  movementId: idOf('movement'),
  kind: z.string(),
  state: z.enum(movementStates),
  amount: dollars(),
  fee: dollars(),
  reference: z.string(),
  leavesOn: day(),
  arrivesOn: day(),
  reason: z.string().nullable(),
  /** Until when it can be approved; null when it does not wait for that. */
  approveBy: moment.nullable(),
  /** Until when it is sure that nobody outside has been told, so that it can be cancelled; null when it may have been. */
  undoUntil: moment.nullable(),
  /** Whether the customer's panic switch keeps it from leaving. */
  held: z.boolean(),
  /** Whether the bank is reviewing it before it is sent. */
  inReview: z.boolean(),
});

export type Receipt = z.output<typeof receipt>;

/** The figures the bank can account for. */
const explainedFigures = [
  'current',
  'available',
  'held',
  'fee',
  'interest',
  'interestYear',
  'monthlyFee',
  'penalty',
  'limit',
  'creditInterest',
  'minimumPayment',
] as const;

/** One thing a figure is made of. `rest` stands for what is too long to list. */
const explanationTerm = z.object({
  kind: z.enum(['balance', 'leg', 'hold', 'rule', 'interest', 'rest']),
  /** The id of the text that names it, and what that text wants filled in. */
  word: z.string(),
  blanks: z.record(z.string(), z.union([z.string(), z.number()])),
  amount: dollars(),
  /** When it happened, or since when it holds. */
  day: day().nullable(),
  /** Of the movement it belongs to. */
  reference: z.string().nullable(),
  /** What was written on it. */
  note: z.string().nullable(),
});

export type ExplanationTerm = z.output<typeof explanationTerm>;

/** Why a figure is what it is, in one shape for all: the amounts of the terms always add up to the amount. */
export const explanation = z.object({
  figure: z.enum(explainedFigures),
  amount: dollars(),
  terms: z.array(explanationTerm),
});

export type Explanation = z.output<typeof explanation>;

/** The browser asks when it does not know whether its wish arrived. Not found means that nothing was done. */
export const showIntent = endpoint({
  name: 'movements.showIntent',
  method: 'GET',
  path: '/api/movements/intents/{intent}',
  access: 'customer',
  summary: 'What became of an intent: the movement it led to, or not found when nothing was done',
  params: { intent: idOf('intent') },
  reply: receipt,
});

export const showMovement = endpoint({
  name: 'movements.show',
  method: 'GET',
  path: '/api/movements/{movementId}',
  access: 'customer',
  summary: 'A movement, the steps it has taken, and the account it is booked in',
  // Pages ask it again and again while somebody may have left; that keeps no session alive.
  passive: true,
  params: { movementId: idOf('movement') },
  reply: receipt.extend({
    /**
     * The customer’s own account: where it comes from, or where it goes to when it comes from somebody else. Null where
     * the bank sends its own money for them, as to prove an account elsewhere.
     */
    account: z
      .object({
        id: idOf('account'),
        type: z.string(),
        nickname: z.string().nullable(),
        lastFour: z.string(),
      })
      .nullable(),
    steps: z.array(z.object({ state: z.enum(movementStates), at: moment, reason: z.string().nullable() })),
  }),
});

/** What was typed as the code of a movement. */
const typedCode = line({ max: 40, word: 'transfer.validation.code' });

/**
 * What the customer does in state `awaiting_verification`: types the code. Needs no idempotency key, because the movement
 * itself is one: whoever asks again after it was approved gets its receipt. One answer for a code that is wrong, too old,
 * used, tried too often or meant for something else.
 */
export const verifyMovement = endpoint({
  name: 'movements.verify',
  method: 'POST',
  path: '/api/movements/{movementId}/verify',
  access: 'customer',
  summary: 'Approves a movement with the code that was sent for it, and answers its receipt',
  limit: { points: 30, seconds: 600 },
  params: { movementId: idOf('movement') },
  body: z.strictObject({ code: typedCode }),
  reply: receipt,
});

/** A transfer is a movement and has its id. */
const transferId = idOf('movement');

/** The specification's own path for approving a transfer; every other movement is approved in the same way. */
export const verifyTransfer = alias(verifyMovement, {
  name: 'movements.verifyTransfer',
  path: '/api/transfers/verify',
  params: {},
  body: z.strictObject({ transferId, verificationCode: typedCode }),
});

/** The specification's own path for asking how far a transfer has come. */
export const showTransferStatus = alias(showMovement, {
  name: 'movements.showTransferStatus',
  path: '/api/transfers/status/{transferId}',
  params: { transferId },
});

export const renewMovementCode = endpoint({
  name: 'movements.renewCode',
  method: 'POST',
  path: '/api/movements/{movementId}/code',
  access: 'customer',
  summary: 'Sends a new code for a movement that waits for approval; the one before is then worth nothing',
  limit: { points: 10, seconds: 600 },
  params: { movementId: idOf('movement') },
  reply: receipt,
});

/** Asked again after it was cancelled, it answers the receipt; when it is too late, a conflict. */
export const cancelMovement = endpoint({
  name: 'movements.cancel',
  method: 'POST',
  path: '/api/movements/{movementId}/cancel',
  access: 'customer',
  summary: 'Cancels a movement that waits for approval, or one that has not left the bank yet',
  params: { movementId: idOf('movement') },
  reply: receipt,
});

export const explainLimit = endpoint({
  name: 'movements.explainLimit',
  method: 'GET',
  path: '/api/limits/{limit}/why',
  access: 'customer',
  summary: 'How much of a limit is used in its period: the movements that took it, and its cap',
  params: { limit: z.enum(limitNames) },
  reply: explanation.extend({ cap: dollars(), since: day() }),
});

export const explainFee = endpoint({
  name: 'movements.explainFee',
  method: 'GET',
  path: '/api/movements/{movementId}/why/fee',
  access: 'customer',
  summary: 'Why a movement cost what it did: the rule of its day, and what was agreed beside it',
  params: { movementId: idOf('movement') },
  reply: explanation,
});
