import { dayFrom } from '@bank/kernel/day.ts';
import { expect, test } from 'vitest';
import { isReady, readyOn, reportedFrom, taxDocumentKinds } from './rules.ts';

test.each([
  ['interest', '2031-01-31'],
  ['contributions', '2031-05-31'],
  ['distributions', '2031-01-31'],
] as const)('[MISC-06] the %s document of 2030 is ready on %s, and not a day before', (kind, ready) => {
  const businessDate = dayFrom('2031-06-02');
  expect(readyOn(kind, 2030)).toBe(ready);
  expect(isReady(kind, 2030, { today: dayFrom(ready), businessDate })).toBe(true);
  const before = dayFrom(`${ready.slice(0, -2)}30`);
  expect(isReady(kind, 2030, { today: before, businessDate })).toBe(false);
});

test.each(taxDocumentKinds)(
  '[MISC-06] while December 31 is open, the %s document waits, whatever the calendar says',
  (kind) => {
    const today = dayFrom('2031-12-01');
    expect(isReady(kind, 2030, { today, businessDate: dayFrom('2030-12-31') })).toBe(false);
    expect(isReady(kind, 2030, { today, businessDate: dayFrom('2031-01-02') })).toBe(true);
  },
);

test('[MISC-06] interest is reported from $10.00 of a year', () => {
  expect(reportedFrom(2030)).toBe(1_000);
});
