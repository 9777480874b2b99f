import { somebody } from '@bank/simulator/people.ts';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  beginEnrolment,
  complete,
  fillContact,
  fillPersonal,
  fillSetup,
  next,
  step,
  texts,
} from './person/enrolment/enrolment-steps.ts';
import { mailTo } from './mailbox.ts';
import { atDashboard } from './pages.ts';
import { enrolmentCode } from './people.ts';
import { expectAccessible, openBrowser, visit } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a lost connection', () => {
  const LOST = 'No response from the bank. Check your internet connection.';

  test('costs no answer at any step of enrolment, and trying again enrolls one customer', async () => {
    const person = somebody();
    const { page, context, leave } = await visit(browser, '/register');
    const dialog = page.getByRole('dialog');
    const code = await enrolmentCode(person.email);

    await page.route('**/api/**', (route) => route.abort());
    await dialog.getByLabel('Approval code').fill(code);
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await texts(page, [LOST]);
    expect(await dialog.getByLabel('Approval code').inputValue()).toBe(code);
    await expectAccessible(page);
    await page.unroute('**/api/**');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await step(page, 'Personal Information');

    // The two steps of details send nothing, so they go on without a connection, and say that there is none.
    await context.setOffline(true);
    await page.getByText(/^You’re offline\./).waitFor();
    await fillPersonal(page, person);
    await next(page);
    await step(page, 'Contact Information');
    await fillContact(page);
    await next(page);
    await step(page, 'Account Setup');
    await fillSetup(page, person);
    await complete(page);
    await texts(page, [LOST]);
    await context.setOffline(false);

    await page.route('**/api/auth/register', (route) => route.abort());
    await complete(page);
    await texts(page, [LOST]);
    expect(await dialog.getByLabel('Username').inputValue()).toBe(person.username);
    expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe(person.password);
    expect(await dialog.getByLabel('Confirm password').inputValue()).toBe(person.password);
    expect(await dialog.getByLabel('Security question').inputValue()).toBe('first-pet');
    expect(await dialog.getByLabel('Your answer').inputValue()).toBe(person.answer);
    expect(await dialog.getByRole('checkbox').isChecked()).toBe(true);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await step(page, 'Contact Information');
    expect(await dialog.getByLabel('Street address').inputValue()).toBe('18 Alder Court');
    await next(page);
    await page.unroute('**/api/auth/register');
    await complete(page);
    await atDashboard(page);
    expect(await customersOf(person)).toBe(1);

    const mail = await mailTo(person.email, /confirm/i);
    const proof = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    await page.route('**/api/auth/confirm-email', (route) => route.abort());
    await page.getByLabel('Code from the email').fill(proof);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText(LOST).waitFor();
    expect(await page.getByLabel('Code from the email').inputValue()).toBe(proof);
    await page.unroute('**/api/auth/confirm-email');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('Your email address is confirmed.').first().waitFor();
    await leave();
  });

  test('on the way back leaves nobody outside: the bank has enrolled them, and trying again signs them on', async () => {
    const person = somebody();
    const { page, leave } = await beginEnrolment(browser, person.email);
    await fillPersonal(page, person);
    await next(page);
    await fillContact(page);
    await next(page);
    await fillSetup(page, person);
    await page.route(
      '**/api/auth/register',
      async (route) => {
        const request = route.request();
        const answer = await fetch(request.url(), {
          method: 'POST',
          headers: request.headers(),
          body: request.postData(),
        });
        expect(answer.status).toBe(200);
        await route.abort();
      },
      { times: 1 },
    );
    await complete(page);
    await texts(page, [LOST]);
    await complete(page);
    await atDashboard(page);
    expect(await customersOf(person)).toBe(1);
    await leave();
  });
});

/** How many customers the bank has under this username. */
async function customersOf(person: { username: string }): Promise<number> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from credentials where username = $1',
      [person.username],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
