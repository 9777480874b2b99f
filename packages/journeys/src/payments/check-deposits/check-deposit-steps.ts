import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { at, dialog } from '../../accounts/accounts/account-steps.ts';
import { navigationCode } from '../../people.ts';
import type { Visit, Visitor } from '../../visitor.ts';

/** At the first step, past the approval code that stands before it. */
export async function atDeposit(browser: Browser, person: Person, how: Visit = {}): Promise<Visitor> {
  const visitor = await at(browser, person, '/deposit-check', how);
  await passGate(visitor.page, person);
  await visitor.page.locator('input[name="amount"]').waitFor();
  return visitor;
}

export async function passGate(page: Page, { username }: Pick<Person, 'username'>): Promise<void> {
  const code = dialog(page).locator('input[autocomplete="one-time-code"]');
  await code.fill(await navigationCode(username));
  await code.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
}

export const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const side = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** The two small pictures with what is said of them. */
export const thumb = (page: Page, name: 'Front' | 'Back') =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });

export async function toPhotos(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Check Amount').fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
  await step(page, 'Capture Check Images').waitFor();
}

type Photo = { name: string; mimeType: string; buffer: Buffer };

export async function upload(page: Page, photo: Photo): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(photo);
}

/** Counts the tracks of the camera, so that it can be seen whether they were given back. Runs in the page. */
export const COUNT_TRACKS = `
  globalThis.cameraTracks = [];
  const devices = navigator.mediaDevices;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wanted) => {
    globalThis.cameraWanted = wanted;
    const stream = await open(wanted);
    globalThis.cameraTracks.push(...stream.getTracks());
    return stream;
  };`;

/** How many tracks of the camera were opened, and how many of them are still on. */
export function tracks(page: Page): Promise<{ opened: number; live: number }> {
  return page.evaluate<{ opened: number; live: number }>(`({
    opened: globalThis.cameraTracks.length,
    live: globalThis.cameraTracks.filter(({ readyState }) => readyState === 'live').length,
  })`);
}

/** What the page has left in the browser. The page for when there is no connection is the application's, not the customer's. */
export function stored(page: Page): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const application = ['/offline.html', '/offline.css', '/favicon.svg'];
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const others = kept.flat().filter(({ url }) => !application.includes(new URL(url).pathname));
    return localStorage.length + sessionStorage.length + (await indexedDB.databases()).length + others.length;
  })()`);
}
