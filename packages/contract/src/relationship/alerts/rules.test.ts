import { expect, test } from 'vitest';
import { alertKeys, alertRules, choiceProblems, isPushEndpoint, isZone, pushHosts } from './rules.ts';

test.each([
  ['America/New_York', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['+05:00', false],
  ['GMT+5', false],
  ['Nowhere/Land', false],
  ["America/New_York'; select 1", false],
])('a time zone has a name: %s', (zone, isKnown) => {
  expect(isZone(zone)).toBe(isKnown);
});

test.each(pushHosts.map((host) => host.replace('*', 'wns2-bl2p')))(
  'a subscription at %s is taken, over https and at no other port',
  (host) => {
    expect(isPushEndpoint(`https://${host}/send/abc`)).toBe(true);
    expect(isPushEndpoint(`http://${host}/send/abc`)).toBe(false);
    expect(isPushEndpoint(`https://${host}:444/send/abc`)).toBe(false);
    expect(isPushEndpoint(`https://${host}.example.com/send/abc`)).toBe(false);
    expect(isPushEndpoint(`https://evil.${host}/send/abc`)).toBe(false);
    expect(isPushEndpoint(`https://evil${host}/send/abc`)).toBe(host.startsWith('wns2'));
  },
);

test('what has a star on the list needs exactly one name there', () => {
  expect(isPushEndpoint('https://notify.windows.com/w/abc')).toBe(false);
  expect(isPushEndpoint('https://windows.com/w/abc')).toBe(false);
  expect(isPushEndpoint('https://*.notify.windows.com/w/abc')).toBe(false);
});

test('[ALRT-06] a security alert can lose texts and push messages, never its email', () => {
  const reach = { email: true, text: true, push: true };
  for (const key of alertKeys.filter((each) => alertRules[each].section === 'security')) {
    const first = alertRules[key].first;
    expect(choiceProblems(key, first, reach)).toEqual([]);
    for (const methods of [[], ['text', 'push']] as const)
      expect(choiceProblems(key, { ...first, methods }, reach).map(({ code }) => code)).toEqual([
        'alert_always_on',
      ]);
  }
});

test('a channel that reaches nobody can’t be chosen', () => {
  const { first } = alertRules.largeDebits;
  const reach = { email: true, text: false, push: false };
  expect(
    choiceProblems('largeDebits', { ...first, methods: ['email', 'text', 'push'] }, reach).map(
      ({ field }) => field,
    ),
  ).toEqual(['largeDebits.text', 'largeDebits.push']);
});
