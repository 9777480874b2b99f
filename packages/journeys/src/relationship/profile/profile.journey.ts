import { savePreferences } from '@bank/contract/person/preferences/contract.ts';
import { showProfile } from '@bank/contract/relationship/profile/contract.ts';
import { somebody, type Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo } from '../../mailbox.ts';
import { signOn } from '../../pages.ts';
import { picture } from '../../picture.ts';
import { call, enrolled, onDatabase } from '../../people.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
  triedAgain,
  visit,
  type Visit,
} from '../../visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Taller than any of the four sections. */
const WHOLE_PAGE = 3_000;
const tabs = ['Personal Info', 'Security Settings', 'Account Preferences', 'Notifications'];

/** Somebody whose e-mail address is confirmed. */
async function customer(): Promise<Person> {
  const person = await enrolled();
  await confirmed(person);
  return person;
}

async function confirmed({ username }: Pick<Person, 'username'>): Promise<void> {
  await onDatabase(
    `update customers set email_confirmed_at = bank.now()
     where customer_id = (select customer_id from credentials where username = $1)`,
    [username],
  );
}

async function atProfile(person: Person, { tab, ...how }: Visit & { tab?: string } = {}) {
  const path = tab === undefined ? '/profile' : `/profile?tab=${tab}`;
  const visitor = await visit(browser, `/login?returnUrl=${encodeURIComponent(path)}`, how);
  await signOn(visitor.page, person);
  await visitor.page.waitForURL(`**${path}`);
  await visitor.page.getByRole('tablist').waitFor();
  return visitor;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const edit = (page: Page) => page.getByRole('button', { name: 'Edit' });

/** The password once more, and the code that the bank mails to the address on record. */
async function proved(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.locator('button[type=submit]').click();
  const { text } = await mailTo(person.email, /Your confirmation code/);
  const box = dialog.locator('input[autocomplete="one-time-code"]');
  await box.fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
}

async function everythingStands(page: Page): Promise<void> {
  const seen = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: seen.width, height: WHOLE_PAGE });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectAllWordsSpoken(page);
  await page.setViewportSize(seen);
}

test('[PROF-01] four sections, each with an address of its own, and a key for the way between them', async () => {
  const { page, complaints, leave } = await atProfile(await customer());
  for (const name of tabs) await page.getByRole('tab', { name }).waitFor();
  await page.getByRole('tab', { name: 'Personal Info' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile?tab=preferences');
  await page.getByLabel('Language', { exact: true }).waitFor();
  await page.reload();
  expect(await page.getByRole('tab', { name: 'Account Preferences' }).getAttribute('aria-selected')).toBe(
    'true',
  );
  expect(complaints).toEqual([]);
  await leave();
});

test('[PROF-02] [PROF-03] what cannot be loaded is said with a way to try again, and nothing stands in for it', async () => {
  const person = await customer();
  const { page, leave } = await atProfile(person);
  await page.route('**/api/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByText('Failed to fetch profile data').waitFor();
  expect(await page.content()).not.toContain('18 Alder Court');
  await page.unroute('**/api/profile');
  await page.route('**/api/profile', (route) => route.abort());
  await page.reload();
  await page.getByText('Failed to connect to the server. Please try again later.').waitFor();
  await triedAgain(page, '**/api/profile');
  await page.getByText('18 Alder Court, Portland, ME 04101').waitFor();
  await leave();
});

test('[PROF-04] [PROF-06] [PROF-08] an address is edited in its parts, proved, saved, and shown as one line again', async () => {
  const person = await customer();
  const { page, complaints, leave } = await atProfile(person);
  await edit(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await edit(page).click();
  await page.getByLabel('Street address').fill('4 Quay, Wharf B');
  await page.getByLabel('City').fill('Bath');
  await page.getByLabel('Zip code').fill('04530');
  await save(page).click();
  await proved(page, person);
  await page.getByText('Your profile has been updated.').waitFor();
  await page.getByText('4 Quay, Wharf B, Bath, ME 04530').waitFor();
  await page.getByText('Your profile has been updated.').waitFor({ state: 'detached', timeout: 6_000 });
  const { user } = await call(showProfile, {}, person.token);
  expect(user.address).toMatchObject({ addressLine1: '4 Quay, Wharf B', city: 'Bath' });
  expect((await mailTo(person.email, /address was changed/)).text).toContain('Bath, ME');
  expect(complaints.filter((each) => !each.includes('403'))).toEqual([]);
  await leave();
});

test('[PROF-07] what is missing or wrong is said at its field, and nothing is sent', async () => {
  const { page, leave } = await atProfile(await customer());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await edit(page).click();
  const refused = async (label: string, value: string, words: string) => {
    await page.getByLabel(label).fill(value);
    await save(page).click();
    await page.getByRole('alert').getByText(words).waitFor();
  };
  await refused('Email address', '', 'Please fill in all required fields (First Name, Last Name, Email)');
  await refused('Email address', 'nora@', 'Please enter a valid email address');
  await page.getByLabel('Email address').fill('nora@example.com');
  await refused('Phone number', '', 'Phone number is required');
  await refused('Phone number', '207555', 'Please enter a valid phone number with at least 10 digits');
  expect(sent).toEqual([]);
  await everythingStands(page);
  await leave();
});

test('[PROF-08] a save that fails leaves the form open with what was typed, and nothing in the browser', async () => {
  const person = await customer();
  const { page, leave } = await atProfile(person);
  await edit(page).click();
  await page.getByLabel('City').fill('Nowhere Saved');
  await page.route('**/api/profile', (route) => route.fulfill({ status: 503, json: {} }));
  await save(page).click();
  await page.getByText('Failed to update profile. Please try again.').waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Nowhere Saved');
  const stored = await page.evaluate<string>('JSON.stringify([{...localStorage}, {...sessionStorage}])');
  expect(stored).not.toContain('Nowhere');
  await leave();
});

test('[PROF-08] a new e-mail address waits for its code; until then the old one counts', async () => {
  const person = await customer();
  const { page, leave } = await atProfile(person);
  const email = somebody().email;
  await edit(page).click();
  await page.getByLabel('Email address').fill(email);
  await save(page).click();
  await proved(page, person);
  await page.getByRole('heading', { name: 'Confirm your new email address' }).waitFor();
  await page.getByText('Waiting for code').waitFor();
  expect((await call(showProfile, {}, person.token)).user.email).toBe(person.email);
  await everythingStands(page);
  const { text } = await mailTo(email, /Confirm your new email address/);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  await page.getByLabel('Code from the email').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  await page.getByLabel('Code from the email').fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Your email address has been changed.').waitFor();
  await page.getByText(email).waitFor();
  await mailTo(person.email, /Your email address was changed/);
  await leave();
});

test('[PROF-05] a picture is chosen, set right, kept, shown in the frame, and removed; a large one is refused', async () => {
  const person = await customer();
  const { page, complaints, leave } = await atProfile(person);
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const dialog = page.getByRole('dialog');
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await dialog.getByText('Image too large. Please select an image under 5MB.').waitFor();
  await input.setInputFiles({ name: 'face.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await dialog.getByText('Choose a JPEG, PNG, GIF or WebP picture.').waitFor();
  await input.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture() });
  await dialog.getByRole('figure', { name: 'Picture preview' }).waitFor();
  await dialog.getByLabel('Zoom', { exact: true }).first().fill('150');
  await everythingStands(page);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await page.getByText('Your picture has been saved.').waitFor();
  await expect.poll(() => page.locator('img[src^="/api/profile/photo"]').count()).toBeGreaterThan(1);
  const drawn = await page
    .locator('img[src^="/api/profile/photo"]')
    .first()
    .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  expect(drawn).toBe(512);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByText('Your picture has been removed.').waitFor();
  await expect.poll(() => page.locator('img[src^="/api/profile/photo"]').count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

test('[PROF-13] a language is chosen in the profile: the page speaks it at once, and so does the next sign-on elsewhere', async () => {
  const person = await customer();
  const { page, complaints, leave } = await atProfile(person, { tab: 'preferences' });
  await page.getByLabel('Language', { exact: true }).selectOption('fr');
  await page.getByLabel('Savings', { exact: true }).check();
  await page.getByLabel('Paper', { exact: true }).check();
  await page.getByText('We don’t mail paper statements yet.').waitFor();
  await save(page).click();
  await page.getByRole('tab', { name: 'Préférences du compte' }).waitFor();
  const { preferences } = await call(showProfile, {}, person.token);
  expect(preferences).toEqual({ language: 'fr', defaultAccount: 'savings', statementDelivery: 'paper' });
  expect(complaints).toEqual([]);
  await leave();
  const elsewhere = await atProfile(person);
  await elsewhere.page.getByRole('tab', { name: 'Préférences du compte' }).waitFor();
  await elsewhere.leave();
});

test('[PROF-14] what is always sent says so, and every other kind and channel has a switch that counts', async () => {
  const person = await customer();
  const { page, complaints, leave } = await atProfile(person, { tab: 'notifications' });
  const sent = page.getByRole('region', { name: 'Email alerts' });
  await sent.getByText(`Always on. Sent to ${person.email}.`).waitFor();
  expect(await sent.getByRole('listitem').count()).toBe(3);
  for (const name of ['Balance alerts', 'Transaction alerts', 'Text messages', 'Push messages'])
    expect(await page.getByRole('switch', { name }).isChecked()).toBe(true);
  expect(await page.getByRole('switch').count()).toBe(4);
  await page.getByRole('switch', { name: 'Transaction alerts' }).uncheck();
  await expect
    .poll(async () => (await call(showProfile, {}, person.token)).notifications.transactionAlerts)
    .toBe(false);
  await page.getByRole('link', { name: /^Bill reminders/ }).waitFor();
  await page.getByRole('link', { name: /^AutoPay emails/ }).waitFor();
  expect((await call(showProfile, {}, person.token)).notifications).toMatchObject({
    balanceAlerts: true,
    transactionAlerts: false,
    securityAlerts: true,
  });
  expect(complaints).toEqual([]);
  await leave();
});

test.each(looks)('[PROF-01] every section stands: %s, %s', async (width, theme) => {
  const { page, complaints, leave } = await atProfile(await customer(), { width, theme });
  for (const name of tabs) {
    await page.getByRole('tab', { name }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('heading')
      .first()
      .or(page.getByLabel('Language'))
      .first()
      .waitFor();
    await everythingStands(page);
  }
  await page.getByRole('tab', { name: 'Personal Info' }).click();
  await edit(page).click();
  await everythingStands(page);
  expect(complaints).toEqual([]);
  await leave();
});

test.each(foreignLanguages)('[PROF-01] every section speaks: %s', async (language) => {
  const person = await customer();
  await call(
    savePreferences,
    { language: language as 'fr', defaultAccount: 'checking', statementDelivery: 'both' },
    person.token,
  );
  const { page, leave } = await atProfile(person, { width: 'phone' });
  await page.locator(`html[lang=${language}]`).waitFor();
  const count = await page.getByRole('tab').count();
  for (let index = 0; index < count; index += 1) {
    await page.getByRole('tab').nth(index).click();
    await everythingStands(page);
  }
  await leave();
});
