import type { showAutopay } from '@bank/contract/payments/autopay/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { StatusTone } from '../../../ui/status-pill.tsx';

export type Past = ReplyOf<typeof showAutopay>['past'][number];

const tones: Readonly<Record<Past['outcome'], StatusTone>> = {
  done: 'positive',
  skipped: 'neutral',
  insufficient: 'caution',
  failed: 'danger',
};

/** A payment that was made may still be pending, or may have been returned since. */
export function outcomeOf({ outcome, state }: Pick<Past, 'outcome' | 'state'>): {
  readonly tone: StatusTone;
  readonly word: Parameters<Say>[0];
} {
  if (outcome === 'done' && (state === 'pending' || state === 'awaiting_verification'))
    return { tone: 'info', word: 'setupAutopay.outcome.pending' };
  if (outcome === 'done' && (state === 'returned' || state === 'failed'))
    return { tone: 'danger', word: 'setupAutopay.outcome.returned' };
  if (outcome === 'done' && state === 'cancelled')
    return { tone: 'neutral', word: 'setupAutopay.outcome.cancelled' };
  // words: setupAutopay.outcome.*
  return { tone: tones[outcome], word: `setupAutopay.outcome.${outcome}` };
}
