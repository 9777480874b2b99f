import type { Receipt } from '@bank/contract/movements/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { TimelineState } from '../../../ui/timeline.tsx';

export type State = Receipt['state'];

/** Past steps are done unless they failed; the last open step is the current one. */
export function stepState(state: State, last: boolean): TimelineState {
  if (state === 'failed' || state === 'returned') return 'failed';
  const open = state === 'pending' || state === 'awaiting_verification';
  return open && last ? 'now' : 'done';
}

export function stateName(state: State, say: Say): string {
  // words: transactions.state.*
  return say(`transactions.state.${state}`);
}
