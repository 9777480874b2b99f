import {
  cancelMovement,
  renewMovementCode,
  showMovement,
  verifyMovement,
} from '@bank/contract/movements/contract.ts';
import { issueCode } from '@bank/contract/person/approvals/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountNow, at } from '../../accounts/accounts/account-steps.ts';
import { atIn, awaiting, mailedCode } from './approval-steps.ts';
import { titled } from '../../pages.ts';
import { call, enrolled, onDatabase, provedAnew } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { appCode, turnOn, withAuthenticator } from '../../relationship/security/security-steps.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
  triedAgain,
} from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings']));
});
afterAll(() => browser.close());

/** The page asks every ten seconds. */

const waiting = (amount: number, fee = 0) =>
  awaiting(person, { from: held.checking, to: held.savings, amount: cents(amount), fee: cents(fee) });

const atMovement = (movementId: string) => at(browser, person, `/movements/${movementId}`);
const field = (page: Page) => page.getByLabel('Approval code');
const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true });
const main = (page: Page) => page.locator('main');

describe('a movement that waits', () => {
  test('says what it waits for; an empty and a wrong code are told; the right one moves the money', async () => {
    const before = await accountNow(person, held.checking);
    const { movementId, reference } = await waiting(640_00, 3_00);
    const { page, leave } = await atMovement(movementId);
    await titled(page, 'Transaction');
    await main(page).getByText('Needs approval').first().waitFor();
    await page
      .getByText(new RegExp(`You’re approving \\$640\\.00 plus a \\$3\\.00 fee\\. Reference ${reference}`))
      .waitFor();
    await page.getByText(/If you don’t approve by .+, we’ll cancel it\./).waitFor();
    await expectAccessible(page);
    await approve(page).click();
    await page.getByText('Please enter the verification code').waitFor();
    expect(await page.locator('input:focus').count()).toBe(1);
    const code = await mailedCode(person, cents(643_00));
    await field(page).fill(code === '111111' ? '222222' : '111111');
    await approve(page).click();
    await page.getByText('Invalid verification code. Please try again.').waitFor();
    await expectAccessible(page);
    expect((await accountNow(person, held.checking)).currentBalance).toBe(before.currentBalance);
    await field(page).fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(await page.getByText('Invalid verification code. Please try again.').count()).toBe(0);
    await approve(page).click();
    await main(page).getByText('Completed').first().waitFor();
    expect(await field(page).count()).toBe(0);
    expect((await accountNow(person, held.checking)).currentBalance).toBe(before.currentBalance - 643_00);
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download receipt' }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
    await leave();
  });

  test('a new code makes the one before worthless, and the office can give one over the telephone', async () => {
    const { movementId, reference } = await waiting(75_00);
    const first = await mailedCode(person, cents(75_00));
    const { page, leave } = await atMovement(movementId);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await page.getByText('We sent a new code to your email address.').waitFor();
    await expect.poll(() => mailedCode(person, cents(75_00))).not.toBe(first);
    await field(page).fill(first);
    await approve(page).click();
    await page.getByText('Invalid verification code. Please try again.').waitFor();
    const { code } = await call(issueCode, { purpose: 'movement', reference });
    expect(code).toHaveLength(8);
    await field(page).fill(code.toLowerCase());
    await approve(page).click();
    await main(page).getByText('Completed').first().waitFor();
    await leave();
  });

  test('too many wishes for a new code are told with the time to wait', async () => {
    const { movementId } = await waiting(5_00);
    for (let count = 0; count < 5; count += 1) await call(renewMovementCode, { movementId }, person.token);
    const { page, leave } = await atMovement(movementId);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByText('We sent a new code to your email address.').count()).toBe(0);
    await call(cancelMovement, { movementId }, person.token);
    await leave();
  });

  test('goes on by itself when it was approved in another browser', async () => {
    const { movementId } = await waiting(31_00);
    const { page, leave } = await atMovement(movementId);
    await field(page).waitFor();
    const code = await mailedCode(person, cents(31_00));
    await call(verifyMovement, { movementId, code }, person.token);
    await main(page).getByText('Completed').first().waitFor();
    expect(await field(page).count()).toBe(0);
    await leave();
  });

  test('cancelled by its owner, nothing moves', async () => {
    const before = await accountNow(person, held.checking);
    const { movementId } = await waiting(52_00);
    const { page, leave } = await atMovement(movementId);
    await page.getByRole('button', { name: 'Cancel transaction' }).click();
    await main(page).getByText('You canceled it.').first().waitFor();
    await main(page).getByText('Canceled').first().waitFor();
    expect((await call(showMovement, { movementId }, person.token)).state).toBe('cancelled');
    expect((await accountNow(person, held.checking)).availableBalance).toBe(before.availableBalance);
    await expectAccessible(page);
    await leave();
  });

  test('not approved in time, it is cancelled, and the page says that it was for that', async () => {
    const { movementId } = await waiting(53_00);
    const { page, leave } = await atMovement(movementId);
    await field(page).waitFor();
    await onDatabase(
      `update movements set approve_by = bank.now() - interval '1 second' where id = $1::uuid`,
      [movementId],
    );
    await main(page).getByText('It wasn’t approved in time.').first().waitFor();
    expect(await main(page).getByText('You canceled it.').count()).toBe(0);
    await leave();
  });

  test('an answer that is lost is called neither approved nor refused, and the page finds out', async () => {
    const { movementId } = await waiting(54_00);
    const code = await mailedCode(person, cents(54_00));
    const { page, leave } = await atMovement(movementId);
    await field(page).fill(code);
    await page.route('**/verify', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route(`**/api/movements/${movementId}`, (route) => route.abort());
    await approve(page).click();
    await page.getByText('We don’t know yet if your approval reached us.').waitFor();
    expect(await page.getByText(/Approved\.|Invalid verification code/).count()).toBe(0);
    await page.unroute(`**/api/movements/${movementId}`);
    await main(page).getByText('Completed').first().waitFor();
    await leave();
  });
});

describe('a passkey instead of the code', () => {
  test('amount and payee stand there before it signs, and it approves exactly that', async () => {
    const {
      person: owner,
      held: { checking, savings },
    } = await readyHousehold(['checking', 'savings']);
    // Asked for first: the new passkey ends every other session.
    const { movementId } = await awaiting(owner, {
      from: checking,
      to: savings,
      amount: cents(710_00),
      fee: cents(2_50),
    });
    await provedAnew(owner);
    const { page, leave } = await at(browser, owner, '/security');
    const line = await withAuthenticator(page);
    await provedAnew(owner);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Approving');
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Approving').waitFor();
    await page.goto(`/movements/${movementId}`);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('You’re approving', { exact: true }).waitFor();
    await main(page).getByText('$712.50').first().waitFor();
    await main(page).getByText('Savings ••1234').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use a code' }).click();
    await field(page).waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('button', { name: 'Approve with passkey' }).click();
    await main(page).getByText('Completed').first().waitFor();
    await line.detach();
    await leave();
  });
});

describe('the authenticator app instead of the code', () => {
  const useApp = (page: Page) => page.getByRole('button', { name: 'Use your authenticator app' });
  const appField = (page: Page) => page.getByLabel('Code from your app');

  test('it is offered to whoever has one; its digits approve one movement, once', async () => {
    const {
      person: owner,
      held: { checking, savings },
    } = await readyHousehold(['checking', 'savings']);
    const ask = (amount: number) =>
      awaiting(owner, { from: checking, to: savings, amount: cents(amount), fee: cents(0) });
    const [first, second] = [await ask(412_00), await ask(413_00)];
    const { page, leave } = await at(browser, owner, `/movements/${first.movementId}`);
    await field(page).waitFor();
    expect(await useApp(page).count()).toBe(0);
    await page.goto('/security');
    const { key } = await turnOn(page, owner);
    await page.goto(`/movements/${first.movementId}`);
    await useApp(page).click();
    await appField(page).waitFor();
    await expectAccessible(page);
    await appField(page).fill('000000');
    await approve(page).click();
    await page.getByText('Invalid verification code. Please try again.').waitFor();
    const code = appCode(key, 1);
    await appField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await approve(page).click();
    await main(page).getByText('Completed').first().waitFor();
    await page.goto(`/movements/${second.movementId}`);
    await useApp(page).click();
    await appField(page).fill(code);
    await approve(page).click();
    await page.getByText('Invalid verification code. Please try again.').waitFor();
    await page.getByRole('button', { name: 'Use the emailed code' }).click();
    await field(page).fill(await mailedCode(owner, cents(413_00)));
    await approve(page).click();
    await main(page).getByText('Completed').first().waitFor();
    await leave();
  });
});

describe('its address', () => {
  test('leads nobody else to it: a stranger’s, an unknown and a nonsense address are one answer', async () => {
    const { movementId } = await waiting(12_00);
    const stranger = await enrolled();
    const { page, leave } = await at(browser, stranger, `/movements/${movementId}`);
    for (const path of [`/movements/${movementId}`, `/movements/${randomUUID()}`, '/movements/nonsense']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'We can’t find this transaction' }).waitFor();
    }
    await expectAccessible(page);
    await call(cancelMovement, { movementId }, person.token);
    await leave();
  });

  test('fails alone and is asked for again', async () => {
    const { movementId } = await waiting(13_00);
    const { page, leave } = await at(browser, person, '/accounts');
    await page.route(`**/api/movements/${movementId}`, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`/movements/${movementId}`);
    await page.getByRole('heading', { level: 1, name: 'We couldn’t load this transaction' }).waitFor();
    await expectAccessible(page);
    await triedAgain(page, `**/api/movements/${movementId}`);
    await field(page).waitFor();
    await call(cancelMovement, { movementId }, person.token);
    await leave();
  });
});

describe('how it looks', () => {
  test.each(looks)(
    'on a %s in the %s theme it is accessible and not wider than the screen',
    async (width, theme) => {
      const { movementId } = await waiting(14_00);
      const { page, leave } = await at(browser, person, `/movements/${movementId}`, { width, theme });
      await field(page).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await call(cancelMovement, { movementId }, person.token);
      await leave();
    },
  );

  test.each(foreignLanguages)('in %s every text is there', async (language) => {
    const { movementId } = await waiting(15_00);
    const { page, leave } = await atIn(browser, person, `/movements/${movementId}`, language);
    await page.getByRole('textbox').first().waitFor();
    await expectAllWordsSpoken(page);
    await expectNoSidewaysScroll(page);
    await call(cancelMovement, { movementId }, person.token);
    await leave();
  });
});
