import type { ReplyProblem } from '@bank/contract/envelope.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import type { FieldProblem } from '../../../ui/error-summary.tsx';
import { ORDER } from './withdraw-model.ts';

/**
 * Nothing is said before the first attempt to continue. Then each field says its first problem until it is solved, and the
 * summary lists them in the order of the form.
 */
export function useSummary(problems: readonly Problem[], found: readonly ReplyProblem[]) {
  const { say } = useWords();
  const [told, setTold] = useState<{ lines: readonly FieldProblem[]; attempt: number }>({
    lines: [],
    attempt: 0,
  });
  const [heard, setHeard] = useState(found);
  const draw = (lines: readonly FieldProblem[]) =>
    setTold(({ attempt }) => ({ lines, attempt: attempt + 1 }));
  if (heard !== found) {
    setHeard(found);
    if (found.length > 0) draw(found.map(({ field = '', text }) => ({ field: formField(field), text })));
  }
  const now = linesOf(problems, say);
  const isOpen = ({ field, text }: FieldProblem) =>
    now.some((each) => each.field === field) ||
    heard.some((each) => formField(each.field ?? '') === field && each.text === text);
  const lines = told.lines.filter(isOpen);
  return {
    lines,
    attempt: told.attempt,
    errorOf: (field: string) =>
      lines.some((each) => each.field === field)
        ? (now.find((each) => each.field === field) ?? lines.find((each) => each.field === field))?.text
        : undefined,
    tryIt: () => draw(now),
  };
}

/** One for each field, in the order of the specification. */
function linesOf(problems: readonly Problem[], say: Say): FieldProblem[] {
  return ORDER.flatMap((field) => {
    const first = problems.find((each) => each.field === field);
    return first ? [{ field, text: say(first.word as WordId, first.blanks) }] : [];
  });
}

/** Date and time are one question. */
function formField(field: string): string {
  return field === 'scheduledTime' ? 'scheduledDate' : field;
}
