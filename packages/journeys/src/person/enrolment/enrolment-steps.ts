import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { enrolmentCode } from '../../people.ts';
import { visit, type Visit, type Visitor } from '../../visitor.ts';

/** Through the code dialog to the first step. */
export async function beginEnrolment(browser: Browser, email: string, how: Visit = {}): Promise<Visitor> {
  const visitor = await visit(browser, '/register', how);
  await visitor.page
    .getByRole('dialog')
    .getByLabel('Approval code')
    .fill(await enrolmentCode(email));
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await step(visitor.page, 'Personal Information');
  return visitor;
}

export async function step(page: Page, title: string): Promise<Locator> {
  await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor();
  return page.getByRole('dialog');
}

export async function fillPersonal(page: Page, person: Omit<Person, 'token'>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Nora');
  await dialog.getByLabel('Last name').fill('Whitfield');
  await dialog.getByLabel('Email address').fill(person.email);
  await dialog.getByLabel('Phone number').pressSequentially('2075550142');
  await dialog.getByLabel('Date of birth').pressSequentially('05061984');
  await dialog.getByLabel('Social Security number').pressSequentially(person.ssn);
}

export async function fillContact(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Street address').fill('18 Alder Court');
  await dialog.getByLabel('City').fill('Portland');
  await dialog.getByLabel('State').selectOption('ME');
  await dialog.getByLabel('Zip code').fill('04101');
}

export async function fillSetup(page: Page, person: Omit<Person, 'token'>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(person.username);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Confirm password').fill(person.password);
  await dialog.getByLabel('Security question').selectOption('first-pet');
  await dialog.getByLabel('Your answer').fill(person.answer);
  await dialog.getByRole('checkbox').check();
}

export const next = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
export const complete = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Complete Enrollment' }).click();
export const texts = async (page: Page, wanted: readonly string[]) => {
  for (const text of wanted) await page.getByRole('dialog').getByText(text).first().waitFor();
};
