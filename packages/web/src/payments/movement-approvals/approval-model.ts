import type { Say } from '@bank/words/catalogue.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import type { Receipt } from '@bank/contract/movements/contract.ts';

/** An error about the code itself is displayed at its field. Null for other errors. */
export function wrongCode(error: Error | null, say: Say): string | null {
  if (!error) return null;
  const failure = failureOf(error);
  if (failure.kind !== 'refused' || failure.code !== 'invalid_code') return null;
  return failure.text || say('transfer.error.verify');
}

export function waits({ state }: Pick<Receipt, 'state'>): boolean {
  return state === 'awaiting_verification';
}
