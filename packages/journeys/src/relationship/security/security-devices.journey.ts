import { me } from '@bank/contract/person/identity/contract.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atDashboard, signOn } from '../../pages.ts';
import { call, enrolled } from '../../people.ts';
import { atSecurity, prove } from './security-steps.ts';
import { expectAccessible, openBrowser, triedAgain, visit } from '../../visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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
    await page.getByRole('tab', { name: 'Devices and sessions' }).click();
    const sessions = page.getByRole('list', { name: 'Signed on now' });
    await sessions.getByText('This device').waitFor();
    expect(await sessions.getByText('This device').count()).toBe(1);
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
    await page.getByRole('tab', { name: 'History' }).click();
    const past = page.getByRole('region', { name: 'Sign-on history' });
    const failed = past.getByRole('listitem').filter({ hasText: 'Sign-on failed' });
    await failed.getByText('Wrong password').waitFor();
    await past.getByText('This session').first().waitFor();
    await expectAccessible(page);
    await past.getByRole('button', { name: 'Failed attempts' }).click();
    await page.waitForURL('**/security?tab=history&show=failed');
    await expect
      .poll(async () => (await past.getByRole('listitem').count()) - (await failed.count()))
      .toBe(0);
    const download = page.waitForEvent('download');
    await past.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('sign-on-history.csv');
    await page.goto('/profile?tab=security');
    const history = page.getByRole('table', { name: 'Sign-on history' });
    await history.getByText('Wrong password').waitFor();
    await history.getByText('Password', { exact: true }).first().waitFor();
    await second.leave();
    await leave();
  });

  test('a device that nobody knows is asked about, and is signed off before the password is changed', async () => {
    const person = await enrolled();
    // The first device of all is the one that nobody is asked about.
    const first = await visit(browser, '/login');
    await signOn(first.page, person);
    await atDashboard(first.page);
    const stranger = await visit(browser, '/login');
    await signOn(stranger.page, person);
    await atDashboard(stranger.page);
    const { page, leave } = await visit(browser, '/login');
    await atSecurity(page, person);
    const next = page.getByRole('list', { name: 'What to do next' });
    await next.getByText('Was this you?').waitFor();
    await next.getByRole('button', { name: 'It wasn’t me' }).click();
    const sure = page.getByRole('alertdialog');
    await sure.waitFor();
    await expectAccessible(page);
    await sure.getByRole('button', { name: 'Sign off device' }).click();
    await prove(page, person);
    await page.getByRole('dialog', { name: 'Change password' }).waitFor();
    expect((await stranger.page.request.get('/api/auth/me')).status()).toBe(401);
    await page.keyboard.press('Escape');
    await next.getByText('Was this you?').waitFor({ state: 'hidden' });
    expect((await first.page.request.get('/api/auth/me')).status()).toBe(200);
    await stranger.leave();
    await first.leave();
    await leave();
  });

  test('every tab has its address, which Back, a link and the addresses of before lead to', async () => {
    const person = await enrolled();
    const { page, leave } = await visit(browser, '/login');
    await atSecurity(page, person);
    const open = (name: string) => page.getByRole('tab', { name, selected: true });
    await open('Protect').waitFor();
    await open('Protect').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await open('Limits and undo').waitFor();
    await page.waitForURL('**/security?tab=limits');
    expect(await page.title()).toMatch(/^Limits and undo \| Security Center/);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.waitForURL('**/security?tab=history');
    await page.goBack();
    await open('Limits and undo').waitFor();
    await page.goBack();
    await open('Protect').waitFor();
    for (const [anchor, name] of [
      ['#sessions', 'Devices and sessions'],
      ['#undo', 'Limits and undo'],
      ['#history', 'History'],
      ['#panic', 'Protect'],
    ] as const) {
      await page.goto('/dashboard');
      await page.goto(`/security${anchor}`);
      await open(name).waitFor();
    }
    await leave();
  });

  test('[MISC-05] a part that cannot be loaded fails alone and is asked for again', async () => {
    const person = await enrolled();
    const { page, leave } = await visit(browser, '/login');
    await page.route('**/api/profile/devices', (route) => route.fulfill({ status: 503, body: '{}' }));
    await atSecurity(page, person);
    await page.getByRole('list', { name: 'What to do next' }).getByText('Add a passkey').waitFor();
    await page.getByRole('tab', { name: 'Devices and sessions' }).click();
    await page.getByText('We couldn’t load this section').waitFor();
    await expectAccessible(page);
    await page.getByRole('list', { name: 'Signed on now' }).waitFor();
    await triedAgain(page, '**/api/profile/devices');
    await page.getByRole('list', { name: 'Your devices' }).getByText('This device').waitFor();
    await leave();
  });
});
