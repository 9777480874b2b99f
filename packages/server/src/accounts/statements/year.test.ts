import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, addMonths, dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { Journal } from '@bank/ledger/journal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postAll } from '../../movements/cycle-queries.ts';
import { inTransaction, newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { hear } from '../../testing/jobs.ts';
import { setDay } from '../../testing/schedules.ts';
import { closeOn } from '../../testing/statements.ts';
import { statementJobs } from './jobs.ts';

/** A year of monthly statements, created as the worker does it. `npm run proof -- statements` uses 10^4 customers. */
const CUSTOMERS = Number(process.env['STATEMENT_CUSTOMERS'] ?? 60);
const MONTHS = Number(process.env['STATEMENT_MONTHS'] ?? 3);
const PAPERS = Number(process.env['STATEMENT_PAPERS'] ?? 20);
const LINES = 4;
const AT_ONCE = 500;
/** Most memory in bytes the worker may use beyond its peak after the first month. */
const GROWTH_MAX = 200 * 1_024 ** 2;

let bank: TestBank;
let accounts: { id: string; number: number; customer: string }[];
let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);

beforeAll(async () => {
  bank = await startBank({ env: { DATABASE_STATEMENT_TIMEOUT_MS: '60000' } });
  await setDay(bank, dayFrom('2026-12-01'));
  const { rows } = await sql<{ id: string; number: bigint; customer: string }>`
    with opened as (
      select
        gen_random_uuid() as id, person.customer,
        ledger.open_account(person.customer, 'checking', 'liability', 0, null, 'proof') as number
      from (select gen_random_uuid() as customer from generate_series(1, ${CUSTOMERS}::integer)) as person
    )
    insert into accounts (id, customer_id, ledger_number, type, number_sealed, last_four)
    select id, customer, number, 'checking', 'none', lpad((number % 10000)::text, 4, '0')
    from opened
    returning id, ledger_number as number, customer_id as customer`.execute(bank.root);
  accounts = rows.map((row) => ({ ...row, number: Number(row.number) }));
}, 600_000);

afterAll(async () => {
  clearInterval(watch);
  await bank.close();
});

test('[MISC-04] a year of monthly statements: each is cut, proven and adds up, in memory that does not grow', async () => {
  const seconds = { cut: 0, proof: 0 };
  let afterFirst = 0;
  for (let at = 0; at < MONTHS; at += 1) {
    const first = addMonths(dayFrom('2026-12-01'), at);
    await setDay(bank, businessDayFrom(first));
    await liveThrough();
    // Autovacuum does this in production, where tables grow more slowly.
    await sql`analyze`.execute(bank.root);
    const last = lastBusinessDayOf(first);
    await closeOn(bank, last);
    const took = await stepSeconds(last);
    seconds.cut += took.cut;
    seconds.proof += took.proof;
    if (at === 0) afterFirst = peak;
  }
  const { rows } = await sql<{ statements: number; proofs: number; wrong: number }>`
    select
      (select count(*)::integer from statements) as statements,
      (select count(*)::integer from statement_proofs) as proofs,
      (
        select count(*)::integer
        from statements as statement
        where statement.closing <> ledger.balance_on(statement.account_number, statement.period_end)
      ) as wrong`.execute(bank.root);
  const made = CUSTOMERS * MONTHS;
  expect(rows).toEqual([{ statements: made, proofs: made, wrong: 0 }]);
  const growth = peak - afterFirst;
  expect(growth).toBeLessThan(GROWTH_MAX);
  report(`${made} statements cut in ${seconds.cut.toFixed(1)} s (${rate(made, seconds.cut)}/s)`);
  report(`and proven in ${seconds.proof.toFixed(1)} s (${rate(made, seconds.proof)}/s)`);
  report(`peak ${megabytes(peak)} MB, of which ${megabytes(growth)} MB after the first month`);
}, 7_200_000);

test('their papers, made by the worker’s job', async () => {
  const before = peak;
  await sql`
    with wanted as (
      insert into statement_documents (
        customer_id, id, account_id, period_start, period_end, format, language, status, entries, kept_until
      )
      select
        proof.customer_id, gen_random_uuid(), account.id, statement.period_start, statement.period_end, 'pdf', 'en',
        'queued', statement.entries, bank.now() + interval '30 days'
      from statement_proofs as proof
      join statements as statement
        on statement.period_end = proof.period_end and statement.account_number = proof.account_number
      join accounts as account on account.ledger_number = proof.account_number
      order by proof.account_number, proof.period_end
      limit ${PAPERS}
      returning customer_id, id
    )
    insert into outbox (id, topic, customer_id, fact)
    select gen_random_uuid(), 'statement.requested', customer_id, jsonb_build_object('documentId', id)
    from wanted`.execute(bank.root);
  const begun = { at: performance.now(), cpu: process.cpuUsage() };
  await hear(bank, statementJobs);
  const seconds = (performance.now() - begun.at) / 1_000;
  const { user, system } = process.cpuUsage(begun.cpu);
  const { rows } = await sql<{ ready: number; bytes: number }>`
    select
      (select count(*)::integer from statement_documents where status = 'ready') as ready,
      (select coalesce(sum(length(sealed)), 0)::float8 from statement_parts) as bytes`.execute(bank.root);
  expect(rows[0]?.ready).toBe(PAPERS);
  expect(peak - before).toBeLessThan(GROWTH_MAX);
  report(
    `${PAPERS} papers of ${LINES} lines in ${seconds.toFixed(1)} s (${rate(PAPERS, seconds)}/s), signed and sealed`,
  );
  report(`${((user + system) / 1_000 / PAPERS).toFixed(1)} ms of the processor for each`);
}, 7_200_000);

/** Everyone is paid and spends: one journal each, with several legs. */
async function liveThrough(): Promise<void> {
  for (let at = 0; at < accounts.length; at += AT_ONCE) {
    const journals = accounts.slice(at, at + AT_ONCE).map(({ number }, index): Journal => ({
      intent: newId(),
      customer: null,
      legs: Array.from({ length: LINES }, (_, place) => {
        const [debit, credit] = place === 0 ? [own.cash, number] : [number, own.cash];
        const amount = cents(place === 0 ? 300_000 + index : 1_000 * place + index);
        return {
          debit,
          credit,
          amount,
          kind: place === 0 ? 'deposit' : 'purchase',
          memo: `Line ${place}`,
        } as const;
      }),
    }));
    const outcomes = await inTransaction(bank.contextAs('worker'), (tx) => postAll(tx, journals));
    expect(outcomes.every(({ status }) => status === 'posted')).toBe(true);
  }
}

function businessDayFrom(day: Day): Day {
  return nextBusinessDay(addDays(day, -1));
}

function lastBusinessDayOf(first: Day): Day {
  let day = businessDayFrom(first);
  while (nextBusinessDay(day).slice(0, 7) === day.slice(0, 7)) day = nextBusinessDay(day);
  return day;
}

async function stepSeconds(day: Day): Promise<{ cut: number; proof: number }> {
  const { rows } = await sql<{ step: string; seconds: number }>`
    select step, extract(epoch from finished_at - started_at)::float8 as seconds
    from day_steps
    where day = ${day}::date and step in ('statement-cut', 'statement-proof')`.execute(bank.root);
  const of = (name: string) => rows.find(({ step }) => step === name)?.seconds ?? 0;
  return { cut: of('statement-cut'), proof: of('statement-proof') };
}

const rate = (count: number, seconds: number) => Math.round(count / Math.max(seconds, 0.001));
const megabytes = (bytes: number) => Math.round(bytes / 1_024 ** 2);

function report(text: string): void {
  if (process.env['STATEMENT_CUSTOMERS'] !== undefined) console.log(text);
}
