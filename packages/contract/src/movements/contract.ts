import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { alias, endpoint } from '../endpoint.ts';
import { limitNames } from './limit-rules.ts';

const moment = z.iso.datetime({ offset: true });

export const movementStates = [
  'awaiting_verification',
  'pending',
  'posted',
  'failed',
  'returned',
  'cancelled',
] as const;

/** Everything that will happen, before it does. The token returns it unchanged for the commit. */
export const plan = z.object({
  kind: z.string(),
  amount: dollars(),
  fee: dollars(),
  total: dollars(),
  leavesOn: day(),
  arrivesOn: day(),
  /** `code`: after the commit it waits for a code the bank sends. See `verifyMovement`. */
  approval: z.enum(['none', 'code']),
  limits: z.array(z.object({ rule: z.string(), used: dollars(), adds: dollars(), cap: dollars() })),
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
  /** Approval deadline; null if it does not wait for approval. */
  approveBy: moment.nullable(),
  /** Until when it can be cancelled, because the network is not instructed before; null if it may have been. */
  undoUntil: moment.nullable(),
  /** Whether the customer's panic switch is holding it. */
  held: z.boolean(),
  /** Whether the bank is reviewing it before sending. */
  inReview: z.boolean(),
});

export type Receipt = z.output<typeof receipt>;

/** Figures the bank can explain. */
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

/** One term of a figure. `rest` sums what is too long to list. */
const explanationTerm = z.object({
  kind: z.enum(['balance', 'leg', 'hold', 'rule', 'interest', 'rest']),
  /** Id of the text that names it, and the text's parameters. */
  word: z.string(),
  blanks: z.record(z.string(), z.union([z.string(), z.number()])),
  amount: dollars(),
  /** When it happened, or since when it applies. */
  day: day().nullable(),
  /** Reference of its movement. */
  reference: z.string().nullable(),
  /** Its memo. */
  note: z.string().nullable(),
});

export type ExplanationTerm = z.output<typeof explanationTerm>;

/** Explains a figure, in one shape for all: the terms always add up to the amount. */
export const explanation = z.object({
  figure: z.enum(explainedFigures),
  amount: dollars(),
  terms: z.array(explanationTerm),
});

export type Explanation = z.output<typeof explanation>;

/** Resolves an unknown outcome after a lost reply. Not found means nothing was done. */
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
  // Pages poll this; polling must not keep a session alive.
  passive: true,
  params: { movementId: idOf('movement') },
  reply: receipt.extend({
    /**
     * The customer’s own account: the source, or the target if the money comes from someone else. Null if the
     * bank sends its own money, for example to verify an external account.
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

const typedCode = line({ max: 40, word: 'transfer.validation.code' });

/**
 * Approves a movement in state `awaiting_verification` with its code. Needs no idempotency key: the movement
 * is one, and a retry after approval returns its receipt. The reply is the same whether a code is wrong,
 * expired, used, tried too often or meant for something else.
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

/** A transfer's id is its movement id. */
const transferId = idOf('movement');

/** The specification's path for approving a transfer; all other movements are approved the same way. */
export const verifyTransfer = alias(verifyMovement, {
  name: 'movements.verifyTransfer',
  path: '/api/transfers/verify',
  params: {},
  body: z.strictObject({ transferId, verificationCode: typedCode }),
});

/** The specification's path for a transfer's status. */
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

/** A repeated cancel returns the receipt; a late one is a conflict. */
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
