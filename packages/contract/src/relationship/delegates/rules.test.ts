import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { expect, test } from 'vitest';
import { catalogue } from '../../catalogue.ts';
import { DELEGATES_MAX, delegationProblems, delegationState, isOpen, lastDayFrom } from './rules.ts';

const today = dayFrom('2026-11-15');
const facts = { ownEmail: 'Nora@example.com', today, openTo: [] as string[] };
const codes = (request: { email?: string; endsOn?: typeof today }, more: Partial<typeof facts> = {}) =>
  delegationProblems({ email: 'theo@example.com', endsOn: today, ...request }, { ...facts, ...more }).map(
    ({ code }) => code,
  );

test.each([
  ['the first day', {}, {}, []],
  ['the last day', { endsOn: dayFrom('2027-11-15') }, {}, []],
  ['the day after the last', { endsOn: dayFrom('2027-11-16') }, {}, ['wrong_end']],
  ['yesterday', { endsOn: addDays(today, -1) }, {}, ['wrong_end']],
  ['oneself, however it is spelled', { email: 'nora@example.com' }, {}, ['delegate_is_owner']],
  ['somebody who is invited already', {}, { openTo: ['theo@example.com'] }, ['delegate_known']],
  [
    'one too many',
    {},
    { openTo: Array.from({ length: DELEGATES_MAX }, (_, at) => `${at}@example.com`) },
    ['too_many_delegates'],
  ],
])('an invitation of %s', (_, request, more, expected) => {
  expect(codes(request, more)).toEqual(expected);
});

test.each([
  [{}, 'invited'],
  [{ isAccepted: true }, 'active'],
  [{ isDeclined: true }, 'declined'],
  [{ isAccepted: true, endsOn: addDays(today, -1) }, 'expired'],
  [{ isAccepted: true, isEnded: true, endsOn: addDays(today, -1) }, 'ended'],
] as const)('%o is %s', (more, state) => {
  const plain = { isAccepted: false, isDeclined: false, isEnded: false, endsOn: today };
  expect(delegationState({ ...plain, ...more }, today)).toBe(state);
  expect(isOpen(state)).toBe(state === 'invited' || state === 'active');
});

test('a year from a leap day ends on the last day of February', () => {
  expect(lastDayFrom(dayFrom('2028-02-29'))).toBe('2029-02-28');
});

test('a delegate is shown what lies in accounts and nothing of the person', () => {
  const opened = catalogue.filter(({ delegable }) => delegable !== null);
  const rooms = new Set(opened.map(({ name }) => name.split('.')[0]));
  expect(rooms).toEqual(
    new Set([
      'accounts',
      'activity',
      'creditLines',
      'dashboard',
      'monthTotals',
      'statements',
      'transactions',
    ]),
  );
  const selves = catalogue.filter(({ asSelf }) => asSelf).map(({ name }) => name);
  expect(selves.toSorted()).toEqual([
    'identity.extendSession',
    'identity.logout',
    'identity.me',
    'identity.showSession',
    'photos.show',
    'viewings.stop',
  ]);
});
