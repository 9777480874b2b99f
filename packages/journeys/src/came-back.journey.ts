import { me } from '@bank/contract/person/identity/contract.ts';
import { createPayment, showPayment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { showTransfer } from '@bank/contract/payments/transfers/history/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import { until } from '@bank/simulator/waiting.ts';
import { REASONS } from '@bank/tools/counterparts/network/behaviour.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNow, dialog } from './accounts/accounts/account-steps.ts';
import { atPayments, bankToday, payeeOf, row } from './payments/bill-pay/bill-pay-steps.ts';
import { call } from './people.ts';
import { readyHousehold } from './ready-household.ts';
import { intentEndingIn, leavesNow, sentTo } from './payments/transfers/sending-steps.ts';
import {
  atTransfers,
  banksLoaded,
  confirmedRecipient,
  wireRecipient,
} from './payments/transfers/transfer-steps.ts';
import { expectAccessible, expectAllWordsSpoken, openBrowser } from './visitor.ts';

/** Every no that the other banks have, turned down before anything arrived and sent back afterwards. */
const noes = (rail: 'ach' | 'wire') =>
  REASONS[rail].out.flatMap((reason) =>
    (['rejected', 'returned'] as const).map((what) => ({ rail, what, reason })),
  );

let browser: Browser;
let person: Person;
let customerId: string;
let held: Held<'checking'>;
beforeAll(async () => {
  browser = await openBrowser();
  ({ person, held } = await readyHousehold(['checking']));
  ({ id: customerId } = await call(me, {}, person.token));
  await banksLoaded();
});
afterAll(() => browser.close());

const inChecking = async () => (await accountNow(person, held.checking)).availableBalance;

/** What a customer reads about a code, in full. */
async function wordsFor(reason: string): Promise<string> {
  const { say } = await createTranslator('en', ['movements']);
  const { word, blanks } = reasonWord(reason);
  return say(word, blanks);
}

test('[XFER-18] a transfer that comes back tells on its receipt why, for every reason there is, and where the money is', async () => {
  const to = { ach: await confirmedRecipient(person), wire: await wireRecipient(person) };
  const ends = [...noes('ach'), ...noes('wire')];
  const before = await inChecking();
  const sent = [];
  for (const [index, { rail, what, reason }] of ends.entries()) {
    const intent = await intentEndingIn(customerId, { what, reason });
    const request = { from: held.checking, to: to[rail], amount: 1_00 + index, intent };
    const { movementId, fee } = await sentTo(person, request);
    sent.push({ movementId, fee: what === 'returned' ? fee : 0, what, reason });
  }
  await leavesNow(sent.map(({ movementId }) => movementId));
  const { page, complaints, leave } = await atTransfers(browser, person, '/transfers');
  for (const { movementId, what, reason } of sent) {
    const state = what === 'rejected' ? 'failed' : 'returned';
    await until(
      () => call(showTransfer, { movementId }, person.token),
      (transfer) => transfer.state === state,
    );
    await page.goto(`/transfers/${movementId}`);
    await page.getByText(await wordsFor(reason), { exact: true }).waitFor();
    const where = what === 'rejected' ? 'No money moved.' : 'The money is back in your account.';
    await page.getByText(where, { exact: true }).waitFor();
  }
  await expectAccessible(page);
  await expectAllWordsSpoken(page);
  // The fee of a wire is earned once it has arrived, and only then.
  const fees = sent.reduce((sum, { fee }) => sum + fee, 0);
  await expect.poll(inChecking).toBe(before - fees);
  expect(complaints).toEqual([]);
  await leave();
}, 300_000);

test('[BILL-11] a bill payment that comes back tells in its details why, for every reason there is', async () => {
  const payee = await payeeOf(person, 'Casco Electric', 'Utilities');
  const ends = noes('ach');
  const before = await inChecking();
  const today = await bankToday();
  const sent = [];
  for (const [index, { what, reason }] of ends.entries()) {
    const intent = await intentEndingIn(customerId, { what, reason });
    const amount = cents(2_00 + index);
    const request = { payeeId: payee.id, accountId: held.checking.id, amount, paymentDate: today };
    const { id, movementId } = await call(createPayment, request, person.token, intent);
    sent.push({ id, movementId: movementId ?? '', amount, reason });
  }
  await leavesNow(sent.map(({ movementId }) => movementId));
  for (const { id } of sent)
    await until(
      () => call(showPayment, { paymentId: id }, person.token),
      ({ status }) => status === 'Failed',
    );
  const { page, complaints, leave } = await atPayments(browser, person, '/pay-bills?tab=history');
  for (const { amount, reason } of sent) {
    const line = row(page, moneyText(amount));
    await line.getByText('Failed').first().waitFor();
    await line.getByRole('button', { name: /^Details of payment BPC/ }).click();
    const text = await wordsFor(reason);
    await dialog(page).getByText(text, { exact: true }).waitFor();
    // Once more in its course, at the moment at which it came back.
    expect(await dialog(page).getByText(text).count()).toBe(2);
    await expectAllWordsSpoken(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }
  await expectAccessible(page);
  expect(await inChecking()).toBe(before);
  expect(complaints).toEqual([]);
  await leave();
}, 300_000);
