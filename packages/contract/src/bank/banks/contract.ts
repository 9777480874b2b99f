import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BANK_SEARCH_MIN } from './rules.ts';

export const routingNumber = z
  .string()
  .regex(/^\d{9}$/)
  .meta({ examples: ['991000012'] });

/** A bank that can be paid. */
export const bankListed = z.object({ name: z.string(), routingNumber });

export type BankListed = z.output<typeof bankListed>;

export const searchBanks = endpoint({
  name: 'transfers.banks',
  method: 'GET',
  path: '/api/transfers/banks',
  access: 'customer',
  summary: 'Banks whose name holds the words, or whose routing number begins with the digits',
  limit: { points: 240, seconds: 600 },
  query: { q: line({ min: BANK_SEARCH_MIN, max: 60, word: 'banks.validation.search' }) },
  reply: z.object({ banks: z.array(bankListed) }),
});

/**
 * Blank lines and lines that start with # are skipped. Any other line without a valid routing number and a name
 * rejects the whole file.
 */
export const loadBanks = endpoint({
  name: 'banks.load',
  method: 'POST',
  path: '/office/banks',
  access: 'staff',
  command: 'banks load',
  summary:
    'Replaces the directory of banks by the participants of a file: one `routing number,name` on each line',
  bodyBytesMax: 4 * 1024 * 1024,
  body: z.strictObject({
    file: z
      .string()
      .min(1)
      .max(4 * 1024 * 1024),
  }),
  reply: z.object({ loaded: z.int(), removed: z.int() }),
});
