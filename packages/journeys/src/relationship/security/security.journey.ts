import { login, me } from '@bank/contract/person/identity/contract.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTo } from '../../mailbox.ts';
import { atDashboard, signOn } from '../../pages.ts';
import { call, enrolled } from '../../people.ts';
import { atSecurity, factorSwitch, prove, withAuthenticator } from './security-steps.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
  visit,
} from '../../visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the password', () => {
  test('[PROF-09] [PROF-10] is changed against the old one, by the listed rules, and signs every other browser off', async () => {
    const person = await enrolled();
    const { page, leave } = await visit(browser, '/login');
    await atSecurity(page, person);
    await page.getByRole('button', { name: 'Change password' }).click();
    await prove(page, person);
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog
      .getByText('At least 8 characters, with an uppercase letter, a number and a special character')
      .waitFor();
    const send = dialog.getByRole('button', { name: 'Change password' });
    const [current, next, again] = ['Current password', 'New password', 'Confirm new password'].map((name) =>
      dialog.getByLabel(name, { exact: true }),
    );
    await send.click();
    await dialog.getByText('All password fields are required').first().waitFor();
    await expectAccessible(page);
    await current?.fill('not-my-password-1');
    await next?.fill('Tide-1');
    await again?.fill('Tide-1');
    await send.click();
    await dialog.getByText('Password must be at least 8 characters long').first().waitFor();
    // Long enough, but each without one of the three: an uppercase letter, a number, a special character.
    for (const lacking of ['tidewater-85', 'Tidewater-xy', 'Tidewater85']) {
      await next?.fill('Tide-1');
      await send.click();
      await dialog.getByText('Password must be at least 8 characters long').first().waitFor();
      await next?.fill(lacking);
      await again?.fill(lacking);
      await send.click();
      await dialog.getByText('Please choose a stronger password.').first().waitFor();
    }
    await next?.fill('Lighthouse-2749');
    await send.click();
    await dialog.getByText('New passwords do not match').first().waitFor();
    await again?.fill('Lighthouse-2749');
    await send.click();
    await dialog.getByText('Your current password is incorrect. Please try again.').first().waitFor();
    await current?.fill(person.password);
    await send.click();
    await page.getByText('Your password has been changed.').waitFor();
    await expect(call(me, {}, person.token)).rejects.toMatchObject({ status: 401 });
    expect((await page.request.get('/api/auth/me')).status()).toBe(200);
    await mailTo(person.email, /password/i);
    await expect(call(login, { username: person.username, password: person.password })).rejects.toMatchObject(
      { code: 'sign_on_failed' },
    );
    await leave();
  });

  test('whoever does not prove who they are changes nothing', async () => {
    const person = await enrolled();
    const { page, leave } = await visit(browser, '/login');
    await atSecurity(page, person);
    await page.getByRole('button', { name: 'Change password' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.waitFor();
    await page.keyboard.press('Escape');
    await proof.waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await factorSwitch(page).click();
    await proof.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Please confirm it’s you.').waitFor();
    expect(await factorSwitch(page).isChecked()).toBe(false);
    await leave();
  });
});

describe('passkeys', () => {
  test('[MISC-05] are made, named, used to sign on and to prove, and removed', async () => {
    const person = await enrolled();
    const { page, leave } = await visit(browser, '/login');
    const line = await withAuthenticator(page);
    await atSecurity(page, person);
    const next = page.getByRole('list', { name: 'What to do next' });
    await next.getByText('Passkeys can’t be phished.').waitFor();
    await next.getByRole('button', { name: 'Add passkey' }).click();
    await prove(page, person);
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await dialog.getByText('Give the passkey a name').first().waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    const list = page.getByRole('list', { name: 'Passkeys' });
    await list.getByText('My laptop').waitFor();
    await list.getByText('Not used yet').waitFor();
    await mailTo(person.email, /passkey was added/i);

    await list.getByRole('button', { name: 'Rename My laptop' }).click();
    const naming = page.getByRole('dialog', { name: 'Rename passkey' });
    await naming.getByLabel('Name').fill('Harbor laptop');
    await naming.getByRole('button', { name: 'Save name' }).click();
    await list.getByText('Harbor laptop').waitFor();

    await page.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    await page.goto('/login');
    // The password alone does not let them in any more.
    await signOn(page, person);
    const step = page.getByRole('dialog', { name: 'Use your passkey' });
    await step.getByText('To finish signing on, use your passkey.').waitFor();
    await expectAccessible(page);
    await step.getByRole('button', { name: 'Sign on with a passkey' }).click();
    await atDashboard(page);
    await page.goto('/security');
    await list.getByText(/Last used/).waitFor();
    expect(await next.getByText('Add a passkey').count()).toBe(0);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Passkey', { exact: true }).first().waitFor();
    await page.goBack();

    await list.getByRole('button', { name: 'Remove Harbor laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
    await page
      .getByRole('dialog', { name: 'Confirm it’s you' })
      .getByRole('button', { name: 'Use a passkey' })
      .click();
    await list.waitFor({ state: 'hidden' });
    await next.getByText('Add a passkey').waitFor();
    await mailTo(person.email, /passkey was removed/i);

    await page.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    await page.goto('/login');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign on with a passkey' }).click();
    await page
      .getByRole('dialog')
      .getByText(/passkey didn’t work|couldn’t use that passkey|Login failed/)
      .waitFor();
    await expectAccessible(page);
    await line.detach();
    await leave();
  });

  test('a browser that cannot use them says so and asks for none', async () => {
    const person = await enrolled();
    const { page, context, leave } = await visit(browser, '/');
    await context.addInitScript('delete globalThis.PublicKeyCredential');
    await page.goto('/login');
    expect(await page.getByRole('button', { name: 'Sign on with a passkey' }).count()).toBe(0);
    await atSecurity(page, person);
    await page.getByText('This browser can’t use passkeys.').waitFor();
    expect(await page.getByRole('button', { name: 'Add passkey' }).count()).toBe(0);
    await leave();
  });
});

describe('how it looks', () => {
  test.each(looks)('[MISC-05] every tab stands accessible: %s, %s', async (width, theme) => {
    const person = await enrolled();
    const { page, complaints, leave } = await visit(browser, '/login', { width, theme });
    await atSecurity(page, person);
    await page.getByRole('button', { name: 'Change password' }).waitFor();
    await factorSwitch(page).waitFor();
    await page.getByRole('link', { name: 'Manage security alerts' }).waitFor();
    await page.getByRole('link', { name: 'Share access' }).waitFor();
    await page.getByText('Set up an authenticator app').waitFor();
    await page.getByRole('tab', { name: 'History' }).waitFor();
    for (const [tab, sign] of [
      ['Protect', 'Stop everything'],
      ['Limits and undo', 'Daily limits'],
      ['Devices and sessions', 'Your devices'],
      ['History', 'Signed on'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByText(sign, { exact: true }).first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
    await leave();
  });

  test.each(foreignLanguages)('speaks %s without a broken line', async (language) => {
    const person = await enrolled();
    const { page, leave } = await visit(browser, '/login', { language, width: 'phone' });
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=username]').fill(person.username);
    await dialog.locator('input[name=password]').fill(person.password);
    await dialog.locator('button[type=submit]').click();
    await page.waitForURL('**/dashboard');
    for (const [address, sign] of [
      ['/security?tab=devices', '#sessions li'],
      ['/security?tab=history', '#history li'],
      ['/security', '#sign-on li'],
    ] as const) {
      await page.goto(address);
      await page.locator(sign).first().waitFor();
      await expectAllWordsSpoken(page);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('switch').click();
    await page.getByRole('dialog').waitFor();
    await expectAllWordsSpoken(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await leave();
  });
});
