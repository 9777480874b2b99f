import { listBeneficiaries } from '@bank/contract/wealth/beneficiaries/contract.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, dialog, press } from '../../accounts/accounts/account-steps.ts';
import { call, gateOpened } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { prove } from '../../relationship/security/security-steps.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
} from '../../visitor.ts';

let browser: Browser;
let person: Person;
let held: Held<'checking' | 'retirement'>;
const shown = () => call(listBeneficiaries, { accountId: 'primary' }, person.token);

beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking', 'retirement']));
});
afterAll(() => browser.close());

type Typed = { name: string; relationship: string; percentage?: string; born?: string; number?: string };

async function fill(page: Page, typed: Typed): Promise<void> {
  const form = dialog(page);
  await form.getByLabel('Full name').fill(typed.name);
  await form.getByLabel('Relationship').selectOption(typed.relationship);
  if (typed.percentage !== undefined)
    await form.getByRole('textbox', { name: /^Percentage/ }).fill(typed.percentage);
  if (typed.born !== undefined) await form.getByLabel('Date of birth').fill(typed.born);
  if (typed.number !== undefined) await form.getByRole('textbox', { name: /^SSN/ }).fill(typed.number);
  await form.getByRole('button', { name: 'Add to list' }).click();
}

const table = (page: Page, type: string) => page.getByRole('table', { name: `${type} beneficiaries` });

test('[BENE-01] [BENE-02] [BENE-03] [BENE-04] [BENE-05] from the account’s page beneficiaries are added, edited, removed and saved together', async () => {
  const { page, complaints, leave } = await at(browser, person, '/accounts/retirement-account');
  // Leaving the page of a retirement account asks for an approval.
  await gateOpened(person);
  await page.getByRole('link', { name: 'Update beneficiaries' }).first().click();
  await page.getByRole('heading', { name: 'Update beneficiaries', level: 1 }).waitFor();
  await press(page, 'Save Changes');
  await page.getByText('Primary beneficiaries must total exactly 100%. Current: 0%').waitFor();

  await press(page, 'Add primary beneficiary');
  await dialog(page)
    .getByRole('textbox', { name: /^Percentage/ })
    .fill('');
  await dialog(page).getByRole('button', { name: 'Add to list' }).click();
  for (const text of ['Name', 'Relationship', 'Percentage', 'Date of birth', 'SSN'])
    await dialog(page).getByText(`${text} is required`).first().waitFor();
  await expectAccessible(page, '[role=dialog]');
  await dialog(page).getByText('Per stirpes').click();
  const ada = { name: 'Ada Lindqvist', relationship: 'Child', born: '04/18/1990', number: '219-09-7777' };
  await fill(page, { ...ada, percentage: '0.5' });
  await dialog(page).getByText('Percentage must be between 1 and 100').first().waitFor();
  await dialog(page)
    .getByRole('textbox', { name: /^Percentage/ })
    .fill('66.67');
  await dialog(page).getByRole('button', { name: 'Add to list' }).click();
  await table(page, 'Primary').getByText('SSN / Tax ID ending in 7777').waitFor();

  await press(page, 'Add primary beneficiary');
  await fill(page, {
    name: 'Harbor Light Fund',
    relationship: 'Charity',
    percentage: '33.34',
    number: '931234567',
  });
  await dialog(page)
    .getByText('Total percentage cannot exceed 100%. Current total: 100.01%')
    .first()
    .waitFor();
  await dialog(page)
    .getByRole('textbox', { name: /^Percentage/ })
    .fill('33.33');
  await dialog(page).getByRole('button', { name: 'Add to list' }).click();
  await page.getByText('Total: 100%').waitFor();

  await press(page, 'Add contingent beneficiary');
  await fill(page, { name: 'My estate', relationship: 'Estate' });
  await table(page, 'Contingent').getByText('My estate').waitFor();
  expect((await shown()).version).toBe(0);
  await press(page, 'Save Changes');
  await prove(page, person);
  await page.getByText('Your beneficiaries have been updated.').waitFor();
  await page.getByText('Your beneficiaries have been updated.').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Edit Ada Lindqvist' }).click();
  await dialog(page).getByText('We have the number ending in 7777. Leave this empty to keep it.').waitFor();
  await dialog(page).getByLabel('Full name').fill('Ada Marlowe');
  await dialog(page).getByRole('button', { name: 'Update list' }).click();
  await page.getByRole('button', { name: 'Remove My estate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('No contingent beneficiaries').waitFor();
  await press(page, 'Save Changes');
  await page.getByText('Your beneficiaries have been updated.').waitFor();
  expect((await shown()).beneficiaries).toMatchObject([
    { name: 'Ada Marlowe', percentage: '66.67', perStirpes: true, ssnLastFour: '7777' },
    { name: 'Harbor Light Fund', percentage: '33.33', ssnLastFour: '4567', dateOfBirth: null },
  ]);

  await press(page, 'Show designations');
  await page.getByText('Removed: My estate').waitFor();
  await page.getByText('Changed: Ada Marlowe').waitFor();
  await page.getByText('Added: Ada Lindqvist, Harbor Light Fund, and My estate').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.waitForURL(`**/accounts/retirement-account/${held.retirement.id}`);
  // The first save was refused until the customer had proved who they are.
  expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
  await leave();
});

test.each(looks)(
  '[BENE-01] nothing is wider than the screen, and all can be used: %s, %s',
  async (width, theme) => {
    const { page, complaints, leave } = await at(browser, person, '/manage-beneficiaries', { width, theme });
    await page.getByText('Ada Marlowe').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/update-beneficiaries');
    await press(page, 'Show designations');
    await page.getByText('Designation 1').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await leave();
  },
);

test.each(foreignLanguages)('[BENE-01] every word is spoken: %s', async (language) => {
  const { page, leave } = await at(browser, person, '/update-beneficiaries', { language });
  await page.getByText('Ada Marlowe').first().waitFor();
  await expectAllWordsSpoken(page);
  await leave();
});
