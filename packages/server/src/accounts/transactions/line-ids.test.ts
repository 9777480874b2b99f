import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { requestStatement } from '@bank/contract/accounts/statements/contract.ts';
import { listTransactions, showTransaction } from '@bank/contract/accounts/transactions/contract.ts';
import { verifyMovement } from '@bank/contract/movements/contract.ts';
import { listActivity } from '@bank/contract/relationship/activity/contract.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { ResolveLeg } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { movementIdOf } from '../../movements/intent.ts';
import { settleOnUs } from '../../movements/on-us.ts';
import { applyAnswer } from '../../movements/settle.ts';
import type { AnswerKind } from '../../rails/rail.ts';
import { book } from '../../testing/accounts.ts';
import { makeApprover, mailedCodeOf } from '../../testing/approvals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { createSenders, type Senders } from '../../testing/rails.ts';
import { readOfx } from '../../testing/read-exports.ts';
import { deskOf } from '../../testing/statements.ts';

let bank: TestBank;
let senders: Senders;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  senders = createSenders(bank);
});
afterEach(() => changeAt(0));
afterAll(async () => {
  await senders.close();
  await bank.close();
});

/** As if lines had kept the ids of their holds from this leg on. The row is written once, so its guard is set aside. */
async function changeAt(leg: number): Promise<void> {
  await bank.root.transaction().execute(async (tx) => {
    await sql`alter table ledger.line_id_change disable trigger rows_are_written_once`.execute(tx);
    await sql`update ledger.line_id_change set since_leg = ${leg}`.execute(tx);
    await sql`alter table ledger.line_id_change enable always trigger rows_are_written_once`.execute(tx);
  });
}

const say = (movementId: string, what: AnswerKind, reason: string | null = null) =>
  bank.worker.transaction().execute((tx) => applyAnswer(tx, { id: randomUUID(), movementId, what, reason }));

type Who = { readonly token: string };
const as = (who: Who) => callAs(bank.apiUrl, who.token);
const page = { filter: 'all', dateRange: 'all', search: '', size: 100 } as const;

async function accountsOf(who: Who): Promise<Id<'account'>[]> {
  return (await as(who)(listAccounts, {})).accounts.map(({ id }) => id);
}

async function look(who: Who, accountId?: Id<'account'>) {
  const [first] = await accountsOf(who);
  const of = accountId ?? first;
  if (of === undefined) throw new Error('there is an account');
  const { transactions, pending } = await as(who)(listTransactions, { accountId: of, ...page });
  const ids = [...transactions, ...pending].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  return { accountId: of, transactions, pending };
}

type Named = { readonly id: string; readonly journalId: string; readonly amount: number };
const names = (lines: readonly Named[]) =>
  lines
    .map(({ id, journalId, amount }) => ({ id, journalId, amount }))
    .toSorted((one, other) => one.amount - other.amount);

async function fitIds(who: Who, accountId: Id<'account'>): Promise<string[]> {
  const desk = deskOf(bank, who.token);
  const { id } = await desk.call(requestStatement, { accountId, period: 'ytd', format: 'ofx' });
  const text = (await desk.download(id)).bytes.toString('utf8');
  return readOfx(text)
    .all('STMTTRN')
    .map((each) => each.text('FITID'));
}

test('a payment and its fee keep their ids from pending to posted, and a return has one of its own', async () => {
  const nora = await senders.make(100_000);
  const sent = await nora.send(50_000, { fee: 3_000 });
  const before = await look(nora);
  expect(before.pending).toHaveLength(2);
  await say(sent.movementId, 'settled');

  const after = await look(nora);
  expect(after.pending).toEqual([]);
  const moved = after.transactions.filter(({ amount }) => amount < 0);
  expect(names(moved)).toEqual(names(before.pending));
  for (const { journalId } of moved)
    expect(await as(nora)(showTransaction, { accountId: after.accountId, journalId })).toMatchObject({
      amount: -53_000,
      state: 'posted',
    });
  const { lines } = await as(nora)(listActivity, { dateRange: 'all', search: '' });
  expect(names(lines.filter(({ amount }) => amount < 0))).toEqual(names(before.pending));
  const files = await fitIds(nora, after.accountId);
  expect(files.toSorted()).toEqual(after.transactions.map(({ id }) => id).toSorted());

  await say(sent.movementId, 'returned', 'R02');
  const returned = await look(nora);
  expect(names(returned.transactions.filter(({ amount }) => amount < 0))).toEqual(names(before.pending));
  expect(returned.transactions[0]).toMatchObject({
    id: `${movementIdOf('return', sent.movementId)}.0`,
    amount: 50_000,
  });
});

test('what comes from another bank keeps its id too, also where it is taken back while on hold', async () => {
  const nora = await senders.make(0);
  const asked = await nora.pull(20_000, { heldDays: 5 });
  const before = await look(nora);
  const [coming] = before.pending;
  if (!coming) throw new Error('it is pending');
  const story = { accountId: before.accountId, journalId: coming.journalId };
  expect(await as(nora)(showTransaction, story)).toMatchObject({ state: 'pending', amount: 20_000 });
  // A link from before lines kept their ids names the movement.
  expect(
    await as(nora)(showTransaction, { ...story, journalId: idFrom('journal', asked.movementId) }),
  ).toMatchObject({ state: 'pending', amount: 20_000 });

  await say(asked.movementId, 'settled');
  const after = await look(nora);
  expect(names(after.transactions)).toEqual(names(before.pending));
  expect(await as(nora)(showTransaction, story)).toMatchObject({ state: 'posted', amount: 20_000 });

  await say(asked.movementId, 'returned', 'R01');
  const { transactions } = await look(nora);
  expect(transactions.find(({ amount }) => amount > 0)?.id).toBe(coming.id);
  expect(transactions.find(({ amount }) => amount < 0)?.id).toBe(
    `${movementIdOf('return', asked.movementId)}.0`,
  );
});

test('an approved transfer keeps its id in the account it leaves and in the one it reaches', async () => {
  const ann = await makeApprover(bank, 50_000);
  const { movementId } = await ann.ask(5_000, { fee: 25 });
  const accounts = await accountsOf(ann);
  const before = await Promise.all(accounts.map((each) => look(ann, each)));
  expect(before.map(({ pending }) => String(pending.length)).toSorted()).toEqual(['1', '2']);
  await as(ann)(verifyMovement, {
    movementId: idFrom('movement', movementId),
    code: await mailedCodeOf(bank, movementId),
  });
  for (const { accountId, pending } of before) {
    const { transactions } = await look(ann, accountId);
    const told = new Set(pending.map(({ id }) => id));
    expect(names(transactions.filter(({ id }) => told.has(id)))).toEqual(names(pending));
  }
});

test('of a hold taken in parts each part is a line, and the last one is the line that was pending', async () => {
  const nora = await senders.make(10_000);
  const intent = randomUUID();
  const leg = { debit: nora.account, credit: own.clearing_card, kind: 'purchase' } as const;
  const placed = await book(bank, [{ act: 'hold', ...leg, amount: cents(1_000) }], intent);
  if (placed.status === 'refused') throw new Error(placed.reason);
  const take = (act: ResolveLeg['act'], amount: number) =>
    book(bank, [{ act, hold: placed.journal, amount: cents(amount), kind: 'purchase' }]);
  const [pending] = (await look(nora)).pending;
  expect(pending).toMatchObject({ id: `${intent}.0`, amount: -1_000 });

  await take('capture', 300);
  const parted = await look(nora);
  expect(parted.pending).toMatchObject([{ id: `${intent}.0`, amount: -700 }]);
  expect(parted.transactions[0]).toMatchObject({ amount: -300 });
  expect(parted.transactions[0]?.id).not.toBe(`${intent}.0`);

  await take('settle', 500);
  const done = await look(nora);
  expect(done.pending).toEqual([]);
  expect(done.transactions.slice(0, 2)).toMatchObject([
    { id: `${intent}.0`, journalId: intent, amount: -500 },
    { id: parted.transactions[0]?.id, amount: -300 },
  ]);
});

test('lines posted before the change keep the ids they had, in pages, links and files', async () => {
  const nora = await senders.make(100_000);
  const sent = await nora.send(40_000, { fee: 3_000 });
  const waiting = await nora.send(1_000);
  await say(sent.movementId, 'settled');
  // What the migration finds: the first leg of the next journal.
  const { rows } = await sql<{ since: string; newest: string }>`
    select ((numbers.last_value + 1) * 16)::text as since, (select max(id) from ledger.leg)::text as newest
    from ledger.journal_number as numbers`.execute(bank.root);
  expect(Number(rows[0]?.since)).toBeGreaterThan(Number(rows[0]?.newest));
  await changeAt(Number(rows[0]?.since));

  const settled = movementIdOf('settle', sent.movementId);
  const old = await look(nora);
  expect(names(old.transactions.filter(({ amount }) => amount < 0))).toEqual([
    { id: `${settled}.0`, journalId: settled, amount: -40_000 },
    { id: `${settled}.1`, journalId: settled, amount: -3_000 },
  ]);
  expect(await fitIds(nora, old.accountId)).toEqual(expect.arrayContaining([`${settled}.0`, `${settled}.1`]));
  for (const journalId of [settled, sent.movementId])
    expect(
      await as(nora)(showTransaction, { accountId: old.accountId, journalId: idFrom('journal', journalId) }),
    ).toMatchObject({ amount: -43_000, state: 'posted' });

  // What was pending then keeps the id it had as pending.
  const [pending] = old.pending;
  await say(waiting.movementId, 'settled');
  expect((await look(nora)).transactions[0]).toMatchObject({
    id: pending?.id,
    journalId: waiting.movementId,
    amount: -1_000,
  });
});

test('who is paid within the bank has a line of their own, and pages end where they ended', async () => {
  const [nora, theo] = [await senders.make(100_000), await senders.make(500)];
  const sent = await nora.send(7_000, { onUs: theo.account });
  const { pending } = await look(nora);
  await settleOnUs(bank.contextAs('worker'));
  const paid = await look(nora);
  expect(paid.transactions[0]).toMatchObject({ id: pending[0]?.id, amount: -7_000 });
  expect((await look(theo)).transactions[0]).toMatchObject({ amount: 7_000, movementId: null });
  expect(sent.state).toBe('pending');

  const paged: string[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 10; pages += 1) {
    const { transactions, next } = await as(nora)(listTransactions, {
      accountId: paid.accountId,
      ...page,
      size: 1,
      cursor,
    });
    paged.push(...transactions.map(({ id }) => id));
    if (next === null) break;
    cursor = next;
  }
  expect(paged).toEqual(paid.transactions.map(({ id }) => id));
});
