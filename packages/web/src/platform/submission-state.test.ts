import { expect, test } from 'vitest';
import {
  keptOf,
  nextSubmission,
  submissionFrom,
  type Submission,
  type SubmissionEvent,
  type SubmissionState,
} from './submission-state.ts';

type Paper = { readonly reference: string };
type State = SubmissionState<Paper>;
type Event = SubmissionEvent<Paper>;

const paper: Paper = { reference: 'DEP-1' };
const no = { text: 'No', code: 'limit', problems: [], waitSeconds: null };
const states: Readonly<Record<string, State>> = {
  editing: { kind: 'editing', lost: false },
  lost: { kind: 'editing', lost: true },
  reviewing: { kind: 'reviewing' },
  sending: { kind: 'sending' },
  asking: { kind: 'unknown', why: 'asking' },
  again: { kind: 'unknown', why: 'again' },
  offline: { kind: 'unknown', why: 'offline' },
  resting: { kind: 'unknown', why: 'resting' },
  onItsWay: { kind: 'onItsWay', receipt: paper },
  done: { kind: 'done', receipt: paper },
  failed: { kind: 'failed', receipt: paper },
  refused: { kind: 'refused', ...no },
};
const events: Readonly<Record<string, Event>> = {
  review: { type: 'review', intent: 'new' },
  send: { type: 'send', intent: 'new' },
  done: { type: 'answer', reply: paper, standing: 'done' },
  onItsWay: { type: 'answer', reply: paper, standing: 'onItsWay' },
  failed: { type: 'answer', reply: paper, standing: 'failed' },
  refuse: { type: 'refuse', refusal: no },
  lose: { type: 'lose' },
  again: { type: 'again' },
  offline: { type: 'offline' },
  rest: { type: 'rest' },
  notArrived: { type: 'notArrived' },
  reset: { type: 'reset' },
};

const notSent = { review: 'reviewing', send: 'sending', reset: 'editing' };
const inTheOpen = {
  done: 'done',
  onItsWay: 'onItsWay',
  failed: 'failed',
  refuse: 'refused',
  lose: 'asking',
  again: 'again',
  offline: 'offline',
  rest: 'resting',
};
const unknown = { ...inTheOpen, notArrived: 'lost' };

/** From each state, what each event makes of it; an event that is not listed changes nothing. */
const table: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  editing: notSent,
  lost: notSent,
  reviewing: notSent,
  sending: inTheOpen,
  asking: unknown,
  again: unknown,
  offline: unknown,
  resting: unknown,
  onItsWay: { done: 'done', onItsWay: 'onItsWay', failed: 'failed', reset: 'editing' },
  done: { review: 'reviewing', reset: 'editing' },
  failed: { review: 'reviewing', reset: 'editing' },
  refused: notSent,
};

const cases = Object.entries(states).flatMap(([from, state]) =>
  Object.entries(events).map(([name, event]) => ({ from, state, name, event })),
);

test.each(cases)('$from, then $name', ({ from, state, name, event }) => {
  const next = nextSubmission({ intent: 'old', loose: false, state }, event);
  expect(next.state).toEqual(states[table[from]?.[name] ?? from]);
});

test.each(cases)('nothing is done without a receipt: $from, then $name', ({ from, state, event }) => {
  const next = nextSubmission({ intent: 'old', loose: false, state }, event).state;
  if (next.kind !== 'done') return;
  expect(from === 'done' || event.type === 'answer').toBe(true);
  expect(next.receipt).toBe(paper);
});

const at = (state: State | undefined, loose = false): Submission<Paper> => ({
  intent: 'old',
  loose,
  state: state ?? { kind: 'editing', lost: false },
});

test.each([
  ['a review of something else is another wish', at(states['reviewing']), 'new'],
  ['what was refused and changed is another wish', at(states['refused']), 'new'],
  ['another one after the receipt is another wish', at(states['done']), 'new'],
  ['what may still arrive goes under the same intent', at(states['lost'], true), 'old'],
  [
    'a page reloaded at its review goes on with its intent',
    submissionFrom<Paper>({ intent: 'old', sent: false }),
    'old',
  ],
])('%s', (_, from, intent) => {
  expect(nextSubmission(from, { type: 'review', intent: 'new' }).intent).toBe(intent);
});

test('sending again what was refused, as with another code, is the same wish', () => {
  expect(nextSubmission(at(states['refused']), { type: 'send', intent: 'new' }).intent).toBe('old');
});

test('an attempt that never arrived stays loose until the bank has spoken', () => {
  const lost = nextSubmission(at(states['asking']), { type: 'notArrived' });
  const back = nextSubmission(nextSubmission(lost, { type: 'review', intent: 'new' }), { type: 'reset' });
  expect([lost.loose, back.intent, back.loose]).toEqual([true, 'old', true]);
  const sent = nextSubmission(back, { type: 'send', intent: 'new' });
  expect(nextSubmission(sent, { type: 'refuse', refusal: no }).loose).toBe(false);
});

test('after a reload nobody knows what became of what was sent', () => {
  expect(submissionFrom({ intent: 'old', sent: true }).state).toEqual({ kind: 'unknown', why: 'asking' });
  expect(submissionFrom(null)).toEqual({ intent: null, loose: false, state: states['editing'] });
});

test.each([
  ['editing', null],
  ['refused', null],
  ['reviewing', { intent: 'old', sent: false }],
  ['sending', { intent: 'old', sent: true }],
  ['offline', { intent: 'old', sent: true }],
  ['onItsWay', { intent: 'old', sent: true }],
  ['done', { intent: 'old', sent: true }],
])('what outlives a reload while %s', (name, kept) => {
  expect(keptOf(at(states[name]))).toEqual(kept);
});
