import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents, toDollars, type Cents } from '@bank/kernel/money.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Page } from 'playwright-core';
import { cashCode } from './accounts/accounts/account-setup.ts';
import { addresses, dialog, press } from './accounts/accounts/account-steps.ts';
import {
  agreeAndOpen,
  fillEmployment,
  fillFunding,
  fillPapers,
  fillPersonal,
  step,
  toReview,
} from './accounts/account-opening/opening-steps.ts';

export type Payment = { readonly person: Person; readonly checking: Account; readonly amount: Cents };

/** One of the things that move money, as a person does it on its page. */
export type Action = {
  readonly name: string;
  /** The account that its page is about; whoever pays has a checking account besides. */
  readonly account: AccountType;
  /** The call that moves the money. */
  readonly path: RegExp;
  readonly address: string;
  readonly amount: (index: number) => Cents;
  /** Opens the form, where the page does not begin with it. */
  readonly open: (page: Page) => Promise<void>;
  /** From the empty form to the review. */
  readonly fill: (page: Page, request: Payment) => Promise<void>;
  /** The same after a reload, with what the page has kept. */
  readonly fillAgain: (page: Page, request: Payment) => Promise<void>;
  readonly confirm: (page: Page) => Promise<void>;
  readonly success: (amount: Cents) => string;
  /** Back to where the next one begins. */
  readonly finish: (page: Page) => Promise<void>;
  /** Whether it ends with one account more, on a page of its own. */
  readonly opens: boolean;
  /** What has to be there before its page is opened. */
  readonly prepare?: (person: Person) => Promise<void>;
  /** Past what stands in front of its page, where something does and asks again. */
  readonly enter?: (page: Page, person: Person) => Promise<void>;
  /**
   * Money that leaves the bank: what the world outside answers, and when, is not this proof's to say. It counts the
   * movements, and what waits for a later day.
   */
  readonly leaves?: 'today' | 'later';
  /** What it changes in the books: on checking, and on the other account. */
  readonly change: { readonly checking: number; readonly other: number };
};

/** No two of a run are the same, so that each is found in the books by its sum. */
const smallSum = (index: number) => cents(1_01 + index);

type Deposit = Pick<Action, 'name' | 'account'> & { button: string; confirm: string; verb: string };

function deposit({ name, account, button, confirm, verb }: Deposit): Action {
  const fill: Action['fill'] = async (page, { amount }) => {
    await dialog(page).getByLabel('Amount', { exact: true }).fill(toDollars(amount));
    await press(page, 'Review');
    await dialog(page).getByText('Press once.').waitFor();
  };
  return {
    name,
    account,
    path: /^\/api\/[a-z-]+\/[0-9a-f-]+\/(?:deposit|withdraw|payment)$/,
    address: addresses[account],
    amount: smallSum,
    open: (page) => press(page, button),
    fill,
    fillAgain: fill,
    confirm: (page) => press(page, confirm),
    success: (amount) => `Successfully ${verb} ${moneyText(amount)}`,
    finish: (page) => press(page, 'Done'),
    opens: false,
    change: { checking: -1, other: 1 },
  };
}

function counter(direction: 'in' | 'out'): Action {
  const incoming = direction === 'in';
  const fill: Action['fill'] = async (page, { person, checking, amount }) => {
    await dialog(page).getByLabel('Amount', { exact: true }).fill(toDollars(amount));
    await press(page, 'Review');
    const code = await cashCode(person, checking, direction, amount);
    await dialog(page).getByLabel('Approval code').fill(code);
  };
  return {
    ...deposit({
      name: incoming ? 'checking deposit' : 'checking withdrawal',
      account: 'checking',
      button: incoming ? 'Deposit' : 'Withdraw',
      confirm: incoming ? 'Confirm and Deposit' : 'Confirm and Withdraw',
      verb: incoming ? 'deposited' : 'withdrew',
    }),
    fill,
    fillAgain: fill,
    change: { checking: incoming ? 1 : -1, other: 0 },
  };
}

const fundedBy = (amount: Cents) => ({
  amount: toDollars(amount),
  source: 'Existing Account',
  from: 'Checking Account',
});

const opening: Action = {
  name: 'opening an account',
  account: 'checking',
  path: /^\/api\/open-account$/,
  address: '/open-new-account',
  amount: (index) => cents(25_01 + index),
  open: () => Promise.resolve(),
  fill: (page, { person, amount }) => toReview(page, person, 'Checking Account', fundedBy(amount)),
  fillAgain: async (page, { person, amount }) => {
    await fillPersonal(page, person);
    await fillEmployment(page);
    await fillPapers(page);
    await fillFunding(page, fundedBy(amount));
    await step(page, 'Review and submit');
  },
  confirm: agreeAndOpen,
  success: (amount) => `We added ${moneyText(amount)} to your account.`,
  finish: async (page) => {
    await page.goto('/open-new-account');
  },
  opens: true,
  change: { checking: -1, other: 1 },
};

export const actions: readonly Action[] = [
  counter('in'),
  counter('out'),
  deposit({
    name: 'savings deposit',
    account: 'savings',
    button: 'Deposit',
    confirm: 'Confirm and Deposit',
    verb: 'deposited',
  }),
  deposit({
    name: 'student deposit',
    account: 'student',
    button: 'Deposit Money',
    confirm: 'Confirm and Deposit',
    verb: 'deposited',
  }),
  deposit({
    name: 'retirement contribution',
    account: 'retirement',
    button: 'Contribute',
    confirm: 'Confirm and Contribute',
    verb: 'contributed',
  }),
  deposit({
    name: 'credit payment',
    account: 'credit',
    button: 'Make Payment',
    confirm: 'Confirm and Pay',
    verb: 'paid',
  }),
  opening,
];
