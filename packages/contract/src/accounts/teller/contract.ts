import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { plan, receipt } from '../../movements/contract.ts';
import { tellerDirections } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** Cash, a mailed check or a wire the bank has received, or cash it pays out, against a code it issued. */
export const tellerRequest = z.strictObject({
  amount: positiveDollars('account.validation.positiveAmount'),
  description: line({ min: 0, max: 140 }).optional(),
});

const calls = (direction: 'deposit' | 'withdraw', codeWord: string) => ({
  plan: endpoint({
    name: `counter.plan-${direction}`,
    plansFor: `counter.${direction}`,
    method: 'POST',
    path: `/api/checking/{accountId}/${direction}/plan`,
    access: 'customer',
    summary: 'What the deposit or withdrawal would do, before it does',
    params: { accountId: idOf('account') },
    body: tellerRequest,
    reply: plan,
  }),
  submit: endpoint({
    name: `counter.${direction}`,
    method: 'POST',
    path: `/api/checking/{accountId}/${direction}`,
    access: 'customer',
    summary: 'Does what the plan says against a code the bank issued for this account, direction and sum',
    movesMoney: true,
    limit: { points: 30, seconds: 600 },
    params: { accountId: idOf('account') },
    body: z.strictObject({
      plan: z.string().max(8_000),
      approvalCode: line({ max: 40, word: codeWord }),
    }),
    reply: receipt,
  }),
});

const deposit = calls('deposit', 'checking.validation.codeDeposit');
const withdraw = calls('withdraw', 'checking.validation.codeWithdrawal');

export const planTellerDeposit = deposit.plan;
export const submitTellerDeposit = deposit.submit;
export const planTellerWithdrawal = withdraw.plan;
export const submitTellerWithdrawal = withdraw.submit;

export const issueTellerCode = endpoint({
  name: 'counter.issueCode',
  method: 'POST',
  path: '/office/counter/codes',
  access: 'staff',
  command: 'counter code',
  summary: 'Issues a code against money the bank has in hand or will hand over, and shows it once',
  body: z.strictObject({
    username: line({ max: 60 }),
    /** Last four digits of the account it is for. */
    lastFour: z.string().regex(/^\d{4}$/),
    direction: z.enum(tellerDirections),
    /** Maximum amount. */
    ceiling: positiveDollars(),
  }),
  reply: z.object({ code: z.string(), expiresAt: moment }),
});

const awaited = z.object({
  movementId: idOf('movement'),
  reference: z.string(),
  amount: dollars(),
  requestedAt: moment,
  /** `in`: a deposit to take. `out`: cash to hand over, against a photo ID. */
  direction: z.enum(tellerDirections),
});

export const listAwaited = endpoint({
  name: 'counter.listAwaited',
  method: 'GET',
  path: '/office/counter/awaited',
  access: 'staff',
  command: 'counter list',
  summary: 'Money that customers said they would bring, and cash they will pick up, the oldest first',
  reply: z.object({ awaited: z.array(awaited) }),
});

export const receiveAwaited = endpoint({
  name: 'counter.receive',
  method: 'POST',
  path: '/office/counter/awaited/{movementId}',
  access: 'staff',
  command: 'counter receive',
  summary:
    'Says that the awaited money is in the bank’s hands, or the cash in the customer’s, or that neither will be',
  params: { movementId: idOf('movement') },
  body: z.strictObject({ received: z.enum(['yes', 'no']) }),
  reply: awaited,
});
