import { loadBanks } from '@bank/contract/bank/banks/contract.ts';
import { confirmProof, startProof } from '@bank/contract/accounts/recipients/proofs-contract.ts';
import {
  createRecipient,
  showRecipient,
  type Recipient,
} from '@bank/contract/accounts/recipients/contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { Person } from '@bank/simulator/people.ts';
import { until } from '@bank/simulator/waiting.ts';
import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { at, press } from '../../accounts/accounts/account-steps.ts';
import { mailTo } from '../../mailbox.ts';
import { call, navigationCode, onDatabase } from '../../people.ts';
import type { Visit } from '../../visitor.ts';

/** Institutions that do not exist, with numbers whose last digit is right. */
export const granite = { name: 'Granite Community Bank', routingNumber: '011000905' };
export const harbor = { name: 'Harbor Light Savings', routingNumber: '011000918' };
const directory = [granite, harbor, { name: 'Harborview Trust', routingNumber: '011000921' }];

/** What the office has loaded before anybody looks for a bank. */
export async function banksLoaded(): Promise<void> {
  const file = directory.map(({ name, routingNumber }) => `${routingNumber},${name}`).join('\n');
  await call(loadBanks, { file });
}

/** Signed on, and through the gate that stands in front of everything that moves money. */
export async function atTransfers(
  browser: Browser,
  person: Person,
  path = '/transfer-money',
  how: Visit = {},
): Promise<Awaited<ReturnType<typeof at>>> {
  await draftForgotten(person);
  const visitor = await at(browser, person, path, how);
  await throughGate(visitor.page, person);
  return visitor;
}

/** What an earlier visit left half typed would be there again. */
export async function draftForgotten({ username }: Person): Promise<void> {
  await onDatabase(
    'delete from drafts where customer_id = (select customer_id from credentials where username = $1)',
    [username],
  );
}

export async function throughGate(page: Page, person: Person): Promise<void> {
  const code = page.getByRole('dialog').locator('input[autocomplete="one-time-code"]');
  await code.fill(await navigationCode(person.username));
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await code.waitFor({ state: 'detached' });
}

/** Past the gate where it stands, and straight on where an earlier code still counts. */
export async function enteredTransfers(page: Page, person: Person): Promise<void> {
  const code = page.getByRole('dialog').locator('input[autocomplete="one-time-code"]');
  await code
    .or(page.getByRole('navigation', { name: 'Breadcrumb' }))
    .first()
    .waitFor();
  if (await code.isVisible()) await throughGate(page, person);
}

export async function choose(page: Page, label: string, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name }).click();
}

export const amountField = (page: Page) => page.getByLabel('Amount', { exact: true });
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** From one own account to another, up to the review. */
export async function reviewInternal(page: Page, amount: string): Promise<void> {
  await choose(page, 'Transfer From', /Checking Account/);
  await choose(page, 'Transfer To', /Savings Account/);
  await amountField(page).fill(amount);
  await press(page, 'Continue');
  await heading(page, 'Review your transfer');
}

/** The same every month, up to the review. */
export async function reviewMonthly(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Frequency').selectOption('Monthly');
  await page.getByLabel('End date').fill('2027-06-30');
  await reviewInternal(page, amount);
}

/** To somebody of the list, up to the review. */
export async function reviewOutside(page: Page, type: string, name: RegExp, amount: string): Promise<void> {
  await page.getByText(type, { exact: true }).click();
  await choose(page, 'Transfer From', /Checking Account/);
  await choose(page, 'Recipient', name);
  await amountField(page).fill(amount);
  await press(page, 'Continue');
  await heading(page, 'Review your transfer');
}

type ExternalRecipient = Extract<RequestOf<typeof createRecipient>, { type: 'external' }>;

/** Somebody at another bank, on the list and not confirmed. */
export function externalRecipient(person: Person, part: Partial<ExternalRecipient> = {}): Promise<Recipient> {
  return call(
    createRecipient,
    {
      type: 'external',
      holderName: 'Jonas Whitfield',
      bankName: granite.name,
      routingNumber: granite.routingNumber,
      accountNumber: '000123452207',
      accountType: 'checking',
      nickname: null,
      isSaved: true,
      ...part,
    },
    person.token,
  );
}

/** Whom a wire goes to; nothing is to be proved there. */
export function wireRecipient(person: Person): Promise<Recipient> {
  return call(
    createRecipient,
    {
      type: 'wire',
      holderName: 'Marine Supply Works',
      bankName: harbor.name,
      routingNumber: harbor.routingNumber,
      accountNumber: '000998877665',
      nickname: 'Boatyard',
      isSaved: true,
      swiftCode: null,
      address: { street: '4 Quay Street', city: 'Portland', state: 'ME', zipCode: '04101' },
    },
    person.token,
  );
}

/** The same with its two deposits sent, found in the other account and told. */
export async function confirmedRecipient(
  person: Person,
  part: Partial<ExternalRecipient> = {},
): Promise<Recipient> {
  // An account of their own: the bank sends so many deposits to one account and no more.
  const accountNumber = `${randomInt(10_000_000, 99_999_999)}2207`;
  const { recipientId } = await externalRecipient(person, { accountNumber, ...part });
  await call(startProof, { recipientId }, person.token);
  const { first, second } = await depositsTo(person, recipientId);
  return call(confirmProof, { recipientId, first, second }, person.token);
}

type Deposits = { readonly first: Cents; readonly second: Cents };

/** The two amounts, read where their owner would: at the other end. */
export async function depositsTo(person: Person, recipientId: Recipient['recipientId']): Promise<Deposits> {
  await until(
    () => call(showRecipient, { recipientId }, person.token),
    ({ proof }) => proof !== null && proof.sentOn !== null,
  );
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    const { rows } = await client.query<{ amount: string }>(
      `select m.amount
       from movements m join recipient_proofs p on m.id in (p.first_movement, p.second_movement)
       where p.recipient_id = $1`,
      [recipientId],
    );
    const [first, second] = rows;
    if (first === undefined || second === undefined) throw new Error('there are no two deposits');
    return { first: cents(Number(first.amount)), second: cents(Number(second.amount)) };
  } finally {
    await client.end();
  }
}

/** The code for a movement, as its customer finds it in the mail. */
export async function mailedCode({ email }: Person): Promise<string> {
  const { text } = await mailTo(email, /approval code|approve/i);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}

export const idIn = (page: Page, name: 'transfer' | 'schedule') =>
  new URL(page.url()).searchParams.get(name) ?? '';
