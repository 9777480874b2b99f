import { revealNumber, showChecking, type Account } from '@bank/contract/accounts/accounts/contract.ts';
import { listRecipients } from '@bank/contract/accounts/recipients/contract.ts';
import { showTransfer } from '@bank/contract/payments/transfers/history/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { toDollars } from '@bank/kernel/money.ts';
import type { Person } from '@bank/simulator/people.ts';
import { until } from '@bank/simulator/waiting.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountNow, fact, press } from '../../accounts/accounts/account-steps.ts';
import { call, provedAnew } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { codeFor, leavesNow } from './sending-steps.ts';
import {
  amountField,
  atTransfers,
  banksLoaded,
  choose,
  confirmedRecipient,
  depositsTo,
  heading,
  idIn,
  mailedCode,
  reviewOutside,
  wireRecipient,
} from './transfer-steps.ts';
import { expectAccessible, openBrowser } from '../../visitor.ts';

let browser: Browser;
let person: Person;
let checking: Account;
beforeAll(async () => {
  browser = await openBrowser();
  ({
    person,
    held: { checking },
  } = await readyHousehold(['checking']));
  await banksLoaded();
});
afterAll(() => browser.close());

const UNCONFIRMED = 'Confirm this account before you send money';

describe('to somebody at another bank', () => {
  test('[XFER-05] [XFER-15] [XFER-16] added, confirmed by two deposits, reviewed with a caution, approved by code', async () => {
    const { page, leave } = await atTransfers(browser, person);
    await page.getByText('To another bank', { exact: true }).click();
    await choose(page, 'Transfer From', /Checking Account/);
    await page.getByRole('combobox', { name: 'Bank name' }).pressSequentially('granite');
    await page.getByRole('option', { name: /Granite/ }).click();
    await page.getByLabel('Account number').fill('000123452207');
    await page.getByLabel('Account holder name').fill('Jonas Whitfield');
    await page.getByLabel('Nickname').fill('Jonas');
    await amountField(page).fill('1250');
    await press(page, 'Continue');
    await page.getByText('Recipient saved.').waitFor();
    await press(page, 'Send two small deposits');
    await page.getByText('Look for two small deposits').waitFor();
    await page.getByLabel('First amount').waitFor();
    await expectAccessible(page);
    const { recipients } = await call(listRecipients, {}, person.token);
    const added = recipients.find(({ nickname }) => nickname === 'Jonas');
    if (!added) throw new Error('nobody was added');
    const { first, second } = await depositsTo(person, added.recipientId);
    await page.getByLabel('First amount').fill('0.00');
    await press(page, 'Confirm amounts');
    await page.getByText('Please enter both amounts, such as 0.12').waitFor();
    await press(page, 'Continue');
    await page.getByRole('alert').getByText(UNCONFIRMED).waitFor();
    // As a bank prints cents: .07
    await page.getByLabel('First amount').fill(toDollars(first).slice(1));
    await page.getByLabel('Second amount').fill(toDollars(second).slice(1));
    await press(page, 'Confirm amounts');
    await page.getByText('Look for two small deposits').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText(UNCONFIRMED).count()).toBe(0);
    await press(page, 'Continue');
    await heading(page, 'Review your transfer');
    await page.getByText('Next, we’ll ask for an approval code.').first().waitFor();
    await expectAccessible(page);
    await press(page, 'Confirm and Transfer');
    await heading(page, 'Verification Required');
    await expectAccessible(page);
    await press(page, 'Approve');
    await page.getByText('Please enter the verification code').waitFor();
    await page.getByLabel('Approval code').fill('000000');
    await press(page, 'Approve');
    await page.getByText('Invalid verification code. Please try again.').waitFor();
    await page.getByLabel('Approval code').fill(await mailedCode(person));
    await press(page, 'Approve');
    await heading(page, /Transfer pending|Transfer Successful|Transfer failed|Transfer returned/);
    await expectAccessible(page);
    await leave();
  });

  test('[XFER-12] a wire shows its fee before it is confirmed', async () => {
    await wireRecipient(person);
    const { page, leave } = await atTransfers(browser, person);
    await reviewOutside(page, 'Wire transfer', /Boatyard/, '40');
    expect(await fact(page, 'Transfer fee').innerText()).toContain('$30.00');
    await expect.poll(() => page.getByText('$70.00').first().isVisible()).toBe(true);
    await leave();
  });

  test('what waits for a code can be cancelled, and stays on the list as cancelled', async () => {
    const { person: somebody } = await readyHousehold(['checking']);
    await confirmedRecipient(somebody);
    const { page, leave } = await atTransfers(browser, somebody);
    await reviewOutside(page, 'To another bank', /Jonas/, '20');
    await press(page, 'Confirm and Transfer');
    await heading(page, 'Verification Required');
    const movementId = idFrom('movement', idIn(page, 'transfer'));
    await press(page, 'Cancel transaction');
    await heading(page, 'Transfer canceled');
    await until(
      () => call(showTransfer, { movementId }, somebody.token),
      ({ state }) => state === 'cancelled',
    );
    await page.goto('/transfers?state=cancelled');
    await page.getByRole('link', { name: /^Receipt for transfer to Jonas Whitfield/ }).waitFor();
    await leave();
  });
});

describe('to somebody at this bank', () => {
  test('[XFER-05] [XFER-09] [XFER-15] the name is compared: a wrong one is told, a right one is paid', async () => {
    const { person: neighbour, held: theirs } = await readyHousehold(['checking', 'savings']);
    const { availableBalance: before } = await accountNow(neighbour, theirs.checking);
    const { page, complaints, leave } = await atTransfers(browser, person);
    await page.getByText('To another bank', { exact: true }).click();
    await choose(page, 'Transfer From', /Checking Account/);
    await amountField(page).fill('21.50');
    await namedHere(page, 'Jonas Tidewater', await numberOf(neighbour, theirs.savings));
    await page.getByText(/^This account is at Keelson\. We’ll check that the name matches/).waitFor();
    await expectAccessible(page);
    await press(page, 'Check the name');
    await page.getByText(/^We couldn’t find a Keelson account with this name and number\./).waitFor();
    await page.getByText('2 tries left').waitFor();
    await expectAccessible(page);
    await press(page, 'Continue');
    await page.getByRole('alert').getByRole('link', { name: UNCONFIRMED }).waitFor();

    await namedHere(page, 'Nora Whitfield', await numberOf(neighbour, theirs.checking));
    await press(page, 'Check the name');
    await page.getByRole('heading', { name: 'Confirm this account first' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('heading', { name: 'Checking the name' }).count()).toBe(0);
    await press(page, 'Continue');
    await heading(page, 'Review your transfer');
    expect(await fact(page, 'Transfer fee').innerText()).toContain('$0.00');
    await press(page, 'Confirm and Transfer');
    await heading(page, 'Verification Required');
    await page
      .getByLabel('Approval code')
      .fill(await codeFor(person, idFrom('movement', idIn(page, 'transfer'))));
    await press(page, 'Approve');
    await heading(page, /Transfer pending|Transfer Successful/);
    await leavesNow([idIn(page, 'transfer')]);
    await until(
      () => accountNow(neighbour, theirs.checking),
      ({ availableBalance }) => availableBalance !== before,
    );
    expect((await accountNow(neighbour, theirs.checking)).availableBalance).toBe(before + 21_50);
    await page.goto(`/transfers/${idIn(page, 'transfer')}`);
    await page.getByText('Transfer sent to Nora Whitfield').first().waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });
});

async function numberOf(owner: Person, { id }: Account): Promise<string> {
  await provedAnew(owner);
  return (await call(revealNumber, { accountId: id }, owner.token)).accountNumber;
}

/** Adds somebody at this bank, up to where the name is to be compared. */
async function namedHere(page: Page, name: string, accountNumber: string): Promise<void> {
  const { routingNumber } = await call(showChecking, { accountId: checking.id }, person.token);
  const isNew = page.getByText('New recipient', { exact: true });
  const bank = page.getByRole('combobox', { name: 'Bank name' });
  await isNew.or(bank).first().waitFor();
  if (await isNew.isVisible()) await isNew.click();
  await bank.fill('Keelson');
  // Nothing that is offered is meant.
  await bank.press('Escape');
  await page.getByLabel('Routing number').fill(routingNumber);
  await page.getByLabel('Account number').fill(accountNumber);
  await page.getByLabel('Account holder name').fill(name);
  await press(page, 'Continue');
  await page.getByText('Recipient saved.').waitFor();
}
