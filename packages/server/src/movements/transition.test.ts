import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerKinds, type AnswerKind } from '../rails/rail.ts';
import { transition, type Effect } from './transition.ts';

const CASES = 10_000;

/** Where the customer's money is after these states: held, gone or back. */
type Told = { state: string; states: string[]; effects: Effect[] };

function tell(answers: readonly AnswerKind[], state = 'pending'): Told {
  const told: Told = { state, states: [], effects: [] };
  for (const what of answers) {
    const { effect, path } = transition(told.state, what);
    told.effects.push(effect);
    told.states.push(...path);
    told.state = path.at(-1) ?? told.state;
  }
  return told;
}

const deciding = ['settled', 'rejected', 'returned'] as const;
const stories = fc.array(fc.constantFrom(...answerKinds), { maxLength: 12 });

test.each<[string, AnswerKind, Effect, string[]]>([
  ['pending', 'accepted', 'ignored', []],
  ['pending', 'settled', 'applied', ['posted']],
  ['pending', 'rejected', 'applied', ['failed']],
  ['pending', 'returned', 'applied', ['posted', 'returned']],
  ['posted', 'settled', 'ignored', []],
  ['posted', 'rejected', 'contradiction', []],
  ['posted', 'returned', 'applied', ['returned']],
  ['failed', 'rejected', 'ignored', []],
  ['failed', 'settled', 'contradiction', []],
  ['failed', 'returned', 'contradiction', []],
  ['returned', 'returned', 'ignored', []],
  ['returned', 'settled', 'ignored', []],
  ['returned', 'rejected', 'contradiction', []],
  ['cancelled', 'settled', 'contradiction', []],
  ['awaiting_verification', 'rejected', 'contradiction', []],
])('%s, then %s: %s', (state, what, effect, path) => {
  expect(transition(state, what)).toEqual({ effect, path });
});

describe('over ten thousand stories', () => {
  test('each ends in exactly one truth, and its money moves out at most once and back at most once', () => {
    fc.assert(
      fc.property(stories, (answers) => {
        const { state, states } = tell(answers);
        const truths = [[], ['posted'], ['failed'], ['posted', 'returned']];
        expect(truths).toContainEqual(states);
        expect(state).toBe(states.at(-1) ?? 'pending');
        // Undecided only if no answer decided.
        expect(state === 'pending').toBe(!answers.some((what) => what !== 'accepted'));
      }),
      { numRuns: CASES },
    );
  });

  test('an answer that comes again, at any later time, changes nothing', () => {
    fc.assert(
      fc.property(stories, fc.nat(), fc.nat(), (answers, which, when) => {
        fc.pre(answers.length > 0);
        const at = which % answers.length;
        const later = at + 1 + (when % (answers.length - at));
        const twice = answers.toSpliced(later, 0, answers[at] ?? 'accepted');
        expect(tell(twice).states).toEqual(tell(answers).states);
      }),
      { numRuns: CASES },
    );
  });

  test('a settlement and its return end the same in whatever order they come', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['accepted', 'settled', 'returned', 'settled', 'returned', 'accepted'] as const, {
          minLength: 1,
        }),
        (answers) => {
          const isReturned = answers.includes('returned');
          const expected = isReturned ? 'returned' : answers.includes('settled') ? 'posted' : 'pending';
          const { state, effects } = tell(answers);
          expect(state).toBe(expected);
          expect(effects).not.toContain('contradiction');
        },
      ),
      { numRuns: CASES },
    );
  });

  test('only a story that contradicts itself is called a contradiction', () => {
    fc.assert(
      fc.property(stories, (answers) => {
        const said = new Set(answers);
        const isTorn = said.has('rejected') && deciding.some((what) => what !== 'rejected' && said.has(what));
        expect(tell(answers).effects.includes('contradiction')).toBe(isTorn);
      }),
      { numRuns: CASES },
    );
  });
});
