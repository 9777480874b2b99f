import { positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { MEMO_MAX } from './rules.ts';

/** What a schedule of transfers to others stores, in wire format; the schedule's kind says which rail. */
export const externalRequest = z.strictObject({
  fromAccountId: idOf('account'),
  recipientId: idOf('recipient'),
  amount: positiveDollars('transfer.validation.amount'),
  memo: line({ max: MEMO_MAX }).optional(),
});

export type ExternalRequest = z.output<typeof externalRequest>;
