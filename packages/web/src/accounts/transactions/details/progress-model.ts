import type { Receipt } from '@bank/contract/movements/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { TimelineState } from '../../../ui/timeline.tsx';

export type State = Receipt['state'];

/** What is over is done, unless it went wrong; the last of what is still open is where it stands now. */
export function stepState(state: State, last: boolean): TimelineState {
  if (state === 'failed' || state === 'returned') return 'failed';
  const open = state === 'pending' || state === 'awaiting_verification';
  return open && last ? 'now' : 'done';
}

export function stateName(state: State, say: Say): string {
  // words: transactions.state.*
  return say(`transactions.state.${state}`);
}
