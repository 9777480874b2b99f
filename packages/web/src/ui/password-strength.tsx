import { useEffect, useState } from 'react';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from './frame/classes.ts';
import type { Criterion } from './password-criteria.tsx';

export type Strength = 'weak' | 'medium' | 'strong';

const ANNOUNCE_AFTER_MS = 800;
const BARS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const COLOURS: Readonly<Record<Strength, string>> = {
  weak: 'bg-danger-solid',
  medium: 'bg-caution-solid',
  strong: 'bg-positive-solid',
};

/** Of five criteria: up to two is weak, three or four medium, all five strong. */
export function strengthOf(criteria: readonly Criterion[]): Strength {
  const met = criteria.filter((criterion) => criterion.met).length;
  if (met <= 2) return 'weak';
  return met < BARS.length ? 'medium' : 'strong';
}

type PasswordStrengthProps = {
  criteria: readonly Criterion[];
  /** The labels of the three strengths. */
  words: Readonly<Record<Strength, string>>;
  /** How to make it stronger: "Add a special character." */
  advice?: string;
  /** Nothing typed yet: empty bars and no rating. */
  empty?: boolean;
};

export function PasswordStrength({ criteria, words, advice, empty = false }: PasswordStrengthProps) {
  const { say } = useWords();
  const strength = strengthOf(criteria);
  const met = empty ? 0 : criteria.filter((criterion) => criterion.met).length;
  return (
    <div>
      <div aria-hidden className="mt-2.5 grid grid-cols-5 gap-1.25">
        {BARS.map((bar, index) => (
          <span
            key={bar}
            className={cn('h-1.25 rounded-full bg-viz-track', index < met && COLOURS[strength])}
          />
        ))}
      </div>
      <p className="mt-2 min-h-4.5 text-2xs text-ink-2">
        {!empty && (
          <b className="inline-block font-semibold text-ink first-letter:uppercase">
            {say('ui.password.judged', { word: words[strength] })}
          </b>
        )}{' '}
        {!empty && advice}
      </p>
      <Announcement text={empty ? '' : say('ui.password.strength', { word: words[strength] })} />
    </div>
  );
}

/** Announced after a pause in typing, not on every key. */
function Announcement({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="sr-only">{spoken}</output>;
}
