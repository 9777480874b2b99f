import { expect, test } from 'vitest';
import { refreshIn, refreshState } from './refresh-state.ts';

test('[DASH-14] a refresh marker is found in the state that carries it', () => {
  const state = refreshState();
  expect(refreshIn(state)).toBe(state.refresh);
  expect(state.refresh).toBeGreaterThan(0);
});

test.each([null, undefined, 'x', {}, { refresh: true }, { refresh: '1' }])(
  'router state is not believed: %j',
  (state) => {
    expect(refreshIn(state)).toBeNull();
  },
);
