import { expect, test } from 'vitest';
import {
  defaultFirst,
  firstSettings,
  mayNotify,
  settingsProblems,
  type NotificationSettings,
} from './rules.ts';

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
  [everything, 'balance', 'email', true],
  [everything, 'transaction', 'email', true],
  [{ ...everything, balanceAlerts: false }, 'balance', 'email', false],
  [{ ...everything, smsNotifications: false }, 'transaction', 'sms', false],
  // An attacker who takes over a session can't silence security alerts.
  [nothing, 'security', 'email', true],
  [everything, 'security', 'sms', true],
  [everything, 'balance', 'push', true],
  [nothing, 'security', 'sms', false],
] as const)(
  'a message leaves only if the bank sends its kind by its channel (%#)',
  (settings, kind, channel, may) => {
    expect(mayNotify(settings, kind, channel)).toBe(may);
  },
);

test.each([
  [firstSettings, []],
  [everything, []],
  [nothing, ['securityAlerts', 'emailNotifications']],
])('what would change nothing cannot be switched (%#)', (settings, fields) => {
  expect(settingsProblems(settings).map(({ field }) => field)).toEqual(fields);
});

test('[PROF-13] the default account comes first and the others keep their places', () => {
  const accounts = ['cd', 'savings', 'checking', 'savings'].map((type, index) => ({ type, index }));
  expect(defaultFirst(accounts, 'savings').map(({ index }) => index)).toEqual([1, 3, 0, 2]);
  expect(defaultFirst(accounts, 'credit')).toEqual(accounts);
});
