import { somebody, type Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  beginEnrolment,
  complete,
  fillContact,
  fillPersonal,
  fillSetup,
  next,
  step,
  texts,
} from './enrolment-steps.ts';
import { mailTo } from '../../mailbox.ts';
import { atDashboard, titled } from '../../pages.ts';
import { enrolmentCode, navigationCode } from '../../people.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
  visit,
  type Visit,
} from '../../visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const begin = (email: string, how: Visit = {}) => beginEnrolment(browser, email, how);

describe('enrolment', () => {
  test('[ENRL-01] [APPR-02] [APPR-03] [APPR-04] begins with a code of the bank’s, which the server checks', async () => {
    const { page, leave } = await visit(browser, '/register');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Contact the bank to obtain a verification code.').waitFor();
    await titled(page, 'Enroll in online banking');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await dialog.getByText('Please enter a verification code').first().waitFor();
    await dialog.getByLabel('Approval code').fill('WRONGWRO');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await dialog.getByText('Invalid code. Please enter a valid verification code.').first().waitFor();
    await expectAccessible(page);
    await leave();
  });

  test('[ENRL-02] [ENRL-16] a person enrolls in three steps, is signed on, confirms the address, and finds an honest empty dashboard', async () => {
    const person = somebody();
    const { page, complaints, leave } = await begin(person.email);
    await fillPersonal(page, person);
    await next(page);
    await step(page, 'Contact Information');
    await fillContact(page);
    await next(page);
    await step(page, 'Account Setup');
    await fillSetup(page, person);
    await complete(page);
    await atDashboard(page);
    await page.getByText('Welcome, Nora. You do not have any accounts yet.').waitFor();
    const mail = await mailTo(person.email, /confirm/i);
    await page.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Confirm', exact: true }).dblclick({ delay: 5 });
    await page.getByText('Your email address is confirmed.').first().waitFor();
    const stored = await page.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])',
    );
    for (const secret of [person.ssn, person.password, person.answer, person.email])
      expect(stored).not.toContain(secret);
    expect(complaints.filter((line) => !/401/.test(line))).toEqual([]);
    await leave();
  });

  test('[ENRL-03] [ENRL-04] [ENRL-05] step 1 says what is wrong and goes no further', async () => {
    const person = somebody();
    const { page, leave } = await begin(person.email);
    await titled(page, 'Personal Information');
    await next(page);
    await titled(page, 'Error: Personal Information');
    await texts(page, [
      'Please enter your first name.',
      'Please enter your last name.',
      'Please enter a valid email address.',
      'Please enter a valid 10-digit phone number.',
      'Please enter your date of birth.',
      'Please enter a valid 9-digit Social Security Number.',
    ]);
    await step(page, 'Personal Information');
    await expectAccessible(page);
    await fillPersonal(page, person);
    await page.keyboard.press('Escape');
    await titled(page, 'Leave enrollment?');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep enrolling' }).click();
    await titled(page, 'Error: Personal Information');
    await next(page);
    await titled(page, 'Contact Information');
    await leave();
  });

  test('[ENRL-06] [ENRL-07] [ENRL-11] [ENRL-12] [ENRL-13] masks as it is typed; step 2 says what is wrong; Back keeps the answers', async () => {
    const person = somebody();
    const { page, leave } = await begin(person.email);
    await fillPersonal(page, person);
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Phone number').inputValue()).toBe('(207) 555-0142');
    const ssn = dialog.getByLabel('Social Security number');
    await ssn.focus();
    expect(await ssn.inputValue()).toBe(
      `${person.ssn.slice(0, 3)}-${person.ssn.slice(3, 5)}-${person.ssn.slice(5)}`,
    );
    await ssn.pressSequentially('99');
    expect((await ssn.inputValue()).length).toBe(11);
    await next(page);
    await step(page, 'Contact Information');
    await next(page);
    await texts(page, [
      'Please enter your street address.',
      'Please enter your city.',
      'Please select your state.',
      'Please enter a valid zip code.',
    ]);
    // The fifty states, the District of Columbia, five territories, three military regions, and the invitation to choose.
    expect(await dialog.getByLabel('State').locator('option').count()).toBe(60);
    for (const place of ['District of Columbia', 'Puerto Rico', 'Armed Forces Pacific (AP)'])
      await dialog.getByLabel('State').selectOption({ label: place });
    await dialog.getByLabel('Zip code').pressSequentially('041011234999');
    expect(await dialog.getByLabel('Zip code').inputValue()).toBe('04101-1234');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await step(page, 'Personal Information');
    expect(await dialog.getByLabel('Last name').inputValue()).toBe('Whitfield');
    await leave();
  });

  test.each(looks)(
    '[ENRL-08] [ENRL-09] [ENRL-10] [ENRL-14] step 3 measures the password and says what is wrong: %s, %s',
    async (width, theme) => {
      const person = somebody();
      const { page, leave } = await begin(person.email, { width, theme });
      await fillPersonal(page, person);
      await next(page);
      await fillContact(page);
      await next(page);
      const dialog = await step(page, 'Account Setup');
      const password = dialog.getByLabel('Password', { exact: true });
      await dialog.getByLabel('Username').fill('short');
      await password.fill('tide');
      await complete(page);
      await texts(page, [
        'Username must be at least 6 characters.',
        'Password must be at least 8 characters.',
        'Please select a security question.',
        'Please provide an answer to your security question.',
        'You must agree to the terms and conditions.',
      ]);
      await password.fill('tidewaters');
      await dialog.getByText(/^weak/i).first().waitFor();
      await complete(page);
      await texts(page, ['Please choose a stronger password.']);
      await password.fill('Tidewater84');
      await dialog
        .getByText(/^medium/i)
        .first()
        .waitFor();
      await dialog.getByLabel('Confirm password').fill('Tidewater85');
      await complete(page);
      await texts(page, ['Passwords do not match.']);
      await password.fill('Tidewater-84');
      await dialog
        .getByText(/^strong/i)
        .first()
        .waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await leave();
    },
  );

  test('[ENRL-15] what the server refuses stands at the field: an address the bank did not invite', async () => {
    const person = somebody();
    const { page, leave } = await begin('invited.somebody.else@example.com');
    await fillPersonal(page, person);
    await next(page);
    await fillContact(page);
    await next(page);
    await fillSetup(page, person);
    await complete(page);
    await texts(page, ['Use the email address your invitation was sent to.']);
    await leave();
  });

  test.each(foreignLanguages)('speaks %s without a broken line', async (language) => {
    const { page, leave } = await visit(browser, '/register', { language, width: 'phone' });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(await enrolmentCode(somebody().email));
    await page.keyboard.press('Enter');
    await dialog.locator('input[name="firstName"]').waitFor();
    await expectAllWordsSpoken(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await leave();
  });
});

test('[GLOB-10] a code pressed twice in a moment opens enrolment; who is known already is told to sign on', async () => {
  const person = somebody();
  const { page, leave } = await visit(browser, '/register');
  const dialog = page.getByRole('dialog');
  let verified = 0;
  page.on('request', (request) => void (verified += request.url().endsWith('/verify-enrolment') ? 1 : 0));
  await dialog.getByLabel('Approval code').fill(await enrolmentCode(person.email));
  await dialog.getByRole('button', { name: 'Verify' }).dblclick({ delay: 5 });
  await step(page, 'Personal Information');
  expect(verified).toBe(1);
  const known = somebody();
  const first = await begin(known.email);
  await enrolFully(first.page, known);
  await atDashboard(first.page);
  await first.leave();
  await enrolFully(page, { ...person, ssn: known.ssn });
  await texts(page, ['If you already bank with us, sign on.']);
  expect(await dialog.getByText('try again').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Sign On' }).first().click();
  await leave();
});

async function enrolFully(page: Page, person: Omit<Person, 'token'>): Promise<void> {
  await fillPersonal(page, person);
  await next(page);
  await fillContact(page);
  await next(page);
  await fillSetup(page, person);
  await complete(page);
}

test('a code for navigation is no code for enrolment', async () => {
  const person = somebody();
  const { page, leave } = await begin(person.email);
  await fillPersonal(page, person);
  await next(page);
  await fillContact(page);
  await next(page);
  await fillSetup(page, person);
  await complete(page);
  await atDashboard(page);
  const code = await navigationCode(person.username);
  await leave();
  const { page: again, leave: away } = await visit(browser, '/register');
  await again.getByRole('dialog').getByLabel('Approval code').fill(code);
  await again.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await again.getByText('Invalid code. Please enter a valid verification code.').first().waitFor();
  await away();
});
