import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { User } from '@bank/contract/person/customers/contract.ts';
import type { FundingChoices } from '@bank/contract/accounts/account-opening/funding-sources-contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { languages } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { createFormat } from '../../platform/frame/format.ts';
import {
  answersIn,
  depositMinimum,
  draftOf,
  firstOpenStep,
  knownAnswers,
  preselectedIn,
  REVIEW,
  toGiveAgainIn,
  toRequest,
  type Answers,
} from './opening-model.ts';
import { reviewParts } from './steps/review-model.ts';

const payer: Account = {
  id: idFrom('account', '0190aaaa-bbbb-4ccc-8ddd-000000000001'),
  type: 'savings',
  nickname: 'Harbor Savings',
  lastFour: '7730',
  isPrimary: true,
  openedOn: dayFrom('2025-01-02'),
  state: 'open',
  currentBalance: cents(200_000),
  availableBalance: cents(200_000),
  heldAmount: ZERO,
  pendingCount: 0,
  cover: null,
  credit: null,
  interest: null,
  certificate: null,
  retirement: null,
};
const external = {
  recipientId: idFrom('recipient', '0190aaaa-bbbb-4ccc-8ddd-000000000002'),
  name: 'Nora Whitfield',
  bankName: 'Harbor Light Bank',
  lastFour: '6789',
};
const choices: FundingChoices = {
  sources: [
    { source: 'existingAccount', ceiling: cents(100_000_000) },
    { source: 'externalAccount', ceiling: cents(500_000) },
    { source: 'wire', ceiling: cents(25_000_000) },
    { source: 'cash', ceiling: cents(1_000_000) },
  ],
  externalAccounts: [external],
  linkedCards: [],
  cardLinkUrl: null,
};
const facts = { today: dayFrom('2026-03-12'), accounts: [payer], choices };

const whole: Answers = {
  accountType: 'cd',
  firstName: 'Nora',
  lastName: 'Whitfield',
  email: 'nora@example.com',
  phoneNumber: '(207) 555-0142',
  dateOfBirth: '1984-05-06',
  ssn: '219-09-9999',
  addressLine1: '18 Alder Court',
  addressLine2: '',
  city: 'Portland',
  state: 'ME',
  zipCode: '04101',
  employmentStatus: 'selfEmployed',
  employer: 'Whitfield Woodwork',
  annualIncome: '64000.00',
  idType: 'driversLicense',
  idNumber: 'WH4432229',
  issueDate: '2022-04-02',
  expirationDate: '2030-04-02',
  initialDeposit: '1000.00',
  fundingSource: 'existingAccount',
  sourceAccountId: payer.id,
  termMonths: '12',
};

test.each<[string, Answers, number]>([
  ['nothing chosen', { accountType: '' }, 1],
  ['an account the bank does not offer', { accountType: 'lottery' }, 1],
  ['[OPEN-06] a name that is missing', { firstName: '' }, 2],
  ['[OPEN-06] a social security number that is missing', { ssn: '' }, 2],
  ['[OPEN-07] no employment status', { employmentStatus: '' }, 3],
  ['[OPEN-07] a business without a name', { employer: '' }, 3],
  ['[OPEN-07] no income', { annualIncome: '' }, 3],
  ['[OPEN-08] an identification that has run out', { expirationDate: '2026-03-12' }, 4],
  ['[OPEN-08] an identification of tomorrow', { issueDate: '2026-03-13' }, 4],
  ['[OPEN-08] no number on it', { idNumber: '' }, 4],
  ['[OPEN-09] a deposit below the minimum', { initialDeposit: '999.99' }, 5],
  ['[OPEN-09] more than the paying account has', { initialDeposit: '2000.01' }, 5],
  ['[OPEN-09] no source', { fundingSource: '' }, 5],
  ['[OPEN-09] a card, which is not offered', { fundingSource: 'debitCard' }, 5],
  ['[OPEN-09] more cash than may be brought', { fundingSource: 'cash', initialDeposit: '10000.01' }, 5],
  ['[OPEN-09] an external account that is not chosen', { fundingSource: 'externalAccount' }, 5],
  [
    '[OPEN-09] an external account',
    { fundingSource: 'externalAccount', sourceRecipientId: external.recipientId },
    6,
  ],
  [
    '[OPEN-09] more than an external account pays',
    {
      fundingSource: 'externalAccount',
      sourceRecipientId: external.recipientId,
      initialDeposit: '5000.01',
    },
    5,
  ],
  ['[OPEN-09] no paying account', { sourceAccountId: '' }, 5],
  ['[OPEN-10] an empty deposit', { initialDeposit: '' }, 5],
  ['[OPEN-11] a certificate without a term', { termMonths: '' }, 5],
  ['[OPEN-11] a term the bank does not offer', { termMonths: '7' }, 5],
  ['a retirement account without its kind', { accountType: 'retirement', retirementType: '' }, 5],
  ['nothing missing', {}, REVIEW],
  ['the unemployed are not asked for an employer', { employmentStatus: 'unemployed', employer: '' }, REVIEW],
  ['a source that brings its own money', { fundingSource: 'wire', sourceAccountId: '' }, REVIEW],
])('[OPEN-05] %s', (_, change, step) => {
  expect(firstOpenStep({ ...whole, ...change }, facts)).toBe(step);
  expect(toRequest({ ...whole, ...change }, facts) !== null).toBe(step === REVIEW);
});

test('[OPEN-10] what is sent is what was typed, and an empty deposit is never anything else', () => {
  expect(toRequest(whole, facts)).toMatchObject({
    initialDeposit: 100_000,
    termMonths: 12,
    agreedToTerms: true,
  });
  expect(toRequest({ ...whole, accountType: 'checking', initialDeposit: '' }, facts)).toBeNull();
});

test('answers that belong to another choice are not sent', () => {
  const unemployed = toRequest({ ...whole, employmentStatus: 'unemployed' }, facts);
  expect([unemployed?.employer, unemployed?.annualIncome]).toEqual([undefined, undefined]);
  const checking = toRequest({ ...whole, accountType: 'checking', fundingSource: 'cash' }, facts);
  expect([checking?.termMonths, checking?.sourceAccountId]).toEqual([undefined, undefined]);
});

test('[OPEN-19] a credit account opens without a deposit', () => {
  const credit = { ...whole, accountType: 'credit', initialDeposit: '0.00' };
  expect(depositMinimum('credit', facts.today)).toBe(0);
  expect(toRequest(credit, facts)).toMatchObject({ initialDeposit: 0, accountType: 'credit' });
  expect(firstOpenStep({ ...credit, initialDeposit: '5.00' }, facts)).toBe(5);
});

test('a draft keeps every answer but the two numbers that open doors elsewhere', () => {
  const kept = draftOf(whole);
  expect(JSON.stringify(kept)).not.toMatch(/219-09-9999|WH4432229/);
  const { ssnGiven, idNumberGiven, ...answered } = kept;
  expect([ssnGiven, idNumberGiven]).toEqual(['yes', 'yes']);
  expect(answersIn({ ...kept, ssn: '219-09-9999', idNumber: 'X' })).toEqual(answered);
  expect(kept['city']).toBe('Portland');
});

test('only a number that was given before is asked for again, however often the draft is brought back', () => {
  expect(toGiveAgainIn(draftOf({ city: 'Portland' }))).toEqual([]);
  const kept = draftOf({ ssn: '219-09-9999' });
  expect(toGiveAgainIn(kept)).toEqual(['ssn']);
  expect(toGiveAgainIn(draftOf(answersIn(kept), toGiveAgainIn(kept)))).toEqual(['ssn']);
});

test('[OPEN-06] what the bank knows is filled in, and nothing of the social security number', () => {
  const user: User = {
    id: idFrom('customer', '0190aaaa-bbbb-4ccc-8ddd-000000000009'),
    customerId: 'K-1',
    firstName: 'Nora',
    lastName: 'Whitfield',
    name: 'Nora Whitfield',
    username: 'nora',
    email: 'nora@example.com',
    emailConfirmed: true,
    phoneNumber: '2075550142',
    ssnLastFour: '9999',
    dateOfBirth: dayFrom('1984-05-06'),
    address: {
      addressLine1: '18 Alder Court',
      addressLine2: null,
      city: 'Portland',
      state: 'ME',
      zipCode: '04101',
    },
    language: 'en',
    languageChosen: false,
    pictureUrl: null,
    lastSignOnAt: null,
    createdAt: '2026-01-02T10:00:00Z',
  };
  const known = knownAnswers(user);
  expect(known).toMatchObject({ phoneNumber: '(207) 555-0142', state: 'ME', dateOfBirth: '1984-05-06' });
  expect(known.ssn).toBeUndefined();
});

test.each([
  [{ preselectedType: 'savings' }, 'savings'],
  [{ preselectedType: 'lottery' }, null],
  ['savings', null],
  [null, null],
])('[OPEN-02] router state %j chooses %s', (state, type) => {
  expect(preselectedIn(state)).toBe(type);
});

test.each(languages)('[OPEN-12] in %s the review hides what is secret', async (language) => {
  const { say } = await createTranslator(language, ['openAccount', 'enrolment', 'account']);
  const request = toRequest(whole, facts);
  const parts = request && reviewParts(request, 'cd', facts, say, createFormat(language));
  const text = JSON.stringify(parts);
  expect(text).toContain('•••-••-9999');
  expect(text).toContain('WH•••••29');
  expect(text).not.toMatch(/219-?09|WH4432229/);
  expect(text).toContain('Harbor Savings •••• 7730');
  expect(text).not.toMatch(/\[[a-zA-Z]+\./);
});
