import { moneyText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { until } from '@bank/simulator/waiting.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { accountNow, at, hero } from './accounts/accounts/account-steps.ts';
import type { Action } from './cut-actions.ts';
import type { Mark, Repeated } from './cut-again.ts';
import { booksOf, changeBetween, type Books } from './cut-books.ts';
import type { CutSession } from './cut-session.ts';
import { cuttingLine, type CuttingLine, type Place } from './cutting-line.ts';
import { onDatabase } from './people.ts';
import { readyHousehold } from './ready-household.ts';

/** Where the line breaks, and whether the customer reloads the page while nobody knows. */
export type Cut = { readonly place: Place; readonly reload?: boolean };

export type Desk = CutSession & { readonly action: Action };

const UNKNOWN = 'We’re checking whether this went through.';
const LOST = 'No response from the bank.';
const NOT_ARRIVED = 'This didn’t reach us. No money moved.';
const SENTENCES = {
  unknown: UNKNOWN,
  nothing: 'No money moved',
  done: 'Successfully ',
  opened: 'We added $',
};

/** The page stops waiting for an answer after twenty seconds, and asks in growing steps. */
const RESOLVED_MS = 60_000;
const LISTENING_MS = 100;
/** Long enough that everything the page reads again by itself has failed. */
const DEAD_MS = 4_000;

export const openDesk = async (browser: Browser, action: Action): Promise<Desk> => ({
  ...(await openCutSession(browser, action)),
  action,
});

export async function openCutSession(
  browser: Browser,
  { account, address, prepare }: Pick<Action, 'account' | 'address' | 'prepare'>,
): Promise<CutSession> {
  const { person, held } = await readyHousehold(['checking', account]);
  await prepare?.(person);
  const line = await cuttingLine(inject('bankUrl'));
  const { page, leave } = await at(browser, person, address, { lineUrl: line.url });
  const said: string[] = [];
  await listen(page, said);
  return {
    person,
    page,
    line,
    said,
    checking: held.checking,
    account: held[account],
    leave: async () => {
      await leave();
      await line.close();
    },
  };
}

/** Whatever the page claims, however shortly, is written down when it appears. */
async function listen(page: Page, said: string[]): Promise<void> {
  await page.exposeFunction('claimed', (name: string) => said.push(name));
  const script = `{
    const shown = new Set();
    const look = () => {
      const text = document.body?.textContent ?? '';
      for (const [name, sentence] of Object.entries(${JSON.stringify(SENTENCES)})) {
        if (!text.includes(sentence)) shown.delete(name);
        else if (!shown.has(name)) { shown.add(name); window.claimed(name); }
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }`;
  await page.addInitScript(script);
  await page.evaluate(script);
}

/** What was wrong in the books, and what on the page; null where nothing was. */
export type Verdict = { readonly books: string | null; readonly page: string | null };

/**
 * The same for what its page does not follow: while nobody knows, the page says that no answer came and claims nothing;
 * then the customer presses again, or reloads and sees.
 */
export async function throughAgain(
  session: CutSession,
  action: Repeated,
  { place, reload = false }: Cut,
  index: number,
): Promise<Verdict> {
  const { page, line, person, checking } = session;
  await onDatabase('delete from rate_limits');
  const prepared = await action.prepare(session, index);
  const { availableBalance: available } = await accountNow(person, checking);
  const mark: Mark = { ...prepared, available, before: await booksOf(person.username) };
  const happened = place !== 'request';
  const told = await faultIn(async () => {
    await page.goto(action.address(mark));
    await action.enter(page, person);
    await action.open(page, mark);
    line.cut(place, action.path);
    await action.button(page).click();
    if (place === 'afterwards') await sitThrough(line);
    // Or, where the answer ended in its first lines, that it could not be read.
    else
      await page
        .getByText(LOST)
        .or(page.getByRole('alert'))
        .or(action.done(page, mark))
        .first()
        .waitFor({ timeout: RESOLVED_MS });
    expect(line.seen().breaks, 'how often the line broke').toBeGreaterThan(0);
    if (!happened) expect(await action.done(page, mark).count(), 'claimed before it was so').toBe(0);
    line.mend();
    if (reload) {
      await page.reload();
      await action.enter(page, person);
      await action.reopen(page, mark, happened);
    }
    if (!happened || (place !== 'afterwards' && !reload)) await pressedAgain(page, action, mark);
    await action.done(page, mark).first().waitFor({ timeout: RESOLVED_MS });
  });
  line.mend();
  const books = await faultIn(() => action.stands(session, mark));
  return { books, page: told };
}

/** What was read again meanwhile may have shown that it is done, and then there is nothing left to press. */
async function pressedAgain(page: Page, action: Repeated, mark: Mark): Promise<void> {
  await action.button(page).or(action.done(page, mark)).first().waitFor({ timeout: RESOLVED_MS });
  const button = action.button(page);
  // It may go while the finger is on its way; whether it is done is asked next.
  if (await button.isVisible()) await button.click().catch(() => undefined);
}

/** One wish over a line that breaks. In the end it stands in the books once, and the page says so. */
export async function throughCut(desk: Desk, cut: Cut, index: number): Promise<Verdict> {
  const { action, person, page, checking } = desk;
  const amount = action.amount(index);
  await onDatabase('delete from rate_limits');
  const before = await booksOf(person.username);
  const told = await faultIn(async () => {
    await action.enter?.(page, person);
    await action.open(page);
    await action.fill(page, { person, checking, amount });
    await playedOut(desk, cut, amount, before);
  });
  const books = await faultIn(() => stoodOnce(desk, amount, before));
  const shown = await faultIn(async () => {
    await action.finish(page);
    if (!action.opens && action.leaves === undefined) await showsTheTruth(desk);
  });
  return { books, page: told ?? shown };
}

async function faultIn(act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    return String(error);
  }
}

/** What the customer sees, from the press to the receipt. */
async function playedOut(desk: Desk, { place, reload }: Cut, amount: Cents, before: Books): Promise<void> {
  const { action, person, page, line, checking, said } = desk;
  said.length = 0;
  line.cut(place, action.path);
  await action.confirm(page);
  if (place === 'afterwards') await sitThrough(line);
  else await heard(page, said, 'unknown', 1);
  expect(line.seen().breaks, 'how often the line broke').toBeGreaterThan(0);
  // Still cut while it reloads: the page would otherwise send again by itself in the last moment.
  if (reload) await page.reload();
  line.mend();
  if (reload) await action.enter?.(page, person);
  if (reload) await heard(page, said, 'unknown', 2);
  if (reload && place === 'request') {
    await page.getByText(NOT_ARRIVED).first().waitFor({ timeout: RESOLVED_MS });
    await untouched(desk, before);
    said.splice(said.indexOf('nothing'), 1);
    await action.fillAgain(page, { person, checking, amount });
    await action.confirm(page);
  }
  await page.getByText(action.success(amount)).first().waitFor({ timeout: RESOLVED_MS });
  expect(said, 'what the page said').not.toContain('nothing');
  if (place !== 'afterwards') expect(said[0], 'what the page said first').toBe('unknown');
}

/** Where money leaves the bank, what went before may just have arrived; of this one there is nothing. */
async function untouched({ action, person }: Desk, before: Books): Promise<void> {
  const now = await booksOf(person.username);
  const { movements, schedules } = before;
  if (action.leaves === undefined) expect(now, 'when the page said that nothing moved').toEqual(before);
  else expect(now, 'when the page said that nothing moved').toMatchObject({ movements, schedules });
}

/** The bank may answer so soon that nobody could read it, but it was said. */
async function heard(
  page: Page,
  said: readonly string[],
  name: keyof typeof SENTENCES,
  times: number,
): Promise<void> {
  const end = Date.now() + RESOLVED_MS;
  while (said.filter((each) => each === name).length < times) {
    if (Date.now() > end) {
      const shown = await page.locator('body').innerText();
      throw new Error(
        `the page did not say "${SENTENCES[name]}" ${times} times, but: ${said.join(', ')}; it shows: ${shown}`,
      );
    }
    await sleep(LISTENING_MS);
  }
}

/** One wish, one movement, one leg, and not a cent elsewhere. */
async function stoodOnce(
  { action, person, line, checking }: Desk,
  amount: Cents,
  before: Books,
): Promise<void> {
  const { change, opens, leaves } = action;
  expect(line.seen().intents, 'the wishes that were sent').toHaveLength(1);
  const changed = changeBetween(before, await booksOf(person.username), checking.id);
  if (leaves !== undefined) {
    const { movements, schedules } = changed;
    const expected = leaves === 'today' ? { movements: 1, schedules: 0 } : { movements: 0, schedules: 1 };
    expect({ movements, schedules }, 'in the books').toEqual(expected);
    return;
  }
  expect(changed, 'in the books').toEqual({
    schedules: 0,
    movements: 1,
    legs: 1,
    applications: opens ? 1 : 0,
    checking: amount * change.checking,
    other: amount * change.other,
  });
}

/** The answer has come and everything after it fails, for longer than the page tries again at once. */
async function sitThrough(line: CuttingLine): Promise<void> {
  await until(
    () => Promise.resolve(line.seen().breaks),
    (breaks) => breaks > 0,
  );
  await sleep(DEAD_MS);
}

/** The figure that the page is about is the one in the books. */
async function showsTheTruth({ page, person, account }: Desk): Promise<void> {
  const { credit, currentBalance } = await accountNow(person, account);
  const figure = moneyText(credit?.owed ?? currentBalance);
  await until(
    () => hero(page).innerText(),
    (text) => text.includes(figure),
  );
}
