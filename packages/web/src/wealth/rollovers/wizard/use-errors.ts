import type { Problem } from '@bank/kernel/problem.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';

/** Problems are said after an attempt to continue; a field that is edited loses its own. */
export function useErrors(problems: readonly Problem[]) {
  const { say } = useWords();
  const [state, setState] = useState({ said: [] as { field: string; text: string }[], attempt: 0 });
  const found = problems.map(({ field = '', word, blanks }) => ({
    field,
    text: say(word as WordId, blanks),
  }));
  return {
    said: state.said,
    attempt: state.attempt,
    of: (field: string) => state.said.find((each) => each.field === field)?.text,
    clear: (...fields: readonly string[]) =>
      setState((before) => ({
        ...before,
        said: before.said.filter(({ field }) => !fields.includes(field)),
      })),
    /** True if nothing is wrong. */
    tryIt: () => {
      setState(({ attempt }) => ({ said: found, attempt: attempt + 1 }));
      return found.length === 0;
    },
  };
}
