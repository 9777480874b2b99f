import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { activityLine } from '../activity/lines-contract.ts';
import { endpoint } from '../../endpoint.ts';
import { FOUND_EACH, SEARCH_LEAST, SEARCH_LONGEST } from './rules.ts';

const few = <Item extends z.ZodType>(item: Item) => z.array(item).max(FOUND_EACH);

export const findAnything = endpoint({
  name: 'search.find',
  method: 'GET',
  path: '/api/search',
  access: 'customer',
  summary:
    'Accounts, payees, recipients, payments, transactions and statements of the customer that match a text',
  limit: { points: 120, seconds: 60 },
  query: { text: line({ min: SEARCH_LEAST, max: SEARCH_LONGEST }) },
  reply: z.object({
    accounts: few(accountName),
    payees: few(z.object({ payeeId: idOf('payee'), name: z.string(), lastFour: z.string() })),
    recipients: few(
      z.object({ recipientId: idOf('recipient'), name: z.string(), bank: z.string(), lastFour: z.string() }),
    ),
    /** Transfers and bill payments, newest first; one of the two ids is set. */
    payments: few(
      z.object({
        movementId: idOf('movement').nullable(),
        paymentId: idOf('payment').nullable(),
        account: accountName.nullable(),
        name: z.string().nullable(),
        amount: dollars(),
        day: day(),
        reference: z.string(),
      }),
    ),
    transactions: few(activityLine),
    /** Monthly statements, newest first. */
    statements: few(z.object({ documentId: idOf('document'), account: accountName, periodEnd: day() })),
    /** The text that was searched instead, because nothing matched what was typed; null if it was not changed. */
    corrected: z.string().nullable(),
  }),
});

export type Found = z.output<typeof findAnything.reply>;
