import { STATUS_POLL_SECONDS, STATUS_POLLS_MAX } from '@bank/contract/movement-approvals/rules.ts';
import { expect, test } from 'vitest';
import constants from '../../../../../docs/spec/constants.json' with { type: 'json' };
import { hasRested } from './resting-panel.tsx';

test('[XFER-16] the page asks as often as the specification says', () => {
  expect(constants.transfer.statusPoll.value).toBe(STATUS_POLL_SECONDS);
});

test('it asks so many times and then rests, so that an open page keeps no session alive', () => {
  const POLL_MS = STATUS_POLL_SECONDS * 1_000;
  const since = 1_000_000;
  const asked = Array.from({ length: 100 }, (_, round) => since + round * POLL_MS);
  expect(asked.filter((at) => !hasRested(since, at))).toHaveLength(STATUS_POLLS_MAX);
  expect(hasRested(since + 50 * POLL_MS, since + 50 * POLL_MS)).toBe(false);
});
