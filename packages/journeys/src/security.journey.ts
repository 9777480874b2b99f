import { login, me } from '@bank/contract/identity/contract.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTo } from './mailbox.ts';
import { atDashboard, signOn } from './pages.ts';
import { call, enrolled } from './people.ts';
import { atSecurity, factorSwitch, prove, withAuthenticator } from './security-steps.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
  visit,
} from './visitor.ts';

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
    await page.getByText('You have no passkeys yet.').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
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
    await page.getByRole('dialog').getByRole('button', { name: 'Sign on with a passkey' }).click();
    await atDashboard(page);
    await page.goto('/security');
    await list.getByText(/Last used/).waitFor();
    await page.getByText('with a passkey').first().waitFor();

    await list.getByRole('button', { name: 'Remove Harbor laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
    await page
      .getByRole('dialog', { name: 'Confirm it’s you' })
      .getByRole('button', { name: 'Use a passkey' })
      .click();
    await page.getByText('You have no passkeys yet.').waitFor();
    await mailTo(person.email, /passkey was removed/i);

    await page.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    await page.goto('/login');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign on with a passkey' }).click();
    await page
      .getByRole('dialog')
      .getByText(/passkey could not be used|Login failed/)
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
    await page.getByText('This browser cannot use passkeys.').waitFor();
    expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
    await leave();
  });
});

describe('sessions and history', () => {
  test('[PROF-12] [MISC-05] this session is marked, others are ended one by one or all at once, and the history tells of it', async () => {
    const person = await enrolled();
    const second = await visit(browser, '/login');
    await signOn(second.page, person);
    await atDashboard(second.page);
    const { page, leave } = await visit(browser, '/login');
    await signOn(page, { username: person.username, password: 'wrong-password-1' });
    await page.getByText('Login failed. Please try again.').waitFor();
    await atSecurity(page, person);
    const sessions = page.getByRole('list', { name: 'Where you are signed on' });
    await sessions.getByText('This session').waitFor();
    expect(await sessions.getByText('This session').count()).toBe(1);
    const before = await sessions.getByRole('listitem').count();
    expect(before).toBeGreaterThanOrEqual(3);
    await sessions
      .getByRole('button', { name: /^Sign off / })
      .first()
      .click();
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(before - 1);
    await page.getByRole('button', { name: 'Sign off all others' }).click();
    const sure = page.getByRole('alertdialog');
    await sure.waitFor();
    await expectAccessible(page);
    await sure.getByRole('button', { name: 'Sign off all others' }).click();
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
    expect((await second.page.request.get('/api/auth/me')).status()).toBe(401);
    await expect(call(me, {}, person.token)).rejects.toMatchObject({ status: 401 });
    const history = page.getByRole('table', { name: 'Sign-on history' });
    await history.getByText('Wrong password').waitFor();
    await history.getByText('with the password').first().waitFor();
    await second.leave();
    await leave();
  });

  test('[MISC-05] a part that cannot be loaded fails alone and is asked for again', async () => {
    const person = await enrolled();
    const { page, leave } = await visit(browser, '/login');
    await page.route('**/api/profile/devices', (route) => route.fulfill({ status: 503, body: '{}' }));
    await atSecurity(page, person);
    await page.getByText('This part could not be loaded').waitFor();
    await expectAccessible(page);
    await page.getByRole('list', { name: 'Where you are signed on' }).waitFor();
    await page.unroute('**/api/profile/devices');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('list', { name: 'Your devices' }).getByText('This device').waitFor();
    await leave();
  });
});

describe('how it looks', () => {
  test.each(looks)('[MISC-05] everything at a glance stands accessible: %s, %s', async (width, theme) => {
    const person = await enrolled();
    const { page, complaints, leave } = await visit(browser, '/login', { width, theme });
    await atSecurity(page, person);
    const glance = page.getByRole('region', { name: 'At a glance' });
    for (const name of [
      'Password',
      'Two-factor authentication',
      'Passkeys',
      'Sign-on history',
      'Security alerts',
    ])
      await glance.getByRole('link', { name }).waitFor();
    await page.getByRole('list', { name: 'Where you are signed on' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
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
    await page.goto('/security');
    await page.locator('#sessions li').first().waitFor();
    await page.getByRole('switch').click();
    await page.getByRole('dialog').waitFor();
    await expectAllWordsSpoken(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await leave();
  });
});
