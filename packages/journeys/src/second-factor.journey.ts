import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTo } from './mailbox.ts';
import { atDashboard, signOn } from './pages.ts';
import { enrolled } from './people.ts';
import { appCode, atSecurity, factorSwitch, turnOn } from './security-steps.ts';
import { expectAccessible, openBrowser, visit } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the second factor', () => {
  test('[PROF-11] [SESS-12] is on once a code has confirmed it; sign-on then asks for one, and each code works once', async () => {
    const person = await enrolled();
    const { page, leave } = await visit(browser, '/login');
    await atSecurity(page, person);
    const { key, codes } = await turnOn(page, person);
    await expectAccessible(page);
    const kept = page.getByRole('dialog', { name: 'Recovery codes' });
    await kept.getByRole('button', { name: 'Done' }).click();
    await kept.getByText('You have not kept the codes yet.').waitFor();
    const download = page.waitForEvent('download');
    await kept.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    await kept.getByRole('button', { name: 'Done' }).click();
    await page.getByText('10 of 10 left').waitFor();
    expect(await factorSwitch(page).isChecked()).toBe(true);
    await mailTo(person.email, /Two-factor authentication is on/);
    await leave();

    const { page: fresh, leave: away } = await visit(browser, '/login');
    await signOn(fresh, person);
    const dialog = fresh.getByRole('dialog', { name: 'Enter your code' });
    await dialog.getByLabel('Code from your app').waitFor();
    await expectAccessible(fresh);
    expect((await fresh.request.get('/api/auth/me')).status()).toBe(401);
    await dialog.getByRole('button', { name: 'Sign On', exact: true }).click();
    await dialog.getByText('Enter the 6-digit code from your app.').waitFor();
    await dialog.getByLabel('Code from your app').fill('000000');
    await dialog.getByRole('button', { name: 'Sign On', exact: true }).click();
    await dialog.getByText(/This code is not valid/).waitFor();
    await dialog.getByLabel('Don’t ask again on this device for 30 days').check();
    await dialog.getByLabel('Code from your app').fill(appCode(key, 1));
    await dialog.getByRole('button', { name: 'Sign On', exact: true }).click();
    await atDashboard(fresh);
    await fresh.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    await fresh.goto('/login');
    await signOn(fresh, person);
    await atDashboard(fresh);
    await away();

    const { page: lost, leave: home } = await visit(browser, '/login');
    await signOn(lost, person);
    const second = lost.getByRole('dialog', { name: 'Enter your code' });
    await second.getByRole('button', { name: 'Use a recovery code' }).click();
    await second.getByLabel('Recovery code').fill(codes[0] ?? '');
    await second.getByRole('button', { name: 'Sign On', exact: true }).click();
    await atDashboard(lost);
    await lost.goto('/security');
    await lost.getByText('9 of 10 left').waitFor();
    await lost.getByText('with a recovery code').first().waitFor();
    await home();
  });

  test('[PROF-11] is turned off only by whoever proves to have it', async () => {
    const person = await enrolled();
    const { page, leave } = await visit(browser, '/login');
    await atSecurity(page, person);
    const { codes } = await turnOn(page, person);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Close without keeping them' }).click();
    await leave();
    const { page: fresh, leave: away } = await visit(browser, '/login');
    await signOn(fresh, person);
    const dialog = fresh.getByRole('dialog', { name: 'Enter your code' });
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel('Recovery code').fill(codes[0] ?? '');
    await dialog.getByRole('button', { name: 'Sign On', exact: true }).click();
    await atDashboard(fresh);
    await fresh.goto('/security');
    await factorSwitch(fresh).click();
    const sure = fresh.getByRole('alertdialog', { name: 'Turn off two-factor authentication?' });
    await sure.waitFor();
    await expectAccessible(fresh);
    await sure.getByRole('button', { name: 'Turn it off' }).click();
    const proof = fresh.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByLabel('Password', { exact: true }).fill(person.password);
    await proof.getByLabel('Code from your app').fill(codes[0] ?? '');
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
    await proof.getByText('We couldn’t confirm it’s you.').waitFor();
    await proof.getByLabel('Code from your app').fill(codes[1] ?? '');
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => factorSwitch(fresh).isChecked()).toBe(false);
    await away();
  });
});
