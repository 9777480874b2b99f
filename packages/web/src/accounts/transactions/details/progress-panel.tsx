import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import { reasonText } from './reason-model.ts';
import { stepState, stateName, type State } from './progress-model.ts';

type Step = { readonly state: State; readonly at: string; readonly reason: string | null };

/** The movement's steps so far, with reasons. */
export function ProgressPanel({ steps }: { steps: readonly Step[] }) {
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
