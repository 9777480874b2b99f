import { expect, test } from 'vitest';
import { catalogue } from '../../catalogue.ts';
import { gateWays, waySuffices } from './gate-rules.ts';

/** Capabilities behind the gated pages: their writes are gated unless listed below. */
const rooms = [
  'autopay',
  'bills',
  'orderChecks',
  'payees',
  'payments',
  'recipients',
  'schedules',
  'transfers',
  'withdrawals',
];

/**
 * Calls that stop, reduce or undo something, or only notify the customer. An order of checks is confirmed behind the gate
 * with everything that goes into it, so its parts are open.
 */
const open = [
  'autopay.delete',
  'bills.dismiss',
  'bills.setReminder',
  'orderChecks.addAddress',
  'orderChecks.cancel',
  'orderChecks.editAddress',
  'orderChecks.removeAddress',
  'orderChecks.savePreferences',
  'orderChecks.uploadPhoto',
  'payees.delete',
  'payments.cancel',
  'recipients.remove',
  'schedules.cancel',
  'schedules.pause',
  'schedules.skip',
  'withdrawals.cancel',
  'withdrawals.receipt',
];

/** Money moves here on pages that aren't gated, or with its own approval; or nothing moves and the call happens once like money. */
const elsewhere = [
  'account-closing',
  'autoSave',
  'balanceTransfers',
  'cashAdvances',
  'certificates',
  'check-deposits',
  'counter',
  'creditLines',
  'deposits',
  'disputes',
  'leaving',
  'openAccount',
  'retirementContributions',
  'retirementScenarios',
  'retirementWithdrawals',
  'rewards',
  'rollovers',
];

const roomOf = (name: string) => name.split('.')[0] ?? '';
const writes = catalogue.filter(({ access, method }) => access === 'customer' && method !== 'GET');

test('[APPR-06] whatever starts or changes money leaving, or whom it may go to, lies behind the gate', () => {
  const ungated = writes.filter(({ name, gated }) => rooms.includes(roomOf(name)) && gated === false);
  expect(ungated.map(({ name }) => name).toSorted()).toEqual(open);
});

test('[APPR-06] nothing else lies behind it: no reading, and no room whose pages are open', () => {
  const gated = catalogue.filter((endpoint) => endpoint.gated !== false);
  expect(gated.filter(({ name }) => !rooms.includes(roomOf(name)))).toEqual([]);
  expect(gated.filter(({ method }) => method === 'GET')).toEqual([]);
});

test('[APPR-06] a new way to move money is decided about: behind the gate, or named among those that are not', () => {
  const open = writes.filter(({ movesMoney, gated }) => movesMoney && gated === false);
  expect([...new Set(open.map(({ name }) => roomOf(name)))].toSorted()).toEqual(elsewhere);
});

test('[APPR-06] an emailed code opens pages; what moves money, steps up or writes anything needs more', () => {
  const pages = catalogue.filter(({ gated }) => gated === 'page');
  // Planning stores a sealed plan and moves nothing.
  expect(pages.map(({ name }) => name).toSorted()).toEqual([
    'orderChecks.plan',
    'payments.plan',
    'transfers.plan',
    'transfers.planSchedule',
    'withdrawals.plan',
    'withdrawals.planSchedule',
  ]);
  expect(pages.filter(({ movesMoney, stepUp }) => movesMoney || stepUp)).toEqual([]);
  expect(gateWays.filter((way) => waySuffices(way, 'act'))).toEqual(['passkey', 'authenticator', 'code']);
  expect(gateWays.filter((way) => waySuffices(way, 'page'))).toEqual([...gateWays]);
});

test.each([
  ['bills.setAutopay', { autopay: true }, true],
  ['bills.setAutopay', { autopay: false }, false],
  ['autopay.update', { status: 'active' }, true],
  ['autopay.update', { status: 'paused' }, false],
  ['autopay.update', { amount: 1 }, true],
])('%s of %o is gated: %s', (name, request, expected) => {
  const gated = catalogue.find((endpoint) => endpoint.name === name)?.gated;
  expect(typeof gated === 'function' && gated(request as never)).toBe(expected);
});
