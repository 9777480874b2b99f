import { createAutopay, listAutopays } from '@bank/contract/payments/autopay/contract.ts';
import { showRecipient } from '@bank/contract/accounts/recipients/contract.ts';
import { showTransfer } from '@bank/contract/payments/transfers/history/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { addDays } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents, minus, parseDollars, plus, toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Person } from '@bank/simulator/people.ts';
import { until } from '@bank/simulator/waiting.ts';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accountNow, dialog, press } from './accounts/accounts/account-steps.ts';
import { bankToday, entered, payeeOf, row } from './payments/bill-pay/bill-pay-steps.ts';
import { booksOf, changeBetween, type Books } from './cut-books.ts';
import type { CutSession } from './cut-session.ts';
import { call } from './people.ts';
import { submitted } from './payments/transfers/sending-steps.ts';
import {
  choose,
  enteredTransfers,
  externalRecipient,
  wireRecipient,
} from './payments/transfers/transfer-steps.ts';

/** What one of them is about: how the page names it, where it stands, and how the books stood before. */
export type Mark = {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  readonly before: Books;
  readonly available: Cents;
};

type At = Pick<CutSession, 'person' | 'checking'>;

/**
 * A call about money that its page does not follow by itself: when no answer comes it says so, and the customer presses
 * again. However often that is, it happens once.
 */
export type Repeated = {
  readonly name: string;
  readonly path: RegExp;
  readonly address: (mark: Mark) => string;
  readonly enter: (page: Page, person: Person) => Promise<void>;
  /** What has to be there before, for this one alone. */
  readonly prepare: (at: At, index: number) => Promise<Omit<Mark, 'before' | 'available'>>;
  /** From the page to the press. */
  readonly open: (page: Page, mark: Mark) => Promise<void>;
  readonly button: (page: Page) => Locator;
  /** The same after a reload; `happened` when the bank had done it, which the page then shows without a press. */
  readonly reopen: (page: Page, mark: Mark, happened: boolean) => Promise<void>;
  readonly done: (page: Page, mark: Mark) => Locator;
  /** Once, and nothing else. */
  readonly stands: (at: At, mark: Mark) => Promise<void>;
};

const sumOf = (index: number) => toDollars(cents(1_01 + index));
const centsOf = (amount: string) => parseDollars(amount) ?? ZERO;
const shown = (amount: string) => moneyText(centsOf(amount));
const WIRE_FEE = cents(30_00);

async function setUp(page: Page, { name, amount }: Pick<Mark, 'name' | 'amount'>): Promise<void> {
  await page.getByRole('button', { name: 'Set up AutoPay' }).first().click();
  const payee = dialog(page).getByLabel('Payee', { exact: true });
  const value = await payee.locator('option').filter({ hasText: name }).getAttribute('value');
  await payee.selectOption(value);
  await dialog(page).getByLabel('Amount', { exact: true }).fill(amount);
  await dialog(page)
    .getByLabel('First payment')
    .fill(addDays(await bankToday(), 30));
}

const autopayCreated: Repeated = {
  name: 'automatic payment',
  path: /^\/api\/autopay$/,
  address: () => '/setup-autopay',
  enter: entered,
  prepare: async ({ person }, index) => {
    const name = `Casco ${String(index + 1).padStart(3, '0')}`;
    const { id } = await payeeOf(person, name, 'Utilities');
    return { id, name, amount: sumOf(index) };
  },
  open: setUp,
  button: (page) => dialog(page).getByRole('button', { name: 'Set up AutoPay' }),
  reopen: (page, mark, happened) => (happened ? Promise.resolve() : setUp(page, mark)),
  done: (page, { name }) => row(page, name),
  stands: async ({ person, checking }, { name, before }) => {
    const { autopays } = await call(listAutopays, {}, person.token);
    expect(autopays.filter(({ payeeName }) => payeeName === name)).toHaveLength(1);
    const changed = changeBetween(before, await booksOf(person.username), checking.id);
    expect(changed, 'in the books').toMatchObject({ schedules: 1, movements: 0, legs: 0, checking: 0 });
  },
};

async function change(page: Page, { name, amount }: Mark): Promise<void> {
  await press(page, `More options for ${name}`);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Amount', { exact: true }).fill(amount);
}

const EDITED = 'Pine State Mobile';

const autopayChanged: Repeated = {
  name: 'automatic payment changed',
  path: /^\/api\/autopay\/[0-9a-f-]+$/,
  address: () => '/setup-autopay',
  enter: entered,
  prepare: async (at, index) => ({ id: await autopayOf(at), name: EDITED, amount: sumOf(index) }),
  open: change,
  button: (page) => dialog(page).getByRole('button', { name: 'Save changes' }),
  reopen: (page, mark, happened) => (happened ? Promise.resolve() : change(page, mark)),
  done: (page, { amount }) => row(page, shown(amount)),
  stands: async ({ person, checking }, { id, amount, before }) => {
    const { autopays } = await call(listAutopays, {}, person.token);
    expect(autopays.map((each) => [each.id, toDollars(each.amount ?? ZERO)])).toEqual([[id, amount]]);
    const changed = changeBetween(before, await booksOf(person.username), checking.id);
    expect(changed, 'in the books').toMatchObject({ movements: 0, legs: 0, checking: 0 });
  },
};

/** The one that is changed again and again. */
async function autopayOf({ person, checking }: At): Promise<string> {
  const { autopays } = await call(listAutopays, {}, person.token);
  const [first] = autopays;
  if (first) return first.id;
  const payee = await payeeOf(person, EDITED, 'Phone/Internet');
  const { id } = await call(
    createAutopay,
    {
      sourceAccount: checking.id,
      payeeId: idFrom('autopayPayee', payee.id),
      payeeType: 'bill',
      paymentType: 'fixed',
      amount: cents(65_00),
      frequency: 'monthly',
      startDate: addDays(await bankToday(), 30),
      endCondition: 'never',
      notifications: { email: false, reminder: false, textForFailure: false },
    },
    person.token,
    randomUUID(),
  );
  return id;
}

async function chosen(page: Page, { name }: Mark): Promise<void> {
  await page.getByText('To another bank', { exact: true }).click();
  await choose(page, 'Recipient', new RegExp(name));
}

const proof: Repeated = {
  name: 'two small deposits',
  path: /^\/api\/transfers\/recipients\/[0-9a-f-]+\/proof$/,
  address: () => '/transfer-money',
  enter: enteredTransfers,
  prepare: async ({ person }, index) => {
    const name = `Jonas ${String(index + 1).padStart(3, '0')}`;
    const accountNumber = `0001${String(index + 1).padStart(8, '0')}`;
    const { recipientId } = await externalRecipient(person, { nickname: name, accountNumber });
    return { id: recipientId, name, amount: '0.00' };
  },
  open: chosen,
  button: (page) => page.getByRole('button', { name: 'Send two small deposits' }),
  reopen: chosen,
  done: (page) => page.getByRole('heading', { name: 'Look for two small deposits' }),
  stands: async ({ person, checking }, { id, before }) => {
    await until(
      () => call(showRecipient, { recipientId: idFrom('recipient', id) }, person.token),
      (recipient) => recipient.proof !== null && recipient.proof.sentOn !== null,
    );
    const changed = changeBetween(before, await booksOf(person.username), checking.id);
    // The two deposits are the bank's own money.
    expect(changed, 'in the books').toMatchObject({ movements: 2, checking: 0, schedules: 0 });
  },
};

const cancelled: Repeated = {
  name: 'transfer cancelled',
  path: /^\/api\/movements\/[0-9a-f-]+\/cancel$/,
  address: ({ id }) => `/transfers/${id}`,
  enter: enteredTransfers,
  prepare: async ({ person, checking }, index) => {
    const to = await wireRecipient(person);
    // Nobody has been paid yet, so it waits for its code with the money set aside.
    const { movementId } = await submitted(person, { from: checking, to, amount: 1_01 + index });
    return { id: movementId, name: 'Boatyard', amount: sumOf(index) };
  },
  open: (page) => cancelled.button(page).waitFor(),
  button: (page) => page.getByRole('button', { name: 'Cancel transaction' }),
  reopen: () => Promise.resolve(),
  done: (page) => page.getByText('You canceled it.').first(),
  stands: async ({ person, checking }, { id, amount, available, before }) => {
    const { state } = await call(showTransfer, { movementId: idFrom('movement', id) }, person.token);
    expect(state).toBe('cancelled');
    const now = await accountNow(person, checking);
    // With what was set aside for the fee of a wire.
    expect(toDollars(minus(now.availableBalance, available))).toBe(
      toDollars(plus(centsOf(amount), WIRE_FEE)),
    );
    const changed = changeBetween(before, await booksOf(person.username), checking.id);
    expect(changed, 'in the books').toMatchObject({ movements: 0, checking: 0, schedules: 0 });
  },
};

export const repeatedActions: readonly Repeated[] = [autopayCreated, autopayChanged, proof, cancelled];
