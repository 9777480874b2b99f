import { verifyMailedCode } from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import { enrolSecondFactor, setSecondFactor } from '@bank/contract/person/identity/second-factor/contract.ts';
import { listTransfers } from '@bank/contract/payments/transfers/history/contract.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNow, at, press } from '../../accounts/accounts/account-steps.ts';
import { atPayments, payeeOf, planned } from '../bill-pay/bill-pay-steps.ts';
import { mailTo } from '../../mailbox.ts';
import {
  call,
  emailConfirmed,
  enrolled,
  gateShut,
  mailedEarlier,
  navigationCode,
  onDatabase,
  provedAnew,
} from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { appCode, withAuthenticator } from '../../relationship/security/security-steps.ts';
import { amountField, atTransfers, heading, reviewInternal } from '../transfers/transfer-steps.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser } from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'savings'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'savings']));
});
afterAll(() => browser.close());

const NEEDED =
  'You need an approval code to do this. Nothing has changed, and what you entered is still here.';
const gate = (page: Page) => page.getByRole('dialog', { name: 'Enter your approval code' });

async function enterCode(page: Page): Promise<void> {
  await gate(page)
    .getByLabel('Approval code')
    .fill(await navigationCode(person.username));
  await gate(page).locator('button[type=submit]').click();
  await gate(page).waitFor({ state: 'detached' });
}

test('[APPR-01] [APPR-05] [APPR-07] [XFER-13] [XFER-14] the grant ends in the middle of a transfer: the form survives, and it is sent once', async () => {
  const { page, complaints, leave } = await atTransfers(browser, person);
  const before = (await accountNow(person, held.savings)).availableBalance;
  await reviewInternal(page, '41.10');
  await press(page, 'Edit Transfer');
  await gateShut(person);
  await press(page, 'Continue');
  await gate(page).getByText('We’ll keep what you entered.').waitFor();
  await expectAccessible(page);
  await gate(page).getByRole('button', { name: 'Close' }).click();
  await page.getByText(NEEDED).waitFor();
  expect(await amountField(page).inputValue()).toBe('41.10');
  await press(page, 'Continue');
  await enterCode(page);
  await heading(page, 'Review your transfer');

  await gateShut(person);
  await press(page, 'Confirm and Transfer');
  await gate(page).waitFor();
  await page.keyboard.press('Escape');
  await gate(page).waitFor({ state: 'detached' });
  await page.getByText(NEEDED).waitFor();
  expect((await accountNow(person, held.savings)).availableBalance).toBe(before);
  await press(page, 'Confirm and Transfer');
  await enterCode(page);
  await heading(page, 'Transfer Successful');
  expect((await accountNow(person, held.savings)).availableBalance).toBe(before + 41_10);
  const { transfers } = await call(listTransfers, {}, person.token);
  expect(transfers.filter(({ amount }) => amount === 41_10)).toHaveLength(1);
  expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
  await leave();
});

test('[APPR-07] [BILL-07] over a form that is a dialog itself, closing the gate leaves that form as it was', async () => {
  await payeeOf(person, 'Casco Electric', 'Utilities');
  const { page, leave } = await atPayments(browser, person, '/pay-bills');
  await press(page, 'Schedule Payment');
  await planned(page, 'Casco Electric', '18.25');
  await press(page, 'Edit');
  await gateShut(person);
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Payment date') });
  await form.getByRole('button', { name: 'Review', exact: true }).click();
  await gate(page).waitFor();
  await page.keyboard.press('Escape');
  await gate(page).waitFor({ state: 'detached' });
  await form.getByText(NEEDED).waitFor();
  expect(await form.getByLabel('Amount', { exact: true }).inputValue()).toBe('18.25');
  await form.getByRole('button', { name: 'Review', exact: true }).click();
  await enterCode(page);
  await page.getByText('Check the details before you confirm.').waitFor();
  await leave();
});

const choice = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const emailed = (page: Page) => page.getByRole('dialog', { name: 'Check your email' });
const INVALID = 'Invalid code. Please enter a valid verification code.';

/** The newest code in the mailbox that opens pages. */
async function pageCode({ email }: Person, after = ''): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const mail = await mailTo(email, /Your approval code/);
      code = /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(mail.text)?.[0] ?? '';
      return code;
    })
    .not.toBe(after);
  return code;
}

test('[APPR-06] a passkey and the authenticator app stand in for the code', async () => {
  const { page, leave } = await at(browser, person, '/security');
  await withAuthenticator(page);
  await provedAnew(person);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Add a passkey' });
  await naming.getByLabel('Name').fill('My laptop');
  await naming.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).getByText('My laptop').waitFor();
  await page.goto('/transfer-money');
  const passkey = choice(page).getByRole('button', { name: 'Use your passkey' });
  await passkey.waitFor();
  await expect
    .poll(() => passkey.evaluate((button) => button === button.ownerDocument.activeElement))
    .toBe(true);
  await expectAccessible(page);
  await passkey.click();
  await heading(page, 'Transfer Money');
  await page.getByText(/^Approved until /).waitFor();

  await provedAnew(person);
  // In the browser's own session: the new passkey has ended every other.
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === '__Host-sid')?.value ?? '';
  const { secret } = await call(enrolSecondFactor, {}, session);
  await call(setSecondFactor, { twoFactorEnabled: true, code: appCode(secret) }, session);
  await onDatabase(
    'update authenticators set last_step = 0 where customer_id = (select customer_id from credentials where username = $1)',
    [person.username],
  );
  await gateShut(person);
  await page.goto('/pay-bills');
  await choice(page).getByRole('button', { name: 'Authenticator app' }).click();
  const app = page.getByRole('dialog', { name: 'Enter the code from your app' });
  await app.getByLabel('Code from your app').fill('000000');
  await app.getByRole('button', { name: 'Open Pay Bills' }).click();
  await app.getByText(INVALID).first().waitFor();
  await expectAccessible(page);
  await app.getByLabel('Code from your app').fill(appCode(secret));
  await app.getByRole('button', { name: 'Open Pay Bills' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pay Bills' }).waitFor();
  await leave();
});

test('[APPR-06] [APPR-04] [APPR-05] a code by email opens the page, wrong, too old and right; to send money it is not enough', async () => {
  const { person: nora } = await readyHousehold(['checking', 'savings']);
  await emailConfirmed(nora);
  await gateShut(nora);
  const { page, leave } = await at(browser, nora, '/transfer-money');
  await choice(page).getByRole('button', { name: 'Email me a code' }).click();
  const first = await pageCode(nora);
  await emailed(page)
    .getByText(/We sent an 8-character code to n•••@example.com/)
    .waitFor();
  const field = emailed(page).getByLabel('Approval code');
  const open = emailed(page).getByRole('button', { name: 'Open Transfer Money' });
  await open.click();
  await emailed(page).getByText('Please enter a verification code').first().waitFor();
  await field.fill('WRNGWRNG');
  await open.click();
  await emailed(page).getByText(INVALID).first().waitFor();
  await emailed(page).getByText('4 tries left.').waitFor();
  expect(await field.inputValue()).toBe('WRNGWRNG');
  await expectAccessible(page);

  // A new code ends the old one.
  await mailedEarlier(nora, '30 seconds');
  await emailed(page).getByRole('button', { name: 'Send a new code' }).click();
  const second = await pageCode(nora, first);
  await field.fill(first);
  await open.click();
  await emailed(page).getByText(INVALID).first().waitFor();
  // Another browser of the same customer's has no use for it.
  const other = await at(browser, nora, '/pay-bills');
  await choice(other.page).waitFor();
  await expect(call(verifyMailedCode, { code: second }, nora.token)).rejects.toMatchObject({
    code: 'invalid_code',
  });
  await other.leave();
  await field.fill(second.toLowerCase());
  await open.click();
  await heading(page, 'Transfer Money');
  await page.getByText(/^Pages open until /).waitFor();

  await reviewInternal(page, '12.30');
  await press(page, 'Confirm and Transfer');
  await gate(page).getByText('Contact the bank to obtain a verification code.').waitFor();
  await gate(page)
    .getByRole('link', { name: /Set up a passkey or app/ })
    .waitFor();
  expect(await gate(page).getByRole('button', { name: 'Email me a code' }).count()).toBe(0);
  await expectAccessible(page);
  await gate(page).getByLabel('Approval code').fill(second);
  await gate(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await gate(page).getByText(INVALID).first().waitFor();
  await gate(page)
    .getByLabel('Approval code')
    .fill(await navigationCode(nora.username));
  await gate(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await heading(page, 'Transfer Successful');
  await page.getByText(/^Approved until /).waitFor();
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByText(/^Approved until /).waitFor({ state: 'detached' });
  await page.goto('/pay-bills');
  await choice(page).waitFor();
  await leave();
});

test.each(['desktop', 'phone'] as const)(
  '[APPR-07] too many wrong codes: the way is paused, says until when, and the bank’s code still works: %s',
  async (width) => {
    const nora = await enrolled();
    await emailConfirmed(nora);
    const { page, leave } = await at(browser, nora, '/pay-bills', { width });
    await choice(page).getByRole('button', { name: 'Email me a code' }).click();
    const field = emailed(page).getByLabel('Approval code');
    for (const [at, wrong] of ['WRNGWRN2', 'WRNGWRN3', 'WRNGWRN4', 'WRNGWRN5'].entries()) {
      await field.fill(wrong);
      await field.press('Enter');
      // Counted down, so that no try is sent while the one before is under way.
      await emailed(page)
        .getByText(new RegExp(`${4 - at} tr(y|ies) left`))
        .waitFor();
    }
    await field.fill('WRNGWRN6');
    await field.press('Enter');
    const over = page.getByRole('dialog', { name: 'Too many tries' });
    await over.getByText(/Email codes are paused until \d+:\d\d [AP]M/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await over.getByRole('button', { name: 'I have a code from the bank' }).click();
    await gate(page)
      .getByLabel('Approval code')
      .fill(await navigationCode(nora.username));
    await gate(page).getByRole('button', { name: 'Open Pay Bills' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pay Bills' }).waitFor();
    await leave();
  },
);
