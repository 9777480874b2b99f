import { expect, test } from 'vitest';
import { keptIn, stateKeeping, wasSent } from './submission-memory.ts';

const intent = '0190aaaa-bbbb-4ccc-8ddd-eeeeffff0000';

test('an intent is remembered beside whatever else the state holds, and forgotten without a trace', () => {
  const kept = stateKeeping({ from: '/x' }, 'deposits.savings', { intent, sent: true });
  expect(kept).toEqual({ from: '/x', submissions: { 'deposits.savings': { intent, sent: true } } });
  expect(keptIn(kept, 'deposits.savings')).toEqual({ intent, sent: true });
  expect(keptIn(kept, 'deposits.credit')).toBeNull();
  expect(wasSent(kept, 'deposits.savings')).toBe(true);
  expect(stateKeeping(kept, 'deposits.savings', null)).toEqual({ from: '/x', submissions: {} });
});

test('two forms of one page do not forget each other', () => {
  const one = stateKeeping(null, 'a', { intent, sent: true });
  const two = stateKeeping(one, 'b', { intent, sent: false });
  expect([wasSent(two, 'a'), wasSent(two, 'b')]).toEqual([true, false]);
});

test.each([null, 'x', 7, {}, { submissions: 'x' }, { submissions: { a: { intent: 'x', sent: true } } }])(
  'router state is not believed: %j',
  (state) => {
    expect(keptIn(state, 'a')).toBeNull();
  },
);
