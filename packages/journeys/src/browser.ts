import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/**
 * Chromium without the parts that draw windows: the same engine, the same protocol, and a quarter less work for the same
 * journey. Where Debian has not packed it, the whole browser does the same.
 */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? BROWSERS.find((path) => existsSync(path));
  if (executablePath === undefined)
    throw new Error(`there is no browser here: none of ${BROWSERS.join(', ')}, and CHROMIUM names none`);
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}
