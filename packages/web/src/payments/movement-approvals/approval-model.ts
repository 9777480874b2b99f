import type { Say } from '@bank/words/catalogue.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import type { Receipt } from '@bank/contract/movements/contract.ts';

/** What the bank says of the code itself stands at its field; null where the trouble is another. */
export function wrongCode(error: Error | null, say: Say): string | null {
  if (!error) return null;
  const failure = failureOf(error);
  if (failure.kind !== 'refused' || failure.code !== 'invalid_code') return null;
  return failure.text || say('transfer.error.verify');
}

export function waits({ state }: Pick<Receipt, 'state'>): boolean {
  return state === 'awaiting_verification';
}
