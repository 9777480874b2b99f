import { replyCase, takeCase } from '@bank/contract/bank/cases/contract.ts';
import { closeRequest, listOpenRequests, listRequests } from '@bank/contract/person/support/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTo } from '../../mailbox.ts';
import { atDashboard, signOn } from '../../pages.ts';
import { call, enrolled, idleFor } from '../../people.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
  visit,
  type Visit,
} from '../../visitor.ts';

let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
  person = await enrolled();
});
afterAll(() => browser.close());

/** Taller than the page with every message a customer can see at once. */
const WHOLE_PAGE = 6_000;
const NUMBER = /SUP-[A-Z2-9]{4}-[A-Z2-9]{4}/;

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const message = (page: Page) => page.getByLabel('Your message', { exact: true });
const form = (page: Page) => page.getByRole('heading', { name: 'Send us a message' });

/** Signed on by the page itself, which then leads back to where the visitor wanted to go. */
async function atDesk(who: Person = person, how: Visit = {}) {
  const path = '/support';
  const visitor = await visit(browser, `/login?returnUrl=${path}`, how);
  await signOn(visitor.page, who);
  await visitor.page.waitForURL(`**${path}`);
  await form(visitor.page).waitFor();
  return visitor;
}

/** Done when the server holds it, which is what a customer relies on. */
async function whenKept(page: Page, act: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/drafts/support') && answer.request().method() === 'PUT' && answer.ok(),
  );
  await act();
  await kept;
}

async function written(page: Page, text: string): Promise<void> {
  await page.getByLabel('Topic').selectOption('payments');
  await message(page).fill(text);
}

async function countOf(text: string): Promise<number> {
  const { requests } = await call(listRequests, {}, person.token);
  return requests.filter((each) => each.message === text).length;
}

/** Looked at as a whole: what lies under the fixed tab bar for now is scrolled from under it, and is no fault. */
async function everythingStands(page: Page): Promise<void> {
  const seen = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: seen.width, height: WHOLE_PAGE });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectAllWordsSpoken(page);
  await page.setViewportSize(seen);
}

describe('writing to the bank', () => {
  test('[MISC-09] half a message survives the end of the session; sent, it is confirmed, listed, and its draft is gone', async () => {
    const writer = await enrolled();
    const { page, complaints, leave } = await atDesk(writer);
    await page.getByText('No messages yet').waitFor();
    await page.getByLabel('Topic').selectOption('deposits');
    await page.getByLabel('Reference number').fill('DEP-3M8Q-0412');
    await whenKept(page, () => message(page).fill('The check I deposited on Monday'));

    await idleFor(writer, '16 minutes');
    await message(page).pressSequentially(' is');
    await page.getByText('You’re signed off').waitFor();
    await page.getByText(/we’ve saved it for one day/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/support');
    expect(await page.content()).not.toMatch(/deposited on Monday|DEP-3M8Q/);
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.getByText('Call us', { exact: true }).waitFor();
    await everythingStands(page);

    await page.getByRole('main').getByRole('button', { name: 'Sign On', exact: true }).click();
    await signOn(page, writer);
    await page.waitForURL('**/support');
    await form(page).waitFor();
    await expect.poll(() => message(page).inputValue()).toBe('The check I deposited on Monday');
    expect(await page.getByLabel('Topic').inputValue()).toBe('deposits');
    expect(await page.getByLabel('Reference number').inputValue()).toBe('DEP-3M8Q-0412');
    await page.getByText('31 of 2,000').waitFor();

    await message(page).pressSequentially(' has not been credited.');
    await send(page).click();
    const done = page.getByRole('heading', { name: 'We got your message' });
    await done.waitFor();
    expect(await done.evaluate((heading) => heading === heading.ownerDocument.activeElement)).toBe(true);
    const number = NUMBER.exec(await page.getByRole('main').innerText())?.[0] ?? 'none';
    expect((await mailTo(writer.email, /your message/i)).text).toContain(number);
    const entry = page.getByRole('listitem').filter({ hasText: number });
    await entry.getByText('Open', { exact: true }).waitFor();
    await entry.getByText('Show your message').click();
    await entry.getByText('The check I deposited on Monday has not been credited.').waitFor();

    await expect
      .poll(async () => (await page.request.get('/api/drafts/support')).json())
      .toMatchObject({ data: { fields: null } });
    await page.reload();
    await form(page).waitFor();
    await page.getByText(number).first().waitFor();
    expect(await message(page).inputValue()).toBe('');
    expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
    await leave();
  });

  test('[MISC-09] an answer lost on the way is called lost, and sending again sends one message', async () => {
    const { page, leave } = await atDesk();
    await written(page, 'Is the branch in Bath open on Saturdays?');
    let lost = 0;
    await page.route('**/api/support/requests', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await send(page).click();
    await page.getByText('We don’t know if your message arrived.').waitFor();
    expect(await message(page).inputValue()).toBe('Is the branch in Bath open on Saturdays?');
    await everythingStands(page);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('heading', { name: 'We got your message' }).waitFor();
    expect(lost).toBe(1);
    expect(await countOf('Is the branch in Bath open on Saturdays?')).toBe(1);
    await leave();
  });

  test('without a connection the message is not sent later behind the customer’s back', async () => {
    const { page, context, leave } = await atDesk();
    await written(page, 'Can you hear me?');
    await context.setOffline(true);
    await send(page).click();
    await page.getByText('We don’t know if your message arrived.').waitFor();
    await context.setOffline(false);
    // The browser is told at once and connects a little later.
    await expect
      .poll(() => page.evaluate<boolean>(`fetch('/api/bank').then(({ ok }) => ok, () => false)`))
      .toBe(true);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('heading', { name: 'We got your message' }).waitFor();
    expect(await countOf('Can you hear me?')).toBe(1);
    await leave();
  });

  test('[MISC-09] what the page before has carried here stands in the form, and an older draft is not overrun', async () => {
    const { page, leave } = await atDesk();
    await page.getByLabel('Topic').selectOption('cards');
    await whenKept(page, () => message(page).fill('My card does not'));
    const state = {
      usr: { issueLabel: 'Failed dispute submission', transactionId: 'txn-991', reference: 7 },
      key: 'carried',
    };
    await page.evaluate(
      `history.replaceState(${JSON.stringify(state)}, '', '/customer-service'); location.reload();`,
    );
    await page.getByRole('heading', { level: 1, name: 'Customer service' }).waitFor();
    await page.getByText('You have an unfinished message.').waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Failed dispute submission');
    expect(await page.getByLabel('Transaction ID').inputValue()).toBe('txn-991');
    expect(await page.getByLabel('Reference number').inputValue()).toBe('');
    expect(await message(page).inputValue()).toBe('');
    await everythingStands(page);
    await page.getByRole('button', { name: 'Continue message' }).click();
    await expect.poll(() => message(page).inputValue()).toBe('My card does not');
    expect(await page.getByLabel('Transaction ID').inputValue()).toBe('');
    await leave();
  });

  test('[MISC-09] the bank’s answer comes by mail and stands beside the message', async () => {
    const { page, leave } = await atDesk();
    await written(page, 'Which form do I need?');
    await send(page).click();
    await page.getByRole('heading', { name: 'We got your message' }).waitFor();
    const number = NUMBER.exec(await page.getByRole('main').innerText())?.[0] ?? 'none';
    const open = (await call(listOpenRequests, {})).requests.find((each) => each.requestNumber === number);
    expect(open?.message).toBe('Which form do I need?');
    await call(closeRequest, {
      requestId: idFrom('support-request', open?.id ?? ''),
      answer: 'Form 5498. It is under Statements & Documents.',
    });
    const mail = await mailTo(person.email, /our reply/i);
    expect(mail.text).toContain(number);
    expect(mail.text).not.toContain('5498');
    await page.reload();
    const entry = page.getByRole('listitem').filter({ hasText: number });
    await entry.getByText('Answered', { exact: true }).waitFor();
    await entry.getByText('Form 5498. It is under Statements & Documents.').waitFor();
    await everythingStands(page);
    await leave();
  });

  test('[MISC-09] a conversation: the customer writes, the bank asks back, the customer reads and replies', async () => {
    const { page, leave } = await atDesk();
    await written(page, 'My card was declined.');
    await send(page).click();
    await page.getByRole('heading', { name: 'We got your message' }).waitFor();
    const number = NUMBER.exec(await page.getByRole('main').innerText())?.[0] ?? 'none';
    const entry = page.getByRole('listitem').filter({ hasText: number });
    await entry.getByText(/We’ll reply by \w{3}, \w{3} \d+, \d{4}\./).waitFor();
    const open = (await call(listOpenRequests, {})).requests.find((each) => each.requestNumber === number);
    const caseId = idFrom('case', open?.caseId ?? '');
    await call(takeCase, { caseId });
    await call(replyCase, { caseId, message: 'Which shop was it?' });
    const mail = await mailTo(person.email, new RegExp(`our reply to your message ${number}`, 'i'));
    expect(mail.text).not.toContain('Which shop');
    await page.reload();
    await entry.getByText('Answered', { exact: true }).waitFor();
    await entry.getByText('Which shop was it?').waitFor();
    await entry.getByRole('button', { name: 'Write back' }).click();
    await entry.getByRole('button', { name: 'Send reply' }).click();
    await entry.getByText('Please enter your message.').waitFor();
    await entry.getByLabel('Your reply').fill('The bakery on Front Street.');
    await everythingStands(page);
    await entry.getByRole('button', { name: 'Send reply' }).click();
    await entry.getByText('The bakery on Front Street.').waitFor();
    await entry.getByText('Open', { exact: true }).waitFor();
    await entry.getByText('Show earlier messages').click();
    await entry.getByText('Which shop was it?').waitFor();
    await entry.getByRole('button', { name: 'Add a message' }).waitFor();
    await everythingStands(page);
    const again = (await call(listOpenRequests, {})).requests.find((each) => each.requestNumber === number);
    expect(again?.messages.map(({ from, text }) => `${from}: ${text}`)).toEqual([
      'bank: Which shop was it?',
      'customer: The bakery on Front Street.',
    ]);
    await leave();
  });

  test('a list that does not load fails alone', async () => {
    const { page, leave } = await atDesk();
    let broken = true;
    await page.route('**/api/support/requests', (route) =>
      broken ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }) : route.continue(),
    );
    await page.reload();
    await page.getByText('We couldn’t load your messages.').waitFor();
    await form(page).waitFor();
    await everythingStands(page);
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('listitem').filter({ hasText: NUMBER }).first().waitFor();
    await leave();
  });
});

describe('both addresses', () => {
  test.each([
    ['/support', 'Support'],
    ['/customer-service', 'Customer service'],
  ])('[MISC-09] %s tells a guest the phone, the hours and the way to a message', async (path, name) => {
    const { page, complaints, leave } = await visit(browser, path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.getByRole('main').locator('a[href^="tel:"]').innerText()).toMatch(/\d{3}.\d{4}/);
    await page.getByText(/Mon–Fri/).waitFor();
    await page.getByText(/Sign on to send us a message/).waitFor();
    expect(await page.title()).toContain(name);
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.getByRole('main').getByRole('button', { name: 'Sign On', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Username', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await leave();
  });

  test('signed on, the guest is back where the message can be written', async () => {
    const { page, leave } = await visit(browser, '/customer-service');
    await page.getByRole('main').getByRole('button', { name: 'Sign On', exact: true }).click();
    await signOn(page, person);
    await page.waitForURL('**/customer-service');
    await form(page).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
    await atDashboard(page);
    await leave();
  });

  test.each(looks)('[MISC-09] every face of the page is accessible: %s, %s', async (width, theme) => {
    const guest = await visit(browser, '/support', { width, theme });
    await guest.page.getByRole('heading', { level: 1 }).waitFor();
    await everythingStands(guest.page);
    await guest.leave();
    const { page, leave } = await atDesk(person, { width, theme });
    await page.getByRole('listitem').filter({ hasText: NUMBER }).first().waitFor();
    await everythingStands(page);
    await send(page).click();
    await page.getByRole('alert').getByRole('link', { name: 'Please choose a topic.' }).waitFor();
    await everythingStands(page);
    await page.getByRole('alert').getByRole('link', { name: 'Please enter your message.' }).click();
    expect(await message(page).evaluate((area) => area === area.ownerDocument.activeElement)).toBe(true);
    await written(page, 'Long words stay inside: '.concat('Donaudampfschifffahrt'.repeat(8)));
    await send(page).click();
    await page.getByRole('heading', { name: 'We got your message' }).waitFor();
    await page.getByText('Show your message').first().click();
    await everythingStands(page);
    await leave();
  });

  test.each(foreignLanguages)('[MISC-09] speaks %s without a missing word', async (language) => {
    const guest = await visit(browser, '/support', { language, width: 'phone' });
    await guest.page.getByRole('heading', { level: 1 }).waitFor();
    await everythingStands(guest.page);
    await guest.leave();
    const visitor = await visit(browser, '/login?returnUrl=/support', { width: 'phone' });
    await signOn(visitor.page, person);
    await form(visitor.page).waitFor();
    const foreign = await visitor.context.newPage();
    await visitor.page.evaluate(`document.cookie = '__Host-language=${language}; Path=/; Secure'`);
    await foreign.goto('/support');
    await foreign.locator(`html[lang=${language}]`).waitFor();
    const submit = foreign.getByRole('main').locator('button[type=submit]');
    await submit.click();
    await foreign.getByRole('alert').waitFor();
    await everythingStands(foreign);
    await foreign.locator('select[name=topic]').selectOption('complaint');
    await foreign.locator('textarea[name=message]').fill('¿Por qué? Pourquoi ? 为什么？');
    await submit.click();
    await foreign.getByText(NUMBER).first().waitFor();
    await everythingStands(foreign);
    await visitor.leave();
  });
});
