import type { Person } from '@bank/simulator/people.ts';
import { createHmac } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { mailTo } from '../../mailbox.ts';
import { atDashboard, signOn } from '../../pages.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_SECONDS = 30;

/** What an authenticator app shows for a key, so many periods from now. Written here a second time, on purpose. */
export function appCode(key: string, periods = 0): string {
  const bits = Array.from(key.replaceAll(/\s/g, ''))
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + periods));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const start = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(start) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

export async function atSecurity(page: Page, person: Person): Promise<void> {
  await signOn(page, person);
  await atDashboard(page);
  await page.goto('/security');
  await page.getByRole('heading', { level: 1, name: 'Security Center' }).waitFor();
}

/** Proves with the password and a mailed code that it is the customer. */
export async function prove(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await dialog.getByLabel('Code from the email').waitFor();
  const mail = await mailTo(person.email, /confirmation code/i);
  await dialog
    .getByLabel('Code from the email')
    .fill(/\b[A-Z0-9]{6,8}\b/.exec(mail.text.replace(/^.*?\n\n/s, ''))?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
}

export const factorSwitch = (page: Page) => page.getByRole('switch', { name: 'Authenticator app' });

/** Through the dialog of the authenticator app to the recovery codes. */
export async function turnOn(page: Page, person: Person): Promise<{ key: string; codes: string[] }> {
  await factorSwitch(page).click();
  await prove(page, person);
  const dialog = page.getByRole('dialog', { name: /authenticator app/ });
  await dialog
    .getByRole('figure', { name: /QR code/ })
    .locator('path')
    .waitFor();
  const key = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code from your app').fill(appCode(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const kept = page.getByRole('dialog', { name: 'Recovery codes' });
  await kept.getByText('Two-factor authentication is on.').waitFor();
  const codes = await kept.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  return { key, codes };
}

/** A passkey kept in the browser itself, that lets its owner through without a finger. */
export async function withAuthenticator(page: Page): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return line;
}
