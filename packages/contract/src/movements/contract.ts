import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

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
});

export type Receipt = z.output<typeof receipt>;

/** The figures the bank can account for. */
const explainedFigures = ['current', 'available', 'held', 'fee'] as const;

/** One thing a figure is made of. `rest` stands for what is too long to list. */
const explanationTerm = z.object({
  kind: z.enum(['balance', 'leg', 'hold', 'rule', 'rest']),
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
  summary: 'A movement and the steps it has taken',
  params: { movementId: idOf('movement') },
  reply: receipt.extend({
    steps: z.array(z.object({ state: z.enum(movementStates), at: moment, reason: z.string().nullable() })),
  }),
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
