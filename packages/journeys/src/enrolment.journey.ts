import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTo } from './mailbox.ts';
import { atDashboard } from './pages.ts';
import { enrolmentCode, navigationCode, somebody } from './people.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  openBrowser,
  visit,
  type Visit,
} from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks = (['desktop', 'phone'] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => [width, theme] as const),
);

/** Through the code dialog to the first step. */
async function begin(email: string, how: Visit = {}) {
  const visitor = await visit(browser, '/register', how);
  await visitor.page
    .getByRole('dialog')
    .getByLabel('Approval code')
    .fill(await enrolmentCode(email));
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await step(visitor.page, 'Personal Information');
  return visitor;
}

async function step(page: Page, title: string): Promise<Locator> {
  await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor();
  return page.getByRole('dialog');
}

async function fillPersonal(page: Page, person: ReturnType<typeof somebody>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Nora');
  await dialog.getByLabel('Last name').fill('Whitfield');
  await dialog.getByLabel('Email address').fill(person.email);
  await dialog.getByLabel('Phone number').pressSequentially('2075550142');
  await dialog.getByLabel('Date of birth').pressSequentially('05061984');
  await dialog.getByLabel('Social Security number').pressSequentially(person.ssn);
}

async function fillContact(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Street address').fill('18 Alder Court');
  await dialog.getByLabel('City').fill('Portland');
  await dialog.getByLabel('State').selectOption('ME');
  await dialog.getByLabel('Zip code').fill('04101');
}

async function fillSetup(page: Page, person: ReturnType<typeof somebody>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(person.username);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Confirm password').fill(person.password);
  await dialog.getByLabel('Security question').selectOption('first-pet');
  await dialog.getByLabel('Your answer').fill(person.answer);
  await dialog.getByRole('checkbox').check();
}

const next = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
const texts = async (page: Page, wanted: readonly string[]) => {
  for (const text of wanted) await page.getByRole('dialog').getByText(text).first().waitFor();
};

describe('enrolment', () => {
  test('[ENRL-01] [APPR-02] [APPR-03] [APPR-04] begins with a code of the bank’s, which the server checks', async () => {
    const { page, leave } = await visit(browser, '/register');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Contact the bank to obtain a verification code.').waitFor();
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
    await page.getByRole('dialog').getByRole('button', { name: 'Complete Enrollment' }).click();
    await atDashboard(page);
    await page.getByText('Welcome, Nora. You do not have any accounts yet.').waitFor();
    const mail = await mailTo(person.email, /confirm/i);
    await page.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
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
    const { page, leave } = await begin(somebody().email);
    await next(page);
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
    expect(await dialog.getByLabel('State').locator('option').count()).toBe(52);
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
      await dialog.getByRole('button', { name: 'Complete Enrollment' }).click();
      await texts(page, [
        'Username must be at least 6 characters.',
        'Password must be at least 8 characters.',
        'Please select a security question.',
        'Please provide an answer to your security question.',
        'You must agree to the terms and conditions.',
      ]);
      await password.fill('tidewaters');
      await dialog.getByText(/^weak/i).first().waitFor();
      await dialog.getByRole('button', { name: 'Complete Enrollment' }).click();
      await texts(page, ['Please choose a stronger password.']);
      await password.fill('Tidewater84');
      await dialog
        .getByText(/^medium/i)
        .first()
        .waitFor();
      await dialog.getByLabel('Confirm password').fill('Tidewater85');
      await dialog.getByRole('button', { name: 'Complete Enrollment' }).click();
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
    await page.getByRole('dialog').getByRole('button', { name: 'Complete Enrollment' }).click();
    await texts(page, ['Please use the email address the bank invited.']);
    await leave();
  });

  test.each(['es', 'fr', 'zh'])('speaks %s without a broken line', async (language) => {
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

test('a code for navigation is no code for enrolment', async () => {
  const person = somebody();
  const { page, leave } = await begin(person.email);
  await fillPersonal(page, person);
  await next(page);
  await fillContact(page);
  await next(page);
  await fillSetup(page, person);
  await page.getByRole('dialog').getByRole('button', { name: 'Complete Enrollment' }).click();
  await atDashboard(page);
  const code = await navigationCode(person.username);
  await leave();
  const { page: again, leave: away } = await visit(browser, '/register');
  await again.getByRole('dialog').getByLabel('Approval code').fill(code);
  await again.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await again.getByText('Invalid code. Please enter a valid verification code.').first().waitFor();
  await away();
});
