import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actions, type Action } from './cut-actions.ts';
import { paymentActions } from './cut-payments.ts';
import { transferActions } from './cut-transfers.ts';
import { repeatedActions, type Repeated } from './cut-again.ts';
import type { CutSession } from './cut-session.ts';
import {
  openDesk,
  openCutSession,
  throughAgain,
  throughCut,
  type Cut,
  type Desk,
  type Verdict,
} from './cut-steps.ts';
import { openBrowser } from './visitor.ts';

/** The first of these with every change; `npm run proof -- cuts` goes round until there are as many as it was asked for. */
const round: readonly Cut[] = [
  { place: 'afterwards' },
  { place: 'request' },
  { place: 'unanswered' },
  { place: 'answer' },
  { place: 'answer', reload: true },
  { place: 'unanswered', reload: true },
  { place: 'request', reload: true },
  { place: 'answer' },
  { place: 'unanswered' },
  { place: 'request' },
];
const WITH_EVERY_CHANGE = 3;
const asked = process.env['CUTS'];
const count = Number(asked ?? WITH_EVERY_CHANGE);
const many = Array.from({ length: Math.ceil(count / round.length) }, () => round)
  .flat()
  .slice(0, count);

/** `ONLY=wire,schedule` goes through these alone. */
const only = process.env['ONLY']?.split(',');
const isAsked = ({ name }: { readonly name: string }) => only?.includes(name) ?? true;

type Run = { name: string; action: Action; cuts: readonly Cut[] };

/** That something never arrived is known only after half a minute of asking; with every change that is waited for once. */
const neverArrived: Run[] = actions
  .filter(({ account, opens }) => asked === undefined && account === 'savings' && !opens)
  .map((action) => ({
    name: `${action.name}, never arrived`,
    action,
    cuts: [{ place: 'request', reload: true }],
  }));
const runs: readonly Run[] = [
  ...neverArrived,
  ...[...actions, ...paymentActions, ...transferActions].map((action) => ({
    name: action.name,
    action,
    cuts: many,
  })),
].filter(isAsked);

const table: Record<
  string,
  { cuts: number; 'moved once': number; 'page truthful': number; seconds: number }
> = {};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  if (asked !== undefined) console.table(table);
});

describe('a line that is cut', () => {
  test.concurrent.for(runs)(
    'moves the money once, and the page ends with the truth: $name',
    { timeout: 120_000 + count * 60_000 },
    async (run) => {
      const verdicts = await verdictsOn(run);
      expect(verdicts.filter(({ books, page }) => books !== null || page !== null)).toEqual([]);
    },
  );

  test.concurrent.for(repeatedActions.filter(isAsked))(
    'is pressed again, happens once, and the page ends with the truth: $name',
    { timeout: 120_000 + count * 60_000 },
    async (action) => {
      const verdicts = await verdictsAgain(action);
      expect(verdicts.filter(({ books, page }) => books !== null || page !== null)).toEqual([]);
    },
  );
});

async function verdictsOn({ name, action, cuts }: Run): Promise<(Cut & Verdict)[]> {
  const desk = await openDesk(browser, action);
  return gone(name, desk, cuts, async (cut, index) => {
    const verdict = await throughCut(desk, cut, index);
    if (verdict.page !== null) await startAnew(desk);
    return verdict;
  });
}

async function verdictsAgain(action: Repeated): Promise<(Cut & Verdict)[]> {
  const session = await openCutSession(browser, { account: 'checking', address: '/dashboard' });
  return gone(action.name, session, many, (cut, index) => throughAgain(session, action, cut, index));
}

/** Goes through all of them, also when one fails, so that a long run tells everything it has found. */
async function gone(
  name: string,
  session: CutSession,
  cuts: readonly Cut[],
  through: (cut: Cut, index: number) => Promise<Verdict>,
): Promise<(Cut & Verdict)[]> {
  const verdicts: (Cut & Verdict)[] = [];
  const began = performance.now();
  for (const [index, cut] of cuts.entries()) verdicts.push({ ...cut, ...(await through(cut, index)) });
  await session.leave();
  table[name] = {
    cuts: cuts.length,
    'moved once': verdicts.filter(({ books }) => books === null).length,
    'page truthful': verdicts.filter(({ page }) => page === null).length,
    seconds: Math.round((performance.now() - began) / 1_000),
  };
  return verdicts;
}

async function startAnew({ action, page, line }: Desk): Promise<void> {
  line.mend();
  await page.goto('about:blank');
  await page.goto(action.address);
}
