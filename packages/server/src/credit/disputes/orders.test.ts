import { clockOf } from '@bank/contract/credit/disputes/clock-rules.ts';
import { addBusinessDays } from '@bank/kernel/calendar.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock, todayOf } from '../../platform/clock.ts';
import { inTransaction, newId } from '../../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from '../../testing/accounts.ts';
import { ownBalance } from '../../testing/arrivals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { asCustomer, setDay } from '../../testing/schedules.ts';
import { applyChargebackNews, sendChargebacks } from './chargebacks.ts';
import { carryOut, takeBack } from './decide.ts';
import { insertDispute } from './queries/disputes.ts';
import { lockDispute } from './queries/work.ts';

/** `npm run proof -- disputes` runs 10,000. */
const ORDERS = Number(process.env['DISPUTE_ORDERS'] ?? 1_000);
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const AMOUNT = cents(1_000);
const LANES = 4;

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

type Step =
  | 'refund'
  | 'credit'
  | 'chargeback'
  | 'accepted'
  | 'represented'
  | 'uphold'
  | 'reject'
  | 'withdraw'
  | 'take-back';
const steps: readonly Step[] = [
  'refund',
  'credit',
  'chargeback',
  'accepted',
  'represented',
  'uphold',
  'reject',
  'withdraw',
];

test(`${ORDERS} random orders of what can happen to a dispute leave the books at zero, seed ${SEED}`, async () => {
  const { businessDate } = await readClock(bank.root);
  // Side by side, each with accounts of its own.
  const made = await Promise.all(
    Array.from({ length: LANES }, (_, lane) => live(createRandom(SEED + lane), Math.ceil(ORDERS / LANES))),
  );
  // The days that were told have come. What the networks still have to say comes before or after.
  await setDay(bank, addBusinessDays(businessDate, 10));
  await Promise.all(
    made.map(async (open, lane) => {
      const random = createRandom(SEED - lane - 1);
      for (const { id, number } of open) {
        const last: readonly Step[] = random.chance(0.5)
          ? ['accepted', 'take-back']
          : ['take-back', 'represented'];
        for (const step of last) await play(id, number, step);
      }
    }),
  );
  const { rows } = await sql<{ state: string; settled: boolean }>`
    select distinct state, settled_at is not null as settled from disputes order by 1, 2`.execute(bank.root);
  expect(rows.filter(({ state, settled }) => state === 'open' || !settled)).toEqual([]);
  expect(await ownBalance(bank, own.dispute_receivable)).toBe(0);
  expect(await bookFaults(bank.worker)).toEqual([]);
  // Each purchase was paid to the network once, less refunds, recoveries, and what was given back to it.
  const { rows: sums } = await sql<{ won: string; loss: string }>`
    select
      (select count(*) from disputes where state = 'upheld')::text as won,
      (
        select count(*) from disputes left join chargebacks on chargebacks.dispute_id = disputes.id
        where disputes.state = 'upheld' and coalesce(chargebacks.is_paid, false) = false
      )::text as loss`.execute(bank.root);
  expect(Math.abs(await ownBalance(bank, own.fraud_loss))).toBe(Number(sums[0]?.loss ?? -1) * AMOUNT);
  expect(Number(sums[0]?.won)).toBeGreaterThan(0);
}, 14_400_000);

type Open = { readonly id: string; readonly number: number };

async function live(random: ReturnType<typeof createRandom>, orders: number): Promise<Open[]> {
  const accounts = [await makeAccount('checking'), await makeAccount('credit')];
  const open: Open[] = [];
  for (let order = 0; order < orders; order += 1) {
    const account = random.pick(accounts);
    const id = await disputeOne(account);
    const played = Array.from({ length: random.between(2, 8) }, () => random.pick(steps));
    for (const step of [...played, 'reject'] as const) await play(id, account.number, step);
    open.push({ id, number: account.number });
  }
  return open;
}

async function play(id: string, account: number, step: Step): Promise<void> {
  const worker = bank.contextAs('worker');
  switch (step) {
    case 'refund':
      return void (await book(bank, [
        { debit: own.clearing_card, credit: account, amount: AMOUNT, kind: 'purchase', memo: 'Refund' },
      ]));
    case 'credit':
      await sql`
        update disputes set credit_ordered_by = coalesce(credit_ordered_by, ${newId()})
        where id = ${id} and state = 'open' and verdict is null`.execute(bank.root);
      return inTransaction(worker, (tx) => carryOut(tx, worker, id));
    case 'uphold':
    case 'reject':
    case 'withdraw':
      await sql`
        update disputes
        set verdict = ${step}, verdict_at = bank.now(), verdict_reason = ${step === 'reject' ? 'authorized' : null}
        where id = ${id} and state = 'open' and verdict is null`.execute(bank.root);
      return inTransaction(worker, (tx) => carryOut(tx, worker, id));
    case 'chargeback':
      await sql`
        insert into chargebacks (dispute_id, customer_id, amount, reason, ordered_by)
        select id, customer_id, amount, reason, ${newId()} from disputes
        where id = ${id} and state = 'open' and verdict is null
        on conflict do nothing`.execute(bank.root);
      return void (await sendChargebacks(worker, { sendChargeback: () => Promise.resolve() }));
    case 'accepted':
    case 'represented':
      await sql`
        insert into chargeback_news (id, dispute_id, what)
        select ${newId()}, ${id}, ${step} where exists (select from chargebacks where dispute_id = ${id})`.execute(
        bank.root,
      );
      return void (await applyChargebackNews(worker));
    case 'take-back':
      return inTransaction(worker, async (tx) => {
        const dispute = await lockDispute(tx, id);
        if (dispute?.takeBackOn == null || dispute.isTakenBack) return;
        await takeBack(tx, worker, dispute);
      });
  }
}

type Account = Awaited<ReturnType<typeof makeAccount>>;

async function makeAccount(type: 'checking' | 'credit') {
  const { id: customerId } = await bank.customer();
  const credit = type === 'credit' ? { creditLimit: cents(100_000_000) } : {};
  const accountId = await openTestAccount(bank, customerId, type, credit);
  if (type === 'checking') await fund(bank, accountId, 100_000_000);
  return { type, customerId, accountId, number: await bookNumberOf(bank, accountId) };
}

/** As the wizard's last step stores it. */
async function disputeOne({ type, customerId, accountId, number }: Account): Promise<string> {
  const [id, journalId] = [newId(), newId()];
  const leg = {
    debit: number,
    credit: own.clearing_card,
    amount: AMOUNT,
    kind: 'purchase',
    memo: 'Shop',
  } as const;
  await book(bank, [leg], journalId);
  const clock = await readClock(bank.root);
  const line = {
    isCredit: type === 'credit',
    isPurchase: true,
    lineDay: clock.businessDate,
    accountOpenedOn: clock.businessDate,
  };
  const days = clockOf(todayOf(clock), line);
  const answer = await asCustomer(bank, customerId, (tx) =>
    insertDispute(tx, {
      id,
      caseId: newId(),
      accountId,
      journalId,
      place: 0,
      given: {
        reason: 'duplicate',
        subReason: null,
        contactMethod: 'email',
        wantsCredit: true,
        cardLastFour: null,
        digest: id,
        detailsSealed: 'v1:nobody reads it here',
      },
      days: { ...days, openedOn: clock.businessDate, dueOn: days.expectedOn },
    }),
  );
  expect(answer).toBe('opened');
  return id;
}
