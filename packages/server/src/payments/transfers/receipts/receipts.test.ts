import { downloadTransfer } from '@bank/contract/payments/transfers/receipts/contract.ts';
import {
  planTransfer,
  scheduleExternalTransfer,
  scheduleTransfer,
  submitTransfer,
} from '@bank/contract/payments/transfers/contract.ts';
import { encodeCall } from '@bank/contract/exchange.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import {
  addRecipient,
  lena,
  leaveToday,
  makePayer,
  openOutside,
  sendTo,
  type Payer,
} from '../../../testing/payers.ts';
import { languages } from '@bank/words/catalogue.ts';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAccount } from '../../../testing/accounts.ts';
import { startBank, type TestBank } from '../../../testing/bank.ts';
import { callAs } from '../../../testing/call.ts';
import { runWorker } from '../../../testing/mail.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { runThrough, setDay } from '../../../testing/schedules.ts';

let bank: TestBank;
let nora: Payer;
let savings: Id<'account'>;
const today = dayFrom('2033-03-01');
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  await setDay(bank, today);
  nora = await makePayer(bank, 1_000_000);
  savings = await openTestAccount(bank, nora.id, 'savings');
});
afterAll(() => bank.close());

const moving = () => callAs(bank.apiUrl, nora.token, randomUUIDv7());
const mailsTo = async (address: string) =>
  (await runWorker(bank)).filter(({ to }) => to === address).map(({ text }) => text);

test('between own accounts the receipt is mailed at once, and once', async () => {
  const request = { type: 'internal', fromAccountId: nora.checking, toAccountId: savings } as const;
  const plan = await nora.call(planTransfer, {
    ...request,
    amount: cents(1_234),
    emailReceipt: 'me@example.org',
  });
  const { reference } = await moving()(submitTransfer, { plan: plan.token });
  const mails = await mailsTo('me@example.org');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('$12.34');
  expect(mails[0]).toContain(reference);
  expect(mails[0]).toContain('Nora Whitfield');
  expect(await mailsTo('me@example.org')).toEqual([]);
});

test('each occurrence of a schedule has its receipt, and the address stands in no table that can be read', async () => {
  const { recipientId } = await addRecipient(nora, lena);
  const recurrence = {
    anchor: addDays(today, 1),
    frequency: 'weekly',
    end: { kind: 'occurrences', count: 2 },
    closedDays: 'next-business-day',
  } as const;
  const from = { fromAccountId: nora.checking, recurrence };
  await moving()(scheduleTransfer, {
    ...from,
    type: 'internal',
    toAccountId: savings,
    amount: cents(500),
    emailReceipt: 'inside@example.org',
  });
  await moving()(scheduleExternalTransfer, {
    ...from,
    type: 'wire',
    recipientId,
    amount: cents(700),
    emailReceipt: 'outside@example.org',
  });
  const kept = await bank.root.selectFrom('schedule_receipts').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain('example.org');
  const outside = await openOutside();
  await runThrough(bank, addDays(today, 9));
  await leaveToday(bank);
  await outside.settle(bank);
  await outside.close(bank);
  const posted = await runWorker(bank);
  const count = (address: string) => posted.filter(({ to }) => to === address).length;
  expect([count('inside@example.org'), count('outside@example.org')]).toEqual([2, 2]);
});

test.each(languages)('the paper of a wire, in %s', async (language) => {
  const { recipientId } = await addRecipient(nora, {
    ...lena,
    accountNumber: '000987650000',
    nickname: null,
  });
  const { movementId, reference } = await sendTo(
    bank,
    nora,
    { type: 'wire', recipientId, memo: 'Rent, March <b>' },
    12_345,
  );
  const answer = await fetch(`${bank.apiUrl}${encodeCall(downloadTransfer, { movementId }).url}`, {
    headers: { authorization: `Bearer ${nora.token}`, 'accept-language': language },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="transfer-${reference}.pdf"`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = readPdf(bytes).texts.join(' ');
  for (const part of ['$123.45', '$30.00', 'Lena Fischer', '0000', 'Harbor Light Bank', 'Rent, March <b>'])
    expect(text).toContain(part);
});
