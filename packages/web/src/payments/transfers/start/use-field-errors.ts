import type { ReplyProblem } from '@bank/contract/envelope.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import type { FieldProblem } from '../../../ui/error-summary.tsx';
import { formField, ORDER, type Typing } from './transfer-model.ts';
import { solvedBetween, type Texts } from './field-errors-model.ts';
import type { Answers } from './answers-model.ts';

type Facts = {
  typed: Answers;
  /** The current problems, in the form's words. */
  problems: readonly Problem[];
  onTyped: (part: Partial<Answers>) => void;
  /** Field problems the server found in the last attempt; a new list for each attempt. */
  found: readonly ReplyProblem[];
};

/** A field shows its problem on blur. After an attempt to continue, all fields and the summary do. */
export function useFieldErrors({ typed, problems, onTyped, found }: Facts) {
  const { say } = useWords();
  const texts = textsOf(problems, say);
  const [shown, setShown] = useState<Texts>({});
  const [summary, setSummary] = useState({ problems: [] as FieldProblem[], attempt: 0 });
  const draw = (all: Texts) => {
    setShown(all);
    setSummary((before) => ({ problems: linesOf(all), attempt: before.attempt + 1 }));
  };
  const [last, setLast] = useState({ typed, texts });
  const solved = solvedBetween(last, { typed, texts });
  if (last.typed !== typed || namesIn(last.texts) !== namesIn(texts)) setLast({ typed, texts });
  if (solved.length > 0) {
    setShown((before) => without(before, solved));
    setSummary((before) => ({
      ...before,
      problems: before.problems.filter(({ field }) => !solved.includes(field)),
    }));
  }
  const [told, setTold] = useState(found);
  if (told !== found) {
    setTold(found);
    if (found.length > 0)
      draw(Object.fromEntries(found.map(({ field = '', text }) => [formField(field), text])));
  }
  const form: Typing = {
    typed,
    set: onTyped,
    choose: (part) => {
      onTyped(part);
      setShown((before) => without(before, Object.keys(part)));
    },
    leave: (field) => setShown((before) => ({ ...before, [field]: texts[field] })),
    errorOf: (field) => shown[field],
  };
  return { form, summary, attempt: () => draw(texts) };
}

const namesIn = (texts: Texts) => Object.keys(texts).toSorted().join(' ');

function without(texts: Texts, fields: readonly string[]): Texts {
  return { ...texts, ...Object.fromEntries(fields.map((field) => [field, undefined])) };
}

/** A field shows its first problem. */
function textsOf(problems: readonly Problem[], say: Say): Texts {
  return Object.fromEntries(
    problems.toReversed().map(({ field = '', word, blanks }) => [field, say(word as WordId, blanks)]),
  );
}

/** In the order of the form. Problems without a field appear elsewhere. */
function linesOf(texts: Texts): FieldProblem[] {
  return ORDER.flatMap((field) => {
    const text = texts[field];
    return text === undefined ? [] : [{ field, text }];
  });
}
