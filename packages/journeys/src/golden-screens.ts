import type { Page } from 'playwright-core';

/** How a visitor sees the bank: most screens wide and light, some narrow and dark. */
export type Look = 'desktop' | 'phone';

export type Screen = {
  readonly name: string;
  readonly look: Look;
  /** A guest's screens are taken before anybody signs on. */
  readonly as: 'guest' | 'customer';
  readonly path: string;
  /** What is done there before the picture is taken. */
  readonly steps?: (page: Page) => Promise<void>;
};

const first = (page: Page, role: 'link' | 'button', name: RegExp) => page.getByRole(role, { name }).first();

/** The sixteen screens whose every pixel is compared. A customer meets all of them in the first days. */
export const screens: readonly Screen[] = [
  { name: 'landing', look: 'desktop', as: 'guest', path: '/' },
  {
    name: 'sign-on',
    look: 'desktop',
    as: 'guest',
    path: '/login',
    steps: async (page) => {
      await page.getByRole('dialog').getByLabel('Username', { exact: true }).waitFor();
    },
  },
  { name: 'dashboard', look: 'desktop', as: 'customer', path: '/dashboard' },
  { name: 'dashboard-phone', look: 'phone', as: 'customer', path: '/dashboard' },
  { name: 'checking', look: 'desktop', as: 'customer', path: '/accounts/checking' },
  { name: 'activity', look: 'desktop', as: 'customer', path: '/activity' },
  { name: 'statements', look: 'desktop', as: 'customer', path: '/statements' },
  { name: 'transfer-form', look: 'desktop', as: 'customer', path: '/transfer-money' },
  {
    name: 'transfer-review',
    look: 'desktop',
    as: 'customer',
    path: '/transfer-money',
    steps: async (page) => {
      await first(page, 'button', /Jonas/).click();
      await page.getByRole('textbox', { name: 'Amount' }).fill('150');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByRole('heading', { name: 'Review your transfer' }).waitFor();
    },
  },
  { name: 'bills', look: 'desktop', as: 'customer', path: '/pay-bills' },
  { name: 'payees', look: 'phone', as: 'customer', path: '/pay-bills?tab=payees' },
  { name: 'autopay', look: 'desktop', as: 'customer', path: '/setup-autopay' },
  { name: 'profile', look: 'desktop', as: 'customer', path: '/profile' },
  { name: 'security', look: 'desktop', as: 'customer', path: '/security' },
  { name: 'spending-controls', look: 'phone', as: 'customer', path: '/security?tab=limits' },
  { name: 'open-account', look: 'desktop', as: 'customer', path: '/open-new-account' },
];
