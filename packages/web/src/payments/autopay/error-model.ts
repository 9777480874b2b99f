import type { Say } from '@bank/words/catalogue.ts';
import { failureOf } from '../../platform/calls/failure.ts';

export function errorText(error: Error, failed: string, say: Say): string {
  const failure = failureOf(error);
  if (failure.kind === 'unreadable') return say('autopay.error.server');
  return (failure.kind === 'refused' && failure.text) || failed;
}
