import { expect, test } from 'vitest';
import {
  allocatedIn,
  answersFrom,
  draftOf,
  noAnswers,
  OPTIONS,
  REVIEW,
  SOURCE,
  stepProblems,
  STRATEGY,
  toRequest,
  withFiles,
  type Answers,
} from './rollover-model.ts';

const owner = { retirementType: 'traditional' } as const;
const agreed = { termsAndConditions: true, transferAuthorization: true, taxWithholding: true };
const filled: Answers = {
  ...noAnswers,
  provider: 'Harbor Retirement Services',
  accountNumber: '1234 5678 9012',
  estimatedValue: '48,250.00',
  agreements: agreed,
};
const wordsOf = (step: number, answers: Partial<Answers>) =>
  stepProblems(step, { ...filled, ...answers }, owner).map(({ field, word }) => [field, word]);

test('[ROLL-09] an untouched wizard holds the defaults', () => {
  expect(noAnswers).toMatchObject({
    fromAccount: 'external',
    accountType: 'traditional',
    rolloverType: 'full',
    distributionMethod: 'check',
    withholding: '0',
    allocation: { sp500: '40', bond: '30', international: '20', cash: '10' },
  });
});

test('[ROLL-02] the first step says what is missing, each in its own words', () => {
  expect(stepProblems(SOURCE, noAnswers, owner).map(({ word }) => word)).toEqual([
    'rollover.validation.provider',
    'rollover.validation.accountNumber',
    'rollover.validation.estimatedValue',
  ]);
  expect(wordsOf(SOURCE, { accountNumber: '12345', estimatedValue: 'much' })).toEqual([
    ['accountNumber', 'rollover.validation.accountDigits'],
    ['estimatedValue', 'rollover.validation.amount'],
  ]);
  expect(wordsOf(SOURCE, { accountType: 'roth' })).toEqual([['accountType', 'rollover.validation.rothOnly']]);
});

test.each([
  [{ rolloverType: 'partial' }, 'rolloverAmount', 'rollover.validation.partialAmount'],
  [{ rolloverType: 'partial', rolloverAmount: '0' }, 'rolloverAmount', 'rollover.validation.partialPositive'],
  [
    { rolloverType: 'partial', rolloverAmount: '50,000' },
    'rolloverAmount',
    'rollover.validation.partialTooLarge',
  ],
  [{ withholding: '10.5' }, 'withholding', 'rollover.validation.withholding'],
  [{ withholding: '101' }, 'withholding', 'rollover.validation.withholding'],
] as const)('[ROLL-03] the second step refuses %o', (answers, field, word) => {
  expect(wordsOf(OPTIONS, answers)).toEqual([[field, word]]);
});

test('[ROLL-03] amount and percentage are refused together', () => {
  expect(wordsOf(OPTIONS, { rolloverType: 'partial', withholding: '101' })).toEqual([
    ['rolloverAmount', 'rollover.validation.partialAmount'],
    ['withholding', 'rollover.validation.withholding'],
  ]);
});

test('[ROLL-03] withholding can be left empty, and a full rollover needs no amount', () => {
  expect(wordsOf(OPTIONS, { withholding: '', rolloverAmount: 'nonsense' })).toEqual([]);
});

test('[ROLL-05] a custom allocation totals exactly 100; blank is 0', () => {
  const allocation = { ...noAnswers.allocation, cash: '' };
  const custom = { investmentStrategy: 'custom', allocation } as const;
  const wrong = [['customAllocation', 'rollover.validation.allocation']];
  expect(allocatedIn(custom)).toBe(90);
  expect(wordsOf(STRATEGY, custom)).toEqual(wrong);
  expect(wordsOf(STRATEGY, { ...custom, allocation: { ...allocation, bond: '40' } })).toEqual([]);
  expect(wordsOf(STRATEGY, { ...custom, allocation: { ...allocation, bond: '39.5' } })).toEqual(wrong);
  expect(wordsOf(STRATEGY, { allocation })).toEqual([]);
});

test('[ROLL-06] the last step asks for each agreement', () => {
  expect(wordsOf(REVIEW, { agreements: noAnswers.agreements })).toEqual([
    ['agreements.termsAndConditions', 'rollover.validation.terms'],
    ['agreements.transferAuthorization', 'rollover.validation.authorize'],
    ['agreements.taxWithholding', 'rollover.validation.taxNotice'],
  ]);
});

test('a sound wizard is a request, and nothing else is', () => {
  expect(toRequest(filled, owner)).toMatchObject({
    accountNumber: '123456789012',
    estimatedValue: 4_825_000,
    rolloverAmount: null,
    withholding: 0,
    customAllocation: [],
  });
  expect(toRequest({ ...filled, provider: '' }, owner)).toBeNull();
});

test('a draft keeps the answers and no agreement, and is not believed blindly', () => {
  const custom = { ...filled, investmentStrategy: 'custom', rolloverType: 'partial' } as const;
  expect(answersFrom(draftOf(custom))).toEqual({ ...custom, agreements: noAnswers.agreements });
  expect(answersFrom({ accountType: 'crypto', withholding: '5' })).toEqual({
    ...noAnswers,
    withholding: '5',
  });
});

test('at most three files at a time, none of another format or too large', () => {
  const file = (type: string, size = 10) => ({ name: 'a', type, size }) as File;
  let made = 0;
  const newId = () => String((made += 1));
  const pdf = file('application/pdf');
  const first = withFiles([], [pdf, file('image/gif'), file('image/png', 11_000_000)], { newId, left: 9 });
  expect(first.files.map(({ problem }) => problem)).toEqual([
    null,
    'rollover.validation.fileType',
    'rollover.validation.fileSize',
  ]);
  expect(withFiles([], [pdf, pdf, pdf, pdf], { newId, left: 9 })).toMatchObject({ isFull: true });
  expect(withFiles([], [pdf, pdf], { newId, left: 1 }).files).toHaveLength(1);
});
