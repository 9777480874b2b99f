import * as contract from '@bank/contract/payments/spending-controls/contract.ts';
import { createPayee } from '@bank/contract/payments/payees/contract.ts';
import { mailContent } from '@bank/contract/bank/notifications/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { randomInt, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { letPass } from '../../testing/spending-controls.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';
import { stepUpNow } from '../../testing/security.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const as = (who: Customer) => callAs(bank.apiUrl, who.token);
const show = (who: Customer) => as(who)(contract.showSpendingControls, {});
const limitOf = async (who: Customer, name: 'transferDay' | 'wireDay' | 'billDay' = 'transferDay') =>
  (await show(who)).limits.find(({ limit }) => limit === name);
const steppedUp = async (who: Customer) => {
  await stepUpNow(bank, who.sessionId);
  return as(who);
};
const auditOf = async ({ id }: Customer) => {
  const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
    select action, before, after from audit_events
    where object_id = ${id} and action like 'brakes.%'
    order by seq`.execute(bank.root);
  return rows;
};
const mailsTo = async ({ id }: Customer) => {
  const { vault } = bank.contextAs('worker');
  const { rows } = await sql<{ sealed: string }>`
    select fact ->> 'sealed' as sealed from outbox
    where customer_id = ${id} and topic = 'notifications.mail-wanted' and fact ->> 'template' = 'security-news'
    order by id`.execute(bank.root);
  return Promise.all(
    rows.map(async ({ sealed }) => {
      const text = await bank.worker.transaction().execute((tx) => vault.open(tx, id, 'outbox.fact', sealed));
      return mailContent.parse(JSON.parse(text)).blanks;
    }),
  );
};

test('who has set nothing has the bank’s limits and no brakes', async () => {
  const nora = await bank.customer();
  const limit = { own: null, used: 0, raise: null };
  expect(await show(nora)).toEqual({
    limits: [
      { limit: 'transferDay', cap: 1_000_000, ...limit },
      { limit: 'wireDay', cap: 5_000_000, ...limit },
      { limit: 'billDay', cap: 2_500_000, ...limit },
      { limit: 'atmDay', cap: 100_000, ...limit },
      { limit: 'branchDay', cap: 500_000, ...limit },
    ],
    undoSeconds: 0,
    coolingHours: 0,
    panic: null,
  });
});

describe('loosening asks who is there, tightening does not', () => {
  const stepUpNeeded = { status: 403, code: 'step_up_needed' };

  test('the undo window', async () => {
    const nora = await bank.customer();
    await as(nora)(contract.lengthenUndo, { undoSeconds: 60 });
    await expect(as(nora)(contract.lengthenUndo, { undoSeconds: 10 })).rejects.toMatchObject({
      code: 'loosens',
    });
    await expect(as(nora)(contract.shortenUndo, { undoSeconds: 10 })).rejects.toMatchObject(stepUpNeeded);
    expect(await show(nora)).toMatchObject({ undoSeconds: 60 });
    const proved = await steppedUp(nora);
    expect(await proved(contract.shortenUndo, { undoSeconds: 0 })).toMatchObject({ undoSeconds: 0 });
  });

  test('the cooling-off time', async () => {
    const nora = await bank.customer();
    await as(nora)(contract.lengthenCooling, { coolingHours: 72 });
    await expect(as(nora)(contract.lengthenCooling, { coolingHours: 48 })).rejects.toMatchObject({
      code: 'loosens',
    });
    await expect(as(nora)(contract.shortenCooling, { coolingHours: 24 })).rejects.toMatchObject(stepUpNeeded);
    const proved = await steppedUp(nora);
    expect(await proved(contract.shortenCooling, { coolingHours: 24 })).toMatchObject({ coolingHours: 24 });
  });

  test('a limit, and the panic switch', async () => {
    const nora = await bank.customer();
    await as(nora)(contract.lowerLimit, { limit: 'wireDay', amount: cents(100) });
    await expect(
      as(nora)(contract.raiseLimit, { limit: 'wireDay', amount: cents(200) }),
    ).rejects.toMatchObject(stepUpNeeded);
    await as(nora)(contract.startPanic, { keepPaying: [] });
    await expect(as(nora)(contract.choosePaid, { keepPaying: [] })).rejects.toMatchObject(stepUpNeeded);
    await expect(as(nora)(contract.endPanic, {})).rejects.toMatchObject(stepUpNeeded);
    expect((await show(nora)).panic).not.toBeNull();
    const proved = await steppedUp(nora);
    expect(await proved(contract.endPanic, {})).toMatchObject({ panic: null });
  });
});

describe('a daily limit', () => {
  test('is lowered at once, never above what counts, and down to nothing', async () => {
    const nora = await bank.customer();
    await as(nora)(contract.lowerLimit, { limit: 'transferDay', amount: cents(50_000) });
    expect(await limitOf(nora)).toMatchObject({ cap: 1_000_000, own: 50_000 });
    await expect(
      as(nora)(contract.lowerLimit, { limit: 'transferDay', amount: cents(50_001) }),
    ).rejects.toMatchObject({ code: 'not_lower' });
    await as(nora)(contract.lowerLimit, { limit: 'transferDay', amount: cents(0) });
    expect(await limitOf(nora)).toMatchObject({ own: 0 });
    expect(await limitOf(nora, 'billDay')).toMatchObject({ own: null });
  });

  test('is raised a day later, and not above the bank’s', async () => {
    const nora = await bank.customer();
    await as(nora)(contract.lowerLimit, { limit: 'billDay', amount: cents(100) });
    const proved = await steppedUp(nora);
    const raise = (amount: number) =>
      proved(contract.raiseLimit, { limit: 'billDay', amount: cents(amount) });
    await expect(raise(2_500_001)).rejects.toMatchObject({ code: 'above_cap' });
    await expect(raise(100)).rejects.toMatchObject({ code: 'not_higher' });
    await raise(900);
    const pending = await limitOf(nora, 'billDay');
    expect(pending).toMatchObject({ own: 100, raise: { to: 900 } });
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from raise_at - bank.now()) / 3600 as hours
      from brake_limits where customer_id = ${nora.id}`.execute(bank.root);
    expect(Number(rows[0]?.hours)).toBeCloseTo(24, 2);
    await letPass(bank, '24 hours');
    await stayOn(nora);
    expect(await limitOf(nora, 'billDay')).toMatchObject({ own: 900, raise: null });
  });

  test('keeps what it was when the raise is cancelled or the limit is lowered meanwhile', async () => {
    const nora = await bank.customer();
    const proved = await steppedUp(nora);
    const lower = (amount: number) =>
      proved(contract.lowerLimit, { limit: 'transferDay', amount: cents(amount) });
    const raise = () => proved(contract.raiseLimit, { limit: 'transferDay', amount: cents(900) });
    await lower(500);
    await raise();
    await proved(contract.cancelRaise, { limit: 'transferDay' });
    expect(await limitOf(nora)).toMatchObject({ own: 500, raise: null });
    await raise();
    await lower(400);
    expect(await limitOf(nora)).toMatchObject({ own: 400, raise: null });
    // Nothing is left to cancel, so nothing happens.
    await proved(contract.cancelRaise, { limit: 'transferDay' });
    expect((await auditOf(nora)).map(({ action }) => action)).toEqual([
      'brakes.limit-lowered',
      'brakes.raise-asked',
      'brakes.raise-cancelled',
      'brakes.raise-asked',
      'brakes.limit-lowered',
    ]);
  });
});

describe('the panic switch', () => {
  test('is on with one press, names nobody’s and nobody else’s payees, and only narrows when pressed again', async () => {
    const [nora, theo] = [await bank.customer(), await bank.customer()];
    const [one, two, his] = [await payeeOf(nora), await payeeOf(nora), await payeeOf(theo)];
    const press = (...keepPaying: (typeof one)[]) => as(nora)(contract.startPanic, { keepPaying });
    for (const stranger of [his, idFrom('payee', randomUUIDv7())])
      await expect(press(one, stranger)).rejects.toMatchObject({ status: 404, code: 'not_found' });
    expect((await show(nora)).panic).toBeNull();
    const { brakes, left, held } = await press(one, one);
    expect(brakes.panic?.keepPaying).toEqual([one]);
    expect([left, held]).toEqual([
      { count: 0, movements: [] },
      { count: 0, movements: [] },
    ]);
    expect((await press(two)).brakes.panic).toEqual({ since: brakes.panic?.since, keepPaying: [] });
    expect((await press(one)).brakes.panic?.keepPaying).toEqual([]);
    const proved = await steppedUp(nora);
    const chosen = await proved(contract.choosePaid, { keepPaying: [one, two] });
    expect(chosen.panic?.keepPaying.toSorted()).toEqual([one, two].toSorted());
    await proved(contract.endPanic, {});
    await expect(proved(contract.choosePaid, { keepPaying: [one] })).rejects.toMatchObject({
      code: 'not_on',
    });
    expect((await press()).brakes.panic?.keepPaying).toEqual([]);
  });

  test('every change is written down, and the owner is told of panic and of a raise', async () => {
    const nora = await bank.customer();
    const proved = await steppedUp(nora);
    await proved(contract.lengthenUndo, { undoSeconds: 10 });
    await proved(contract.lengthenUndo, { undoSeconds: 10 });
    await proved(contract.lengthenCooling, { coolingHours: 24 });
    await proved(contract.lowerLimit, { limit: 'wireDay', amount: cents(100) });
    await proved(contract.raiseLimit, { limit: 'wireDay', amount: cents(12_345) });
    await proved(contract.startPanic, { keepPaying: [] });
    await proved(contract.startPanic, { keepPaying: [] });
    await proved(contract.endPanic, {});
    await proved(contract.endPanic, {});
    expect(await auditOf(nora)).toMatchObject([
      { action: 'brakes.time-set', before: { undoSeconds: 0 }, after: { undoSeconds: 10 } },
      { action: 'brakes.time-set', before: { coolingHours: 0 }, after: { coolingHours: 24 } },
      { action: 'brakes.limit-lowered', after: { limit: 'wireDay', cents: 100 } },
      { action: 'brakes.raise-asked', after: { limit: 'wireDay', cents: 12_345 } },
      { action: 'brakes.panic-started' },
      { action: 'brakes.panic-ended' },
    ]);
    const mails = await mailsTo(nora);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'You asked for a higher daily limit',
      'Your panic switch is on',
      'Your panic switch is off',
    ]);
    expect(mails[0]?.['body']).toMatch(/^Your daily limit increases to \$123\.45 on .+\. Until then/);
  });
});

/** Extends the session past the night. */
async function stayOn({ sessionId }: Customer): Promise<void> {
  await sql`
    update sessions set expires_at = bank.now() + interval '1 hour', last_seen_at = bank.now()
    where id = ${sessionId}`.execute(bank.root);
}

async function payeeOf(who: Customer) {
  const accountNumber = String(randomInt(1_000_000_000, 9_999_999_999));
  const payee = await as(who)(createPayee, { name: 'Tide Power', accountNumber, category: 'Utilities' });
  return payee.id;
}
