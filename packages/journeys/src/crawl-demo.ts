import { verifyCode } from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import { issueCode } from '@bank/contract/person/approvals/contract.ts';
import { decodeReply, encodeCall } from '@bank/contract/exchange.ts';
import { PASSWORD } from '@bank/simulator/characters.ts';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { crawl, type Crawl } from './crawl.ts';

/**
 * Follows every link of every page of the running demonstration, as each of its customers, on a desktop and on a phone.
 * `npm run gate` starts it beside the demonstration (`tools/run/demo-starts.ts`), which says where the bank is.
 */
const CUSTOMERS = ['nora', 'theo', 'dana'];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const PATIENCE_MS = 20_000;
/** A customer without accounts reaches this many; a crawl that found fewer has lost its way. */
const PAGES_MIN = 15;

const bankUrl = setting('BANK_URL');
const officeUrl = setting('OFFICE_URL');
const officeToken = setting('OFFICE_TOKEN');

const browser = await launchBrowser();
let failed = false;
try {
  const crawls = await Promise.all(
    CUSTOMERS.map(async (each) => ({ each, found: await crawlAs(browser, each) })),
  );
  for (const { each, found } of crawls) {
    const { visited, links, deadEnds } = found;
    const missing = deadEnds.filter(({ why }) => why === 'not found').length;
    const unbuilt = deadEnds.filter(({ why }) => why === 'not built').length;
    console.log(
      `${each.padEnd(6)} desktop and phone: ${visited.length} pages, ${links} links, ${unbuilt} not built, ` +
        `${missing} not found, ${deadEnds.length - missing - unbuilt} broken`,
    );
    for (const { address, from, why } of deadEnds) console.log(`  ${address} (from ${from}): ${why}`);
    if (deadEnds.length > 0 || visited.length < PAGES_MIN) failed = true;
  }
} finally {
  await browser.close();
}
process.exitCode = failed ? 1 : 0;

async function crawlAs(within: Browser, username: string): Promise<Crawl> {
  const context = await within.newContext({ baseURL: bankUrl, locale: 'en-US', reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data, headers: { origin: bankUrl } });
    if (!answer.ok()) throw new Error(`${username} at ${path}: ${answer.status()} ${await answer.text()}`);
  };
  await post('/api/auth/login', { username, password: PASSWORD });
  await post(verifyCode.path, { code: await codeFor(username), purpose: 'navigation' });
  await page.goto('/dashboard');
  return crawl(page, SIZES);
}

/** What a branch gives to a customer who asks: the code that opens the gate. */
async function codeFor(username: string): Promise<string> {
  const sent = encodeCall(issueCode, { purpose: 'navigation', username });
  const answer = await fetch(`${officeUrl}${sent.url}`, {
    method: sent.method,
    headers: { ...sent.headers, authorization: `Bearer ${officeToken}` },
    body: sent.body,
  });
  return decodeReply(issueCode, answer.status, await answer.json()).code;
}

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}
