import { STATUS_POLL_SECONDS } from '@bank/contract/payments/movement-approvals/rules.ts';
import { showMovement } from '@bank/contract/movements/contract.ts';
import { showTransfer } from '@bank/contract/payments/transfers/history/contract.ts';
import { expect, test } from 'vitest';
import constants from '../../../../../docs/spec/constants.json' with { type: 'json' };

test('[XFER-16] the page asks as often as the specification says', () => {
  expect(constants.transfer.statusPoll.value).toBe(STATUS_POLL_SECONDS);
});

test('a page that asks by itself keeps no session alive', () => {
  expect([showMovement.passive, showTransfer.passive]).toEqual([true, true]);
});
