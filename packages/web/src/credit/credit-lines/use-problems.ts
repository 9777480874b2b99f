import type { ReplyProblem } from '@bank/contract/envelope.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import type { FieldProblem } from '../../ui/error-summary.tsx';

/**
 * What is wrong with a form, one line for each field in the order of the form: what the page finds itself, or what the bank
 * said last. Nothing is said before the first attempt to continue.
 */
export function useProblems(
  problems: readonly Problem[],
  found: readonly ReplyProblem[],
  order: readonly string[],
) {
  const { say } = useWords();
  const [attempt, setAttempt] = useState(0);
  const textOf = (field: string): string | undefined => {
    const own = problems.find((each) => each.field === field);
    return own ? say(own.word as WordId, own.blanks) : found.find((each) => each.field === field)?.text;
  };
  const lines: FieldProblem[] =
    attempt === 0
      ? []
      : order.flatMap((field) => {
          const text = textOf(field);
          return text === undefined ? [] : [{ field, text }];
        });
  return {
    lines,
    attempt,
    errorOf: (field: string) => lines.find((each) => each.field === field)?.text,
    tryIt: () => setAttempt((before) => before + 1),
  };
}
