import type { AlertSettings } from '@bank/contract/relationship/alerts/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import {
  changedKeys,
  clockText,
  draftOf,
  faultyKeys,
  minutesOf,
  settingsOf,
  toggled,
} from './alerts-model.ts';

const over = (amount: number) => ({
  enabled: true,
  threshold: cents(amount),
  methods: ['email' as const],
});
const plain = { enabled: true, methods: ['email' as const] };
const settings: AlertSettings = {
  balanceAlerts: {
    enabled: true,
    threshold: cents(500_00),
    notificationMethod: ['email'],
    creditUsage: { enabled: false, methods: [] },
  },
  transactionAlerts: {
    largeDebits: over(200_00),
    largeCredits: { enabled: false, threshold: cents(1_000_00), methods: [] },
    atmWithdrawals: over(0),
    internationalTransactions: over(0),
    declinedPurchases: { enabled: false, methods: [] },
  },
  securityAlerts: { loginAttempts: plain, passwordChanges: plain, profileUpdates: plain },
  statementAlerts: { statementAvailable: plain, paymentReminders: { ...plain, daysBeforeDue: 3 } },
};

test('[ALRT-04] [ALRT-05] what was loaded and not touched is sent back as it came', () => {
  const draft = draftOf(settings);
  expect(settingsOf(draft)).toEqual(settings);
  expect(changedKeys(draft, draftOf(settings))).toEqual([]);
});

test('an alert without a channel is off, and one that gets a channel is on', () => {
  const draft = draftOf(settings);
  const off = { ...draft, lowBalance: toggled(draft.lowBalance, 'email') };
  expect(settingsOf(off).balanceAlerts.enabled).toBe(false);
  expect(changedKeys(off, draft)).toEqual(['lowBalance']);
  const on = { ...draft, largeCredits: toggled(draft.largeCredits, 'push') };
  expect(settingsOf(on).transactionAlerts.largeCredits).toMatchObject({ enabled: true, methods: ['push'] });
});

test.each([
  ['1,000,000.01', ['largeDebits']],
  ['', ['largeDebits']],
  ['-5', ['largeDebits']],
  ['1,000,000.00', []],
])('an amount typed as %j', (threshold, faulty) => {
  const draft = draftOf(settings);
  expect(faultyKeys({ ...draft, largeDebits: { ...draft.largeDebits, threshold } })).toEqual(faulty);
});

test('an amount typed another way is no change', () => {
  const draft = draftOf(settings);
  const typed = { ...draft, largeDebits: { ...draft.largeDebits, threshold: '$200' } };
  expect(changedKeys(typed, draft)).toEqual([]);
});

test.each([0, 7 * 60, 1_439])('minute %i of a day is read back from its clock text', (minutes) => {
  expect(minutesOf(clockText(minutes))).toBe(minutes);
});
