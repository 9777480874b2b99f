import { dayFrom } from '@bank/kernel/day.ts';
import { expect, test } from 'vitest';
import { byNextPayment } from './rules.ts';

test('what is paid next stands first, and what has no next day last', () => {
  const days = [null, '2026-12-01', '2026-11-17', null, '2027-01-02', '2026-11-17'];
  const sorted = days
    .map((day) => ({ nextPaymentDate: day === null ? null : dayFrom(day) }))
    .toSorted(byNextPayment)
    .map(({ nextPaymentDate }) => nextPaymentDate);
  expect(sorted).toEqual(['2026-11-17', '2026-11-17', '2026-12-01', '2027-01-02', null, null]);
});
