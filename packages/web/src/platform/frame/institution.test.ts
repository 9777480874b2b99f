import { expect, test } from 'vitest';
import { institutionOf } from './institution.ts';

test('the institution is read from the page', () => {
  const written = {
    name: 'Harbor Bank',
    supportPhone: '(207) 555-0100',
    supportHours: 'Mon–Fri',
    insured: true,
  };
  expect(institutionOf(JSON.stringify({ ...written, stage: 'test' }))).toEqual(written);
});

test.each([[null], [''], ['{'], ['null'], ['[]'], ['{"insured":"yes","name":7}']])(
  '%j gives no name and promises no insurance',
  (written) => {
    expect(institutionOf(written)).toEqual({ name: '', supportPhone: '', supportHours: '', insured: false });
  },
);
