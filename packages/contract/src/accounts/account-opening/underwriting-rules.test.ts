import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { describe, expect, test } from 'vitest';
import { decideBy, type Applicant } from './underwriting-rules.ts';

const today = dayFrom('2026-11-16');
const plain: Applicant = {
  application: {
    firstName: 'Nora',
    lastName: 'Whitfield',
    ssn: '219099999',
    dateOfBirth: dayFrom('1984-05-06'),
    employmentStatus: 'employed',
    employer: 'Alder Boats',
    annualIncome: cents(1_200_000),
    issueDate: dayFrom('2024-01-01'),
    expirationDate: dayFrom('2030-01-01'),
  },
  onFile: {
    firstName: 'Nora',
    lastName: 'Whitfield',
    dateOfBirth: dayFrom('1984-05-06'),
    hasCredit: false,
  },
  today,
  usualLimit: cents(500_000),
};
const policy = decideBy({ approves: 'automatically', creditIncomeMin: cents(1_200_000) });
const but = (change: Partial<Applicant['application']>): Applicant => ({
  ...plain,
  application: { ...plain.application, ...change },
});

describe('identity', () => {
  test.each<[string, Applicant, string[]]>([
    ['as on file', plain, []],
    ['the same name in another spelling', but({ firstName: 'NORA ', lastName: 'whitfield' }), []],
    ['another name', but({ firstName: 'Norah' }), ['openAccount.reason.name']],
    ['papers that end today', but({ expirationDate: today }), ['openAccount.reason.papers']],
    ['eighteen today', but({ dateOfBirth: dayFrom('2008-11-16') }), []],
    ['eighteen tomorrow', but({ dateOfBirth: dayFrom('2008-11-17') }), ['openAccount.reason.underAge']],
    [
      'several at once',
      but({ lastName: 'Lee', expirationDate: today }),
      ['openAccount.reason.name', 'openAccount.reason.papers'],
    ],
  ])('%s', async (_, applicant, reasons) => {
    expect(await policy.identity(applicant)).toEqual({
      outcome: reasons.length > 0 ? 'refer' : 'approve',
      reasons,
    });
  });
});

describe('credit', () => {
  test.each<[string, Applicant, string[]]>([
    ['enough', plain, []],
    ['a cent too little', but({ annualIncome: cents(1_199_999) }), ['openAccount.reason.income']],
    ['none', but({ annualIncome: undefined }), ['openAccount.reason.income']],
    [
      'a second account',
      { ...plain, onFile: { ...plain.onFile, hasCredit: true } },
      ['openAccount.reason.secondCredit'],
    ],
  ])('%s', async (_, applicant, reasons) => {
    expect(await policy.credit(applicant)).toEqual({
      outcome: reasons.length > 0 ? 'refer' : 'approve',
      reasons,
      limit: 500_000,
    });
  });
});

test('a bank that never approves by itself leaves everything to a person', async () => {
  const careful = decideBy({ approves: 'never', creditIncomeMin: cents(0) });
  expect(await careful.identity(plain)).toEqual({ outcome: 'refer', reasons: [] });
  expect(await careful.credit(plain)).toMatchObject({ outcome: 'refer', reasons: [] });
});
