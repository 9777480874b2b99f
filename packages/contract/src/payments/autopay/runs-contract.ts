import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { autopayPayeeTypes, autopayTypes } from './runs-rules.ts';

/** What an automatic payment's schedule stores, in wire format. Fields that all kinds share have the same names. */
export const autopayRequest = z.object({
  autopayId: idOf('autopay'),
  payeeType: z.enum(autopayPayeeTypes),
  payeeId: idOf('autopayPayee'),
  fromAccountId: idOf('account'),
  /** For a transfer, same as `payeeId`. */
  toAccountId: idOf('account').optional(),
  paymentType: z.enum(autopayTypes),
  amount: dollars().optional(),
  memo: z.string().optional(),
});

export type AutopayRequest = z.output<typeof autopayRequest>;
