import { expect, test } from 'vitest';
import { defaultFirst, firstSettings, mayNotify, type NotificationSettings } from './rules.ts';

const nothing: NotificationSettings = {
  balanceAlerts: false,
  transactionAlerts: false,
  securityAlerts: false,
  emailNotifications: false,
  smsNotifications: false,
  pushNotifications: false,
};
const everything: NotificationSettings = {
  balanceAlerts: true,
  transactionAlerts: true,
  securityAlerts: true,
  emailNotifications: true,
  smsNotifications: true,
  pushNotifications: true,
};

test.each([
  [firstSettings, 'balance', 'email', true],
  [{ ...firstSettings, balanceAlerts: false }, 'balance', 'email', false],
  [{ ...firstSettings, emailNotifications: false }, 'transaction', 'email', false],
  // Whoever takes over a session cannot silence the bank.
  [nothing, 'security', 'email', true],
  // What cannot be delivered is not promised, whatever stands in the table.
  [everything, 'security', 'sms', false],
  [everything, 'balance', 'push', false],
] as const)(
  '[PROF-14] a message leaves only if its kind and its channel allow it (%#)',
  (settings, kind, channel, may) => {
    expect(mayNotify(settings, kind, channel)).toBe(may);
  },
);

test('[PROF-13] the default account comes first and the others keep their places', () => {
  const accounts = ['cd', 'savings', 'checking', 'savings'].map((type, index) => ({ type, index }));
  expect(defaultFirst(accounts, 'savings').map(({ index }) => index)).toEqual([1, 3, 0, 2]);
  expect(defaultFirst(accounts, 'credit')).toEqual(accounts);
});
