import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTo } from '../../mailbox.ts';
import { atDashboard, signOn, titled } from '../../pages.ts';
import { enrolled, idleFor } from '../../people.ts';
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
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
  person = await enrolled();
});
afterAll(() => browser.close());

describe('sign-on', () => {
  test('[SIGN-01] [SIGN-04] asks for both, shows the password on request, says what is missing', async () => {
    const { page, complaints, leave } = await visit(browser, '/login');
    const dialog = page.getByRole('dialog');
    await titled(page, 'Sign on');
    await dialog.getByRole('button', { name: 'Sign On', exact: true }).click();
    await dialog.getByText('Please enter your username.').first().waitFor();
    await dialog.getByText('Please enter your password.').first().waitFor();
    await expectAccessible(page);
    const password = dialog.getByLabel('Password', { exact: true });
    await password.fill('secret');
    expect(await password.getAttribute('type')).toBe('password');
    await dialog.getByRole('button', { name: /Show/ }).click();
    expect(await password.getAttribute('type')).toBe('text');
    expect(complaints).toEqual([]);
    await leave();
  });

  test('[SIGN-05] a wrong password says so in the bank’s words and leaves the visitor a guest', async () => {
    const { page, leave } = await visit(browser, '/login');
    await signOn(page, { username: person.username, password: 'wrong-password-1' });
    await page.getByText('Login failed. Please try again.').waitFor();
    await expectAccessible(page);
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
    await leave();
  });

  test('[SIGN-06] [SESS-04] success leads to the dashboard, and a reload finds the session again', async () => {
    const { page, complaints, leave } = await visit(browser, '/login');
    await signOn(page, person);
    await atDashboard(page);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.reload();
    await atDashboard(page);
    expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
    await leave();
  });

  test('[SESS-01] [SESS-03] after sign-on the customer lands where they wanted to go, and never on another site', async () => {
    const { page, leave } = await visit(browser, '/profile');
    await signOn(page, person);
    await page.waitForURL('**/profile');
    await leave();
    for (const returnUrl of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
      '/no-such-page-at-all',
    ]) {
      const { page: bent, leave: away } = await visit(
        browser,
        `/login?returnUrl=${encodeURIComponent(returnUrl)}`,
      );
      await signOn(bent, person);
      await atDashboard(bent);
      await away();
    }
    const { page: kept, leave: home } = await visit(browser, '/login?returnUrl=/accounts');
    await signOn(kept, person);
    await kept.waitForURL('**/accounts');
    await home();
  });

  test('[SIGN-02] a saved username is kept for this browser session only, and can be changed', async () => {
    const { page, context, leave } = await visit(browser, '/login');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username', { exact: true }).fill(person.username);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByLabel('Save username').check();
    await dialog.getByRole('button', { name: 'Sign On', exact: true }).click();
    await atDashboard(page);
    const stored = await page.evaluate<string>(
      'JSON.stringify({ local: { ...localStorage }, session: { ...sessionStorage } })',
    );
    expect(JSON.parse(stored)).toMatchObject({ local: {} });
    expect(stored).toContain(person.username);
    expect(stored).not.toContain(person.password);
    await page.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    await page.goto('/login');
    await page.getByRole('dialog').getByText(person.username).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Change/ })
      .click();
    expect(await page.getByRole('dialog').getByLabel('Username', { exact: true }).inputValue()).toBe('');
    const fresh = await context.newPage();
    await fresh.goto('/login');
    expect(await fresh.getByRole('dialog').getByText(person.username).count()).toBe(0);
    await leave();
  });

  test('[LAND-02] a signed-on visitor of the landing page is led to the dashboard', async () => {
    const { page, leave } = await visit(browser, '/login');
    await signOn(page, person);
    await atDashboard(page);
    await page.goto('/');
    await atDashboard(page);
    await leave();
  });

  test('[SIGN-03] the dialog leads to both ways back and to enrolment', async () => {
    const { page, leave } = await visit(browser, '/login');
    const dialog = page.getByRole('dialog');
    for (const name of ['Forgot Username', 'Forgot Password', 'Enroll Now']) {
      await dialog.getByRole('button', { name }).waitFor();
    }
    await dialog.getByRole('button', { name: 'Enroll Now' }).click();
    await dialog.getByLabel('Approval code').waitFor();
    await leave();
  });

  test('[SESS-05] [SESS-10] until the bank has said who is here, the page shows that it is loading and nothing else', async () => {
    const { page, leave } = await visit(browser, '/login');
    await signOn(page, person);
    await atDashboard(page);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/me', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.getByText('Loading...').first().waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/Nora|Whitfield|example\.com/);
    answer();
    await atDashboard(page);
    await expect.poll(() => page.getByText('Loading...').count()).toBe(0);
    await leave();
  });

  test('[SESS-07] an answer without a session is called what it is', async () => {
    const { page, leave } = await visit(browser, '/login');
    const body = JSON.stringify({ success: true, data: {}, requestId: 'x' });
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
    await signOn(page, person);
    await page.getByText('Unexpected response from server').first().waitFor();
    await leave();
  });

  test('too many wrong tries are told how long to wait', async () => {
    const victim = await enrolled();
    const { page, leave } = await visit(browser, '/login');
    for (let turn = 0; turn < 5; turn += 1) {
      await signOn(page, { username: victim.username, password: `wrong-password-${turn}` });
      await page.getByText('Login failed. Please try again.').waitFor();
    }
    await signOn(page, victim);
    await page.getByText(/Too many attempts\./).waitFor();
    await expectAccessible(page);
    await leave();
  });

  test.each(looks)('the dialog stands accessible: %s, %s', async (width, theme) => {
    const { page, leave } = await visit(browser, '/login', { width, theme });
    await page.getByRole('dialog').getByLabel('Username', { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await leave();
  });

  test.each(foreignLanguages)('speaks %s without a broken line', async (language) => {
    const { page, leave } = await visit(browser, '/login', { language, width: 'phone' });
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await expectAllWordsSpoken(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await leave();
  });
});

describe('recovery', () => {
  test('[FORG-01] [FORG-02] [FORG-04] the way back is by mail: instructions, link, answer, new password', async () => {
    const lost = await enrolled();
    const { page, leave } = await visit(browser, '/login');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Forgot Username' }).click();
    await dialog.getByText('Please enter your email address to recover your username.').waitFor();
    await titled(page, 'Forgot Username');
    await dialog.getByRole('button', { name: 'Back to Sign On' }).click();
    await titled(page, 'Sign on');
    await dialog.getByRole('button', { name: 'Forgot Password' }).click();
    await titled(page, 'Forgot Password');
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await dialog.getByText('Please enter your username to reset your password.').first().waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Username', { exact: true }).fill(lost.username);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await dialog.getByText('Password reset instructions have been sent to your email.').waitFor();
    const mail = await mailTo(lost.email, /password/i);
    const link = /https?:\/\/\S+\/reset-password\/\S+/.exec(mail.text)?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    expect(page.url()).not.toContain('#');
    await expectAccessible(page);
    await page.getByLabel('Your answer').fill(lost.answer);
    await page.getByLabel('Password', { exact: true }).fill('Lighthouse-2749');
    await page.getByLabel('Confirm password').fill('Lighthouse-2748');
    await page.getByRole('button', { name: 'Change password' }).click();
    await titled(page, 'Error: Reset your password');
    await page.getByLabel('Confirm password').fill('Lighthouse-2749');
    await page.route('**/api/auth/resetpassword/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Change password' }).click();
    await titled(page, 'Reset your password');
    await page.unroute('**/api/auth/resetpassword/**');
    await page.getByRole('button', { name: 'Change password' }).click();
    await titled(page, 'Sign on');
    await signOn(page, { username: lost.username, password: 'Lighthouse-2749' });
    await atDashboard(page);
    await page.goto(link);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await leave();
  });

  test('[FORG-05] the username goes to the address on record', async () => {
    const { page, leave } = await visit(browser, '/login');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Forgot Username' }).click();
    await dialog.getByLabel('Email address').fill(person.email);
    await dialog.getByRole('button', { name: 'Send my username' }).click();
    expect((await mailTo(person.email, /username/i)).text).toContain(person.username);
    await leave();
  });
});

describe('the end of a session', () => {
  test('[SESS-09] [GLOB-05] logout ends it on the server, clears the browser and returns to the start', async () => {
    const { page, context, leave } = await visit(browser, '/login');
    await signOn(page, person);
    await atDashboard(page);
    await page.getByRole('navigation').getByText('Logout').first().click();
    await page.getByRole('heading', { level: 1, name: /Your money/ }).waitFor();
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('__Host-sid');
    await page.goBack();
    expect(await page.getByText(person.email).count()).toBe(0);
    await leave();
  });

  test('[GLOB-04] a session that has ended covers the page, keeps the place, and sign-on returns to it', async () => {
    const { page, leave } = await visit(browser, '/login');
    await signOn(page, person);
    await atDashboard(page);
    await page.goto('/accounts');
    await idleFor(person, '16 minutes');
    await page.reload();
    await page.getByText('Your session has expired. Please log in again.').first().waitFor();
    expect(await page.getByText(person.email).count()).toBe(0);
    await expectAccessible(page);
    await leave();
  });

  test('a second tab is the same session, and learns of the logout', async () => {
    const { page, context, leave } = await visit(browser, '/login');
    await signOn(page, person);
    await atDashboard(page);
    const second = await context.newPage();
    await second.goto('/dashboard');
    await atDashboard(second);
    await page.getByRole('navigation').getByText('Logout').first().click();
    await second.getByRole('heading', { name: 'You’re signed off' }).waitFor();
    expect(await second.getByText(person.email).count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: /Your money/ }).waitFor();
    await leave();
  });
});
