import { randomInt } from 'node:crypto';
import { isBusinessDay, nextBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { codeRulebook, rule, type Rule } from '@bank/kernel/rulebook.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { expect, test } from 'vitest';
import { availabilityOf, datesFor } from './dates.ts';

const clock = (now: string, businessDate: string) => ({
  now: new Date(now),
  businessDate: dayFrom(businessDate),
  rules: codeRulebook,
});

test.each([
  // 2027-01-04 is a Monday; New York is five hours behind.
  ['book', '2027-01-04T12:00:00Z', '2027-01-04', '2027-01-04', '2027-01-04'],
  ['book', '2027-01-02T12:00:00Z', '2027-01-04', '2027-01-04', '2027-01-04'],
  ['ach', '2027-01-04T21:59:59Z', '2027-01-04', '2027-01-04', '2027-01-05'],
  ['ach', '2027-01-04T22:00:00Z', '2027-01-04', '2027-01-05', '2027-01-06'],
  ['wire', '2027-01-04T21:29:59Z', '2027-01-04', '2027-01-04', '2027-01-04'],
  ['wire', '2027-01-04T21:30:00Z', '2027-01-04', '2027-01-05', '2027-01-05'],
  // Friday evening, before Martin Luther King Day.
  ['ach', '2027-01-15T23:00:00Z', '2027-01-15', '2027-01-19', '2027-01-20'],
  // The day was closed before the cut-off.
  ['wire', '2027-01-04T20:00:00Z', '2027-01-05', '2027-01-05', '2027-01-05'],
  // In summer New York is four hours behind.
  ['wire', '2027-07-01T20:29:59Z', '2027-07-01', '2027-07-01', '2027-07-01'],
  ['wire', '2027-07-01T20:30:00Z', '2027-07-01', '2027-07-02', '2027-07-02'],
  ['atm', '2027-01-03T12:00:00Z', '2027-01-04', '2027-01-04', '2027-01-04'],
] as const)('%s sent at %s leaves and arrives', (rail, now, businessDate, leavesOn, arrivesOn) => {
  expect(datesFor(rail, clock(now, businessDate))).toEqual({ leavesOn, arrivesOn });
});

test('a check is available in two parts, and a small one at once', () => {
  const dates = { leavesOn: dayFrom('2027-01-15'), arrivesOn: dayFrom('2027-01-19') };
  expect(availabilityOf(cents(100_000), dates)).toEqual([
    { on: '2027-01-15', amount: 22_500 },
    { on: '2027-01-19', amount: 77_500 },
  ]);
  expect(availabilityOf(cents(22_500), dates)).toEqual([{ on: '2027-01-15', amount: 22_500 }]);
});

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));

/** A rule that changes every few weeks, with its value on each day. */
function changing<Value>(
  random: ReturnType<typeof createRandom>,
  any: () => Value,
): { rule: Rule<Value>; on: Map<Day, Value> } {
  const versions: { from: Day; value: Value }[] = [];
  const on = new Map<Day, Value>();
  let left = 0;
  for (let day = dayFrom('2027-01-01'); day < '2029-01-01'; day = addDays(day, 1)) {
    if (left === 0) {
      versions.push({ from: day, value: any() });
      left = random.between(1, 40);
    }
    left -= 1;
    on.set(day, versions.at(-1)?.value as Value);
  }
  return { rule: rule({ name: 'test', source: 'test', versions }), on };
}

test(`an old day is computed with its own rules, whatever came after, seed ${SEED}`, () => {
  const random = createRandom(SEED);
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  for (let round = 0; round < 20; round += 1) {
    const cutOff = changing(random, () => `${random.between(8, 19)}`.padStart(2, '0') + ':30');
    const transit = changing(random, () => random.between(0, 4));
    const known = { cutOffs: { ach: cutOff.rule }, transitDays: { ach: transit.rule } };
    for (let turn = 0; turn < 200; turn += 1) {
      const now = new Date(Date.UTC(2027, 0, 2) + random.between(0, 725 * 86_400) * 1_000);
      const [shown = '', time = ''] = wall.format(now).split(' ');
      const sentOn = dayFrom(shown);
      let leavesOn = sentOn;
      const isLate = time >= (cutOff.on.get(sentOn) ?? '') || !isBusinessDay(sentOn);
      if (isLate) leavesOn = nextBusinessDay(sentOn);
      let arrivesOn = leavesOn;
      for (let days = transit.on.get(sentOn) ?? 0; days > 0; days -= 1)
        arrivesOn = nextBusinessDay(arrivesOn);
      const open = isBusinessDay(sentOn) ? sentOn : nextBusinessDay(sentOn);
      expect(datesFor('ach', { now, businessDate: open, rules: codeRulebook }, known)).toEqual({
        leavesOn,
        arrivesOn,
      });
    }
  }
});
