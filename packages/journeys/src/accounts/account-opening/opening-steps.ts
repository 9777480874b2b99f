import type { Person } from '@bank/simulator/people.ts';
import type { Page } from 'playwright-core';

/** What the wizard is told in its steps, by a person who has everything at hand. */

export async function step(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function choose(page: Page, type: string): Promise<void> {
  await step(page, 'Choose an account');
  await page.getByRole('radio', { name: type }).check();
  await next(page);
}

export async function fillPersonal(page: Page, person: Pick<Person, 'ssn'>): Promise<void> {
  await step(page, 'Tell us about yourself');
  await page.getByLabel('Social Security number').fill(person.ssn);
  await next(page);
}

export async function fillEmployment(page: Page, income = '64,000'): Promise<void> {
  await step(page, 'Your employment');
  await page.getByLabel('Employment status').selectOption('selfEmployed');
  await page.getByLabel('Business Name').fill('Whitfield Woodwork');
  await page.getByLabel('Annual income').fill(income);
  await next(page);
}

export async function fillPapers(page: Page): Promise<void> {
  await step(page, 'Your identification');
  await page.getByLabel('ID type').selectOption('driversLicense');
  await page.getByLabel('ID number').fill('WH4432229');
  await page.getByLabel('Issue date').fill('04/02/2022');
  await page.getByLabel('Expiration date').fill('04/02/2036');
  await next(page);
}

type Funding = { amount: string; source: string; from?: string };

export async function fillFunding(page: Page, { amount, source, from }: Funding): Promise<void> {
  await step(page, 'Your opening deposit');
  await page.getByLabel('Initial deposit').fill(amount);
  await page.getByRole('radio', { name: source }).check();
  if (from !== undefined) {
    await page.getByRole('combobox', { name: 'From account' }).click();
    await page.getByRole('option', { name: from }).first().click();
  }
  await next(page);
}

/** All the steps as far as the review. */
export async function toReview(page: Page, person: Person, type: string, funding: Funding): Promise<void> {
  await choose(page, type);
  await fillPersonal(page, person);
  await fillEmployment(page);
  await fillPapers(page);
  await fillFunding(page, funding);
  await step(page, 'Review and submit');
}

export async function agreeAndOpen(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Open Account' }).click();
}
