import { cents, toDollars } from '@bank/kernel/money.ts';
import type { Page } from 'playwright-core';
import { press } from './accounts/accounts/account-steps.ts';
import type { Action } from './cut-actions.ts';
import {
  confirmedRecipient,
  enteredTransfers,
  reviewInternal,
  reviewMonthly,
  reviewOutside,
  wireRecipient,
} from './payments/transfers/transfer-steps.ts';

type Part = Pick<Action, 'name' | 'fill' | 'success'> & Partial<Action>;

function transfer(part: Part): Action {
  return {
    account: 'savings',
    path: /^\/api\/transfers\/transfer$/,
    address: '/transfer-money',
    // No two of a run are the same, so that each is found by its sum.
    amount: (index) => cents(1_01 + index),
    enter: enteredTransfers,
    open: (page) => page.getByRole('radio', { name: /Between my accounts/ }).check(),
    fillAgain: part.fill,
    confirm: (page) => press(page, 'Confirm and Transfer'),
    finish: another,
    opens: false,
    leaves: 'today',
    change: { checking: 0, other: 0 },
    ...part,
  };
}

const another = (page: Page) => page.getByRole('link', { name: 'Set Up Another Transfer' }).click();

/** What waits for its code is cancelled, so that the money is free for the next one. */
async function cancelled(page: Page): Promise<void> {
  await press(page, 'Cancel transaction');
  await another(page);
}

/** Transfers: between own accounts, to another bank, by wire, and on days to come. */
export const transferActions: readonly Action[] = [
  transfer({
    name: 'transfer between own accounts',
    fill: (page, { amount }) => reviewInternal(page, toDollars(amount)),
    success: () => 'Transfer Successful',
  }),
  transfer({
    name: 'external transfer',
    prepare: async (person) => {
      await confirmedRecipient(person);
    },
    fill: (page, { amount }) => reviewOutside(page, 'To another bank', /Jonas/, toDollars(amount)),
    success: () => 'Verification Required',
    finish: cancelled,
  }),
  transfer({
    name: 'wire',
    prepare: async (person) => {
      await wireRecipient(person);
    },
    fill: (page, { amount }) => reviewOutside(page, 'Wire transfer', /Boatyard/, toDollars(amount)),
    success: () => 'Verification Required',
    finish: cancelled,
  }),
  transfer({
    name: 'schedule',
    path: /^\/api\/transfers\/schedule$/,
    fill: (page, { amount }) => reviewMonthly(page, toDollars(amount)),
    confirm: (page) => press(page, 'Schedule Transfer'),
    success: () => 'No money has left your account yet.',
    leaves: 'later',
  }),
];
