import { listCheckAccounts, showCheckLimits } from '@bank/contract/payments/check-deposits/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { describe, expect, test } from 'vitest';
import {
  availabilityOf,
  captureProblems,
  firstOpenStep,
  informationProblems,
  isDailyLimitReached,
  startOf,
  toRequest,
  type Answers,
  type Facts,
  type Shot,
  type ShotProblem,
} from './deposit-model.ts';

const figures = {
  minAmount: '0.01',
  maxAmount: '5000.00',
  dailyLimit: '5000.00',
  monthlyLimit: '20000.00',
  usedToday: '0.00',
  usedThisMonth: '0.00',
  availableToday: '5000.00',
  immediatelyAvailable: '225.00',
  depositDate: '2026-11-17',
  availabilityDate: '2026-11-18',
};
const id = (last: number) => `018f3a52-0000-7000-8000-00000000000${last}`;
const list = listCheckAccounts.reply.parse({
  accounts: [1, 2].map((last) => ({
    id: id(last),
    type: last === 1 ? 'checking' : 'savings',
    nickname: null,
    lastFour: `482${last}`,
    name: 'Checking Account',
    number: `••••482${last}`,
    balance: '100.00',
  })),
  remembered: null,
});
const factsWith = (part: Partial<typeof figures> = {}): Facts => ({
  limits: showCheckLimits.reply.parse({ ...figures, ...part }),
  ...list,
});
const facts = factsWith();
const shot = (...problems: ShotProblem[]): Shot => ({
  photo: new Blob(['x'], { type: 'image/jpeg' }),
  problems,
  look: null,
});
const start = startOf(facts);
const whole: Answers = {
  ...start,
  amount: '350',
  endorsementConfirmed: true,
  shots: { front: shot(), back: shot() },
};
const words = (problems: readonly { word: string }[]) => problems.map(({ word }) => word);

describe('step 1', () => {
  test.each([
    ['', figures, ['checkDeposit.validation.amount']],
    ['ten', figures, ['checkDeposit.validation.amount']],
    ['0', figures, ['checkDeposit.validation.minimum']],
    ['0.01', figures, []],
    ['5,000', figures, []],
    ['5,000.01', figures, ['checkDeposit.validation.wouldExceedDaily']],
    ['10,000.01', figures, ['checkDeposit.validation.maximum']],
    [
      '300.01',
      { ...figures, usedToday: '4700.00', maxAmount: '300.00', availableToday: '300.00' },
      ['checkDeposit.validation.wouldExceedDaily'],
    ],
    [
      '1',
      { ...figures, usedToday: '5000.00', maxAmount: '0.00', availableToday: '0.00' },
      ['checkDeposit.validation.dailyReached'],
    ],
    [
      '100.01',
      { ...figures, usedThisMonth: '19900.00', maxAmount: '100.00', availableToday: '100.00' },
      ['checkDeposit.validation.wouldExceedMonthly'],
    ],
    // The bank has made the largest check smaller than the day allows.
    ['2,000.01', { ...figures, maxAmount: '2000.00' }, ['checkDeposit.validation.maximum']],
  ])('[MCDP-05] [MCDP-06] %j is answered in the specified words', (amount, limits, expected) => {
    expect(words(informationProblems({ ...start, amount }, factsWith(limits)))).toEqual(expected);
  });

  test('[MCDP-05] no text names an amount that would be refused', () => {
    const limits = { usedToday: '4700.00', maxAmount: '300.00', availableToday: '300.00' };
    expect(informationProblems({ ...start, amount: '12,000' }, factsWith(limits))).toMatchObject([
      { word: 'checkDeposit.validation.maximum', blanks: { amount: '$300.00' } },
    ]);
    expect(informationProblems({ ...start, amount: '400' }, factsWith(limits))).toMatchObject([
      { word: 'checkDeposit.validation.wouldExceedDaily', blanks: { remaining: '$300.00' } },
    ]);
  });

  test('[MCDP-02] the usual account is chosen, or the one the customer came from', () => {
    expect(start.accountId).toBe(id(1));
    expect(startOf(facts, id(2)).accountId).toBe(id(2));
    expect(startOf(facts, id(9)).accountId).toBe(id(1));
    expect(words(informationProblems({ ...whole, accountId: id(9) }, facts))).toEqual([
      'depositCheck.validation.account',
    ]);
  });

  test('[MCDP-02] the account and receipts of the last deposit are chosen, if that was asked for', () => {
    const remembered = { accountId: idFrom('account', id(2)), emailReceipt: true, mobileReceipt: false };
    const again: Facts = { ...facts, remembered };
    expect(startOf(again)).toMatchObject({
      accountId: id(2),
      emailReceipt: true,
      mobileReceipt: false,
      saveInformation: true,
    });
    expect(startOf(again, id(1)).accountId).toBe(id(1));
    expect(start).toMatchObject({ emailReceipt: false, saveInformation: false });
  });

  test('[MCDP-06] [MCDP-07] nothing opens beyond it while the amount is wrong or the day is used up', () => {
    expect(firstOpenStep({ ...whole, amount: '' }, facts)).toBe(1);
    const used = factsWith({ usedToday: '5000.00', maxAmount: '0.00', availableToday: '0.00' });
    expect(isDailyLimitReached(used.limits)).toBe(true);
    expect(firstOpenStep(whole, used)).toBe(1);
    expect(toRequest(whole, used)).toBeNull();
  });
});

describe('step 2', () => {
  test.each<[Partial<Answers>, string[]]>([
    [{ shots: { front: null, back: null } }, ['checkDeposit.validation.bothSides']],
    [{ shots: { front: shot(), back: null } }, ['checkDeposit.validation.bothSides']],
    [{ shots: { front: shot('blurred'), back: shot() } }, ['checkDeposit.validation.imageIssues']],
    [{ shots: { front: shot(), back: shot('same-side') } }, ['checkDeposit.validation.imageIssues']],
    [{ endorsementConfirmed: false }, ['checkDeposit.validation.endorsed']],
    [
      { endorsementConfirmed: false, shots: { front: shot('dark'), back: null } },
      [
        'checkDeposit.validation.bothSides',
        'checkDeposit.validation.imageIssues',
        'checkDeposit.validation.endorsed',
      ],
    ],
    [{}, []],
  ])('[MCDP-13] needs both photos, nothing wrong with them, and the signature: %#', (part, expected) => {
    const answers = { ...whole, ...part };
    expect(words(captureProblems(answers))).toEqual(expected);
    expect(firstOpenStep(answers, facts)).toBe(expected.length > 0 ? 2 : 3);
    expect(toRequest(answers, facts) === null).toBe(expected.length > 0);
  });
});

describe('step 3', () => {
  test('[MCDP-16] the request holds what was typed, and both photos', () => {
    expect(toRequest({ ...whole, emailReceipt: true }, facts)).toEqual({
      amount: 350_00,
      accountId: id(1),
      emailReceipt: true,
      mobileReceipt: false,
      saveInformation: false,
      endorsementConfirmed: true,
      photos: { front: whole.shots.front?.photo, back: whole.shots.back?.photo },
    });
  });

  test.each([
    [1, 1, 0],
    [225_00, 225_00, 0],
    [225_01, 225_00, 1],
    [5_000_00, 225_00, 4_775_00],
  ])('[MCDP-15] of %i cents, %i are available at once and %i later', (amount, atOnce, later) => {
    expect(availabilityOf(cents(amount), facts.limits)).toEqual({ atOnce, later });
  });
});
