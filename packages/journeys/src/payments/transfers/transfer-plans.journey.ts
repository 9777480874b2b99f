import { listTransfers } from '@bank/contract/payments/transfers/history/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountNow, fact, press } from '../../accounts/accounts/account-steps.ts';
import { call } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { codeFor, sentTo } from './sending-steps.ts';
import {
  atTransfers,
  banksLoaded,
  enteredTransfers,
  heading,
  idIn,
  reviewInternal,
  reviewOutside,
  wireRecipient,
} from './transfer-steps.ts';
import { expectAccessible, openBrowser } from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings']));
  await banksLoaded();
});
afterAll(() => browser.close());

const inChecking = async () => (await accountNow(person, held.checking)).availableBalance;
const transfersOf = async () => (await call(listTransfers, {}, person.token)).transfers.length;

describe('a plan that is not true any more when it is confirmed', () => {
  test('[XFER-13] [XFER-14] [XFER-15] is shown again with what is different, and only the new one moves the money, once', async () => {
    const boatyard = await wireRecipient(person);
    await sentTo(person, { from: held.checking, to: boatyard, amount: 10_00 });
    const { page, leave } = await atTransfers(browser, person);
    await reviewOutside(page, 'Wire transfer', /Boatyard/, '300');
    expect(await page.getByText('Next, we’ll ask for an approval code.').count()).toBe(0);
    // Elsewhere they have sent so much meanwhile that the rest of the day goes by code alone.
    await sentTo(person, { from: held.checking, to: boatyard, amount: 250_00 });
    const before = { available: await inChecking(), transfers: await transfersOf() };
    await press(page, 'Confirm and Transfer');
    const caution = page.getByRole('alert').filter({ hasText: 'Some details changed' });
    await caution.getByText('Approval: was none, now approval code').waitFor();
    await page.getByText('Next, we’ll ask for an approval code.').first().waitFor();
    await heading(page, 'Review your transfer');
    await expectAccessible(page);
    expect({ available: await inChecking(), transfers: await transfersOf() }).toEqual(before);
    await press(page, 'Confirm and Transfer');
    await heading(page, 'Verification Required');
    const code = await codeFor(person, idFrom('movement', idIn(page, 'transfer')));
    await page.getByLabel('Approval code').fill(code);
    await press(page, 'Approve');
    await heading(page, /Transfer pending|Transfer Successful/);
    // With the fee of a wire.
    expect({ available: await inChecking(), transfers: await transfersOf() }).toEqual({
      available: before.available - 330_00,
      transfers: before.transfers + 1,
    });
    await leave();
  });
});

describe('two windows with the same wish', () => {
  const elsewhere = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'You already confirmed this in another window.' });

  test('[XFER-14] doubled at the review: one moves the money, and the other ends with the receipt of the first', async () => {
    const { page, context, leave } = await atTransfers(browser, person);
    await reviewInternal(page, '11.11');
    const before = { available: await inChecking(), transfers: await transfersOf() };
    const other = await context.newPage();
    await other.goto('/transfers');
    // A window that was doubled has the history of the first, and with it the name of the wish.
    const state: unknown = await page.evaluate('history.state');
    await other.evaluate(`history.replaceState(${JSON.stringify(state)}, '', '/transfer-money?step=review')`);
    await other.reload();
    await enteredTransfers(other, person);
    await heading(other, 'Transfer Money');
    await reviewInternal(other, '11.11');
    await press(page, 'Confirm and Transfer');
    await heading(page, 'Transfer Successful');
    await press(other, 'Confirm and Transfer');
    await heading(other, 'Transfer Successful');
    expect(idIn(other, 'transfer')).toBe(idIn(page, 'transfer'));
    expect({ available: await inChecking(), transfers: await transfersOf() }).toEqual({
      available: before.available - 11_11,
      transfers: before.transfers + 1,
    });
    await leave();
  });

  test('[XFER-14] the same plan under another name: it is used once, and the other is told', async () => {
    const { page, context, leave } = await atTransfers(browser, person);
    const planned = page.waitForResponse('**/api/transfers/plan');
    await reviewInternal(page, '12.12');
    const plan = await (await planned).text();
    const before = { available: await inChecking(), transfers: await transfersOf() };
    const other = await context.newPage();
    await other.goto('/transfer-money');
    await enteredTransfers(other, person);
    // Once only: whoever asks again is given a plan of their own.
    await other.route(
      '**/api/transfers/plan',
      (route) => route.fulfill({ contentType: 'application/json; charset=utf-8', body: plan }),
      { times: 1 },
    );
    await reviewInternal(other, '12.12');
    const answered = other.waitForResponse('**/api/transfers/transfer');
    await press(page, 'Confirm and Transfer');
    await heading(page, 'Transfer Successful');
    await press(other, 'Confirm and Transfer');
    expect((await answered).status()).toBe(409);
    expect(await (await answered).json()).toMatchObject({ code: 'plan_used' });
    await toldOfTheFirst(other, '$12.12');
    expect({ available: await inChecking(), transfers: await transfersOf() }).toEqual({
      available: before.available - 12_12,
      transfers: before.transfers + 1,
    });
    await leave();
  });

  /** Nothing of it reads as if the second press had done something, and the first is one link away. */
  async function toldOfTheFirst(page: Page, amount: string): Promise<void> {
    await elsewhere(page).getByText('Confirm here only if you want to send it again.').waitFor();
    await heading(page, 'Review your transfer');
    expect(await page.getByText('Transfer Successful').count()).toBe(0);
    expect(await fact(page, 'Transfer fee').innerText()).toContain('$0.00');
    await expectAccessible(page);
    await elsewhere(page).getByRole('link').click();
    await page
      .getByRole('link', { name: /Receipt for transfer to Savings Account/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByText(amount, { exact: true }).count()).toBe(1);
  }
});
