import type { Receipt } from '@bank/contract/movements/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../../platform/format.ts';
import { Timeline, type TimelineState } from '../../../ui/timeline.tsx';
import { reasonText } from './reason-model.ts';

type State = Receipt['state'];
type Step = { readonly state: State; readonly at: string; readonly reason: string | null };

/** What has happened to a movement so far, step by step and why. */
export function CoursePanel({ steps }: { steps: readonly Step[] }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  return (
    <Timeline
      className="mt-2"
      steps={steps.map(({ state, at, reason }, index) => ({
        id: `${index} ${state}`,
        text:
          reason === null ? stateName(state, say) : `${stateName(state, say)}: ${reasonText(reason, say)}`,
        when: format.moment(at),
        state: stepState(state, index === steps.length - 1),
      }))}
    />
  );
}

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
