import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { autopayPayeeTypes, autopayTypes } from './runs-rules.ts';

/** What the schedule of an automatic payment keeps, in the form of the wire; names that every kind of schedule has are the same here. */
export const autopayRequest = z.object({
  autopayId: idOf('autopay'),
  payeeType: z.enum(autopayPayeeTypes),
  payeeId: idOf('autopayPayee'),
  fromAccountId: idOf('account'),
  /** For a transfer, the same as the payee. */
  toAccountId: idOf('account').optional(),
  paymentType: z.enum(autopayTypes),
  amount: dollars().optional(),
  memo: z.string().optional(),
});

export type AutopayRequest = z.output<typeof autopayRequest>;
