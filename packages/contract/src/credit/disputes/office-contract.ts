import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { regulations } from './clock-rules.ts';
import { caseNumber } from './contract.ts';
import { disputeEvents, NOTE_MAX, reasonNames, rejectionReasons, subReasonNames } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** A dispute as staff see it. */
const officeLine = z.object({
  caseNumber,
  /** For `cases take`, `cases assign`, `cases reply` and `cases note`. */
  caseId: idOf('case').nullable(),
  customerId: z.string(),
  regulation: z.enum(regulations),
  amount: dollars(),
  reason: z.enum(reasonNames),
  subReason: z.enum(subReasonNames).nullable(),
  state: z.enum(['open', 'upheld', 'rejected', 'withdrawn']),
  submittedAt: moment,
  transactionDate: day(),
  merchant: z.string().nullable(),
  creditBy: day().nullable(),
  resolveBy: day(),
  credited: z.boolean(),
  takeBackOn: day().nullable(),
  chargeback: z.enum(['ordered', 'sent', 'accepted', 'represented', 'expired']).nullable(),
});
export type OfficeDispute = z.output<typeof officeLine>;

export const listOpenDisputes = endpoint({
  name: 'disputes.listOpen',
  method: 'GET',
  path: '/office/disputes',
  access: 'staff',
  command: 'disputes list',
  summary: 'Disputes that are not decided, the nearest legal day first',
  reply: z.object({ disputes: z.array(officeLine) }),
});

const params = { caseNumber };

export const showOpenDispute = endpoint({
  name: 'disputes.showOpen',
  method: 'GET',
  path: '/office/disputes/{caseNumber}',
  access: 'staff',
  command: 'disputes show',
  summary: 'A dispute with what the customer said, its files and what happened',
  params,
  reply: officeLine.extend({
    description: z.string(),
    answers: z.record(z.string(), z.string()),
    files: z.array(z.object({ fileId: idOf('dispute-file'), name: z.string(), bytes: z.number().int() })),
    history: z.array(z.object({ what: z.enum(disputeEvents), at: moment })),
  }),
});

export const readDisputeFile = endpoint({
  name: 'disputes.readFile',
  method: 'GET',
  path: '/office/disputes/{caseNumber}/files/{fileId}',
  access: 'staff',
  command: 'disputes file',
  summary: 'A file of a dispute; looking at it is recorded',
  params: { ...params, fileId: idOf('dispute-file') },
  reply: file,
});

const note = line({ max: NOTE_MAX, word: 'dispute.error.note' });

export const creditDispute = endpoint({
  name: 'disputes.credit',
  method: 'POST',
  path: '/office/disputes/{caseNumber}/credit',
  access: 'staff',
  command: 'disputes credit',
  summary: 'Gives the temporary credit before it is due',
  params,
  body: z.strictObject({ note }),
  reply: officeLine,
});

export const decideDispute = endpoint({
  name: 'disputes.decide',
  method: 'POST',
  path: '/office/disputes/{caseNumber}/decision',
  access: 'staff',
  command: 'disputes decide',
  summary: 'Decides a dispute for the customer, or against them for a reason they are told',
  params,
  body: z.strictObject({
    decision: z.enum(['uphold', 'reject'], 'dispute.error.decision'),
    /** Needed to reject. */
    reason: z.enum(rejectionReasons, 'dispute.error.decision').optional(),
    note,
  }),
  reply: officeLine,
});

export const chargeBackDispute = endpoint({
  name: 'disputes.chargeBack',
  method: 'POST',
  path: '/office/disputes/{caseNumber}/chargeback',
  access: 'staff',
  command: 'disputes chargeback',
  summary: 'Asks the merchant’s bank for the money through the card network',
  params,
  body: z.strictObject({ note }),
  reply: officeLine,
});
