import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { describe, expect, test } from 'vitest';
import { NEW_RECIPIENT, forRecipient, toRequest } from './transfer-model.ts';
import {
  type Facts,
  type TransferAccount,
  answersIn,
  draftOf,
  type Answers,
  firstAnswers,
  startAgain,
  startTo,
} from './answers-model.ts';

const checking = idFrom('account', '11111111-1111-4111-8111-111111111111');
const savings = idFrom('account', '22222222-2222-4222-8222-222222222222');
const jonas = idFrom('recipient', '33333333-3333-4333-8333-333333333333');

function account(id: TransferAccount['id'], part: Partial<TransferAccount> = {}): TransferAccount {
  return {
    id,
    type: 'checking',
    nickname: null,
    lastFour: '4821',
    available: cents(500_000),
    canSend: true,
    canSendOutside: true,
    canReceive: true,
    ...part,
  };
}

const saved: Recipient = {
  recipientId: jonas,
  type: 'external',
  nickname: null,
  holderName: 'Jonas Whitfield',
  bankName: 'Granite Community Bank',
  routingNumber: '991000012',
  lastFour: '2207',
  accountType: 'checking',
  swiftCode: null,
  address: null,
  isSaved: true,
  state: 'proven',
  canBePaid: true,
  proof: null,
  addedAt: '2026-03-01T12:00:00Z',
  restoreUntil: null,
};

const facts: Facts = {
  accounts: [account(checking), account(savings, { type: 'savings' })],
  recipients: [saved],
  today: dayFrom('2026-03-12'),
  calendarDay: dayFrom('2026-03-12'),
  email: 'nora@example.com',
};

const empty = firstAnswers(facts, undefined);
const internal: Answers = { ...empty, fromAccountId: checking, toAccountId: savings, amount: '1,250.00' };
const external: Answers = { ...internal, type: 'external', recipientId: jonas };
const somebody: Answers = {
  ...internal,
  type: 'wire',
  recipientId: NEW_RECIPIENT,
  holderName: 'Jonas Whitfield',
  bankName: 'Granite Community Bank',
  routingNumber: '991000012',
  accountNumber: '0001 2345',
  street: '4 Quay Street',
  city: 'Portland',
  state: 'ME',
  zipCode: '04101',
};

/** The problems by field. */
function wrongWith(typed: Answers, known: Facts = facts): Record<string, string> {
  return Object.fromEntries(
    toRequest(typed, known)
      .problems.toReversed()
      .map(({ field = '', word }) => [field, word]),
  );
}

describe('what stands in the way', () => {
  test('[XFER-11] between own accounts both are wanted, and they differ', () => {
    expect(wrongWith({ ...internal, fromAccountId: '', toAccountId: '' })).toEqual({
      fromAccountId: 'transfers.validation.from',
      toAccountId: 'transfers.validation.to',
    });
    expect(wrongWith({ ...internal, toAccountId: checking })).toEqual({
      toAccountId: 'transfer.validation.sameAccount',
    });
  });

  test.each(['', '0', '-4', 'ten'])('[XFER-06] %j is no amount', (amount) => {
    expect(wrongWith({ ...internal, amount })).toEqual({ amount: 'transfer.validation.amount' });
  });

  test('[XFER-07] a date of one’s own is wanted, and an end where it repeats', () => {
    expect(wrongWith({ ...internal, date: 'custom' })).toEqual({ customDate: 'transfer.validation.date' });
    expect(wrongWith({ ...internal, frequency: 'weekly' })).toEqual({
      endDate: 'transfer.validation.endDate',
    });
  });

  test.each(['', 'nora', 'nora@'])('[XFER-08] a receipt cannot be mailed to %j', (email) => {
    expect(wrongWith({ ...internal, wantsReceipt: 'yes', email })).toEqual({
      email: 'transfer.validation.email',
    });
    expect(wrongWith({ ...internal, wantsReceipt: '', email })).toEqual({});
  });

  test('[XFER-09] somebody new has a bank, a number there and a name', () => {
    const blank = { ...internal, type: 'external', recipientId: NEW_RECIPIENT };
    expect(wrongWith(blank)).toEqual({
      bankName: 'transfer.validation.bankName',
      routingNumber: 'transfer.validation.routing',
      accountNumber: 'transfer.validation.accountNumber',
      holderName: 'transfer.validation.holderName',
    });
    expect(wrongWith({ ...somebody, routingNumber: '12345678' })).toEqual({
      routingNumber: 'transfer.validation.routing',
    });
  });

  test('[XFER-10] a wire also says where its receiver lives', () => {
    expect(wrongWith({ ...somebody, street: '', city: '', state: '', zipCode: '' })).toEqual({
      street: 'transfer.validation.street',
      city: 'transfer.validation.city',
      state: 'transfer.validation.state',
      zipCode: 'transfer.validation.zip',
    });
  });

  test('[XFER-05] somebody of the list is chosen; with nobody on it the questions are about somebody new', () => {
    expect(wrongWith({ ...external, recipientId: '' })).toEqual({
      recipientId: 'transfers.validation.recipient',
    });
    expect(Object.keys(wrongWith({ ...external, recipientId: '' }, { ...facts, recipients: [] }))).toContain(
      'bankName',
    );
  });

  test('nothing goes to an account that nobody has proved', () => {
    const unproven = { ...saved, state: 'unproven', canBePaid: false } as const;
    expect(wrongWith(external, { ...facts, recipients: [unproven] })).toEqual({
      recipientId: 'transfers.validation.unproven',
    });
  });
});

describe('the wish', () => {
  test('[XFER-07] today and once is done now; everything else is a schedule', () => {
    expect(toRequest(internal, facts).request?.transfer.kind).toBe('now');
    expect(
      toRequest({ ...internal, date: 'custom', customDate: '2026-03-12' }, facts).request?.transfer.kind,
    ).toBe('now');
    expect(toRequest({ ...internal, date: 'tomorrow' }, facts).request?.transfer).toMatchObject({
      kind: 'later',
      request: { recurrence: { anchor: '2026-03-13', frequency: 'once', end: { kind: 'never' } } },
    });
    expect(
      toRequest({ ...internal, frequency: 'monthly', endDate: '2026-12-31' }, facts).request?.transfer,
    ).toMatchObject({
      kind: 'later',
      request: { recurrence: { anchor: '2026-03-12', end: { kind: 'date', day: '2026-12-31' } } },
    });
  });

  test('[XFER-07] on a Sunday tomorrow is the Monday that counts already', () => {
    const sunday = { ...facts, today: dayFrom('2026-03-16'), calendarDay: dayFrom('2026-03-15') };
    expect(toRequest({ ...internal, date: 'tomorrow' }, sunday).request?.transfer.kind).toBe('now');
    const saturday = { ...sunday, calendarDay: dayFrom('2026-03-14') };
    expect(toRequest({ ...internal, date: 'tomorrow' }, saturday).request?.transfer.kind).toBe('now');
  });

  test('[XFER-07] on a Saturday its own date is now, and Sunday’s is a schedule that the bank moves', () => {
    const saturday = { ...facts, today: dayFrom('2026-03-16'), calendarDay: dayFrom('2026-03-14') };
    const on = (customDate: string) =>
      toRequest({ ...internal, date: 'custom', customDate }, saturday).request;
    expect(on('2026-03-14')?.transfer.kind).toBe('now');
    expect(on('2026-03-15')?.transfer).toMatchObject({ request: { recurrence: { anchor: '2026-03-15' } } });
  });

  test('somebody new is told of first, and then named', () => {
    const { request } = toRequest(somebody, facts);
    expect(request?.recipient).toMatchObject({ type: 'wire', accountNumber: '00012345', swiftCode: null });
    const named = request && forRecipient(jonas, request);
    expect(named).toMatchObject({ kind: 'now', request: { type: 'wire', recipientId: jonas } });
  });

  test('an unsaved recipient has no nickname', () => {
    const typed = { ...somebody, isSaved: '', nickname: 'Jo' };
    expect(toRequest(typed, facts).request?.recipient).toMatchObject({ isSaved: false, nickname: null });
  });
});

test('[XFER-03] the account the customer came from is chosen, if money can be sent from it', () => {
  expect(firstAnswers(facts, savings).fromAccountId).toBe(savings);
  const closed = { ...facts, accounts: [account(checking), account(savings, { canSend: false })] };
  expect(firstAnswers(closed, savings).fromAccountId).toBe(checking);
  expect(firstAnswers(facts, undefined)).toMatchObject({ fromAccountId: checking, toAccountId: savings });
});

test('a draft holds no account number, and nothing is believed of one that is not asked', () => {
  expect(draftOf(somebody)).not.toHaveProperty('accountNumber');
  expect(answersIn({ amount: '5.00', accountNumber: '1', other: 'x' })).toEqual({ amount: '5.00' });
});

test('an earlier transfer is sent again: between whom, how much and why, and not when', () => {
  const before = {
    type: 'external',
    from: { id: checking },
    to: { account: null, recipientId: jonas },
    amount: cents(125_000),
    memo: 'Rent',
  } as unknown as Parameters<typeof startAgain>[0];
  const start = startAgain(before, facts.recipients);
  expect(firstAnswers(facts, undefined, start)).toMatchObject({
    type: 'external',
    fromAccountId: checking,
    recipientId: jonas,
    amount: '1,250.00',
    memo: 'Rent',
    date: 'today',
    frequency: 'once',
  });
  // A recipient removed in the meantime is not selected.
  expect(startAgain(before, [])).not.toHaveProperty('recipientId');
});

test('somebody of the list is sent to, and nobody else', () => {
  const to = (query: string) => startTo(new URLSearchParams(query), facts);
  expect(to(`to=${jonas}`)).toMatchObject({ recipientId: jonas });
  expect(to('to=no such person&amount=50')).toEqual({});
  expect(to('')).toEqual({});
  expect(to(`to=${jonas}&amount=1250.5`)).toMatchObject({ recipientId: jonas, amount: '1,250.50' });
  expect(to(`to=${jonas}&amount=-5`)).not.toHaveProperty('amount');
  expect(to(`to=${jonas}&amount=abc`)).not.toHaveProperty('amount');
});
