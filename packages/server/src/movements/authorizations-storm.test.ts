import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  decideAuthorization,
  reverseAuthorization,
} from '@bank/contract/payments/authorizations/contract.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { freePorts } from '@bank/tools/run/ports.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shiftClock } from '../platform/clock.ts';
import { fund, openTestAccount } from '../testing/accounts.ts';
import { accountNumberOf, deliver, itemFor } from '../testing/arrivals.ts';
import { callAsGateway, questionFor } from '../testing/authorizations.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import type { Question } from './authorization-decision.ts';
import { authorize, expireAuthorizations, reverse } from './authorizations.ts';

/** `npm run proof -- authorizations` asks 10^4 questions about 100 accounts and kills 30 times. */
const QUESTIONS = Number(process.env['QUESTIONS'] ?? 200);
const ACCOUNTS = Number(process.env['QUESTION_ACCOUNTS'] ?? 6);
const KILLS = Number(process.env['QUESTION_KILLS'] ?? 2);
const SEED = Number(process.env['SEED'] ?? 61);
const CALLERS = 16;
const FUNDS = 20_000;
const TRIES_MAX = 200;
const COMPARED = 50;
const TRY_AGAIN_MS = 50;
const TIMEOUT_MS = 30_000;

const random = createRandom(SEED);
let bank: TestBank;
let port = 0;
let running: ChildProcess;

beforeAll(async () => {
  bank = await startBank();
  port = (await freePorts()).answers;
  running = start();
  await answering();
});
afterAll(async () => {
  running.kill('SIGKILL');
  await bank.close();
});

/** The process itself, as it is deployed. */
function start(): ChildProcess {
  const script = fileURLToPath(new URL('../main/network.ts', import.meta.url));
  const env = {
    ...process.env,
    BANK_STAGE: 'test',
    LOG_LEVEL: 'silent',
    METRICS_PORT: '0',
    NETWORK_PORT: String(port),
    DATABASE_URL: bank.database.networkUrl,
  };
  return spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function answering(): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  while (performance.now() < until) {
    const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(TRY_AGAIN_MS);
  }
  throw new Error('the process for the networks did not start');
}

type Asked = { readonly question: Question; answers: string[]; tookMs: number };

const UNAVAILABLE = 'unavailable';

/** Asks until the bank is not silent. After a no because it was too slow, the gateway takes the question back. */
async function askUntilHeard(asked: Asked): Promise<void> {
  const call = callAsGateway(`http://127.0.0.1:${port}`, bank.config.secrets.gatewayKey);
  const { network, questionId } = asked.question;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const begun = performance.now();
    try {
      if (asked.answers.includes(UNAVAILABLE)) {
        await call(reverseAuthorization, { network, questionId, remaining: ZERO });
        return;
      }
      const { answer, code, reason } = await call(decideAuthorization, asked.question);
      asked.tookMs = performance.now() - begun;
      asked.answers.push(reason === 'issuer_unavailable' ? UNAVAILABLE : `${answer} ${code ?? ''}`);
      if (reason !== 'issuer_unavailable') return;
    } catch {
      await wait(TRY_AGAIN_MS);
    }
  }
  throw new Error(`question ${asked.question.questionId} was never answered`);
}

test(
  `${QUESTIONS} questions of ${CALLERS} callers about ${ACCOUNTS} accounts, some twice, and ${KILLS} kills`,
  async () => {
    const { id: customerId } = await bank.customer();
    const numbers = await Promise.all(
      Array.from({ length: ACCOUNTS }, async () => {
        const account = await openTestAccount(bank, customerId, 'checking');
        await fund(bank, account, FUNDS);
        return accountNumberOf(bank, account);
      }),
    );
    const asked: Asked[] = [];
    for (let at = 0; at < QUESTIONS; at += 1) {
      const question = await questionFor(bank, {
        accountNumber: random.pick(numbers),
        amount: cents(random.between(1, 2_000)),
      });
      asked.push({ question, answers: [], tookMs: 0 });
    }
    let next = 0;
    let over = false;
    const begun = performance.now();
    const caller = async (): Promise<void> => {
      for (let at = next; at < asked.length; at = next) {
        next += 1;
        const one = asked[at];
        if (!one) return;
        const twice = at % 5 === 0;
        await Promise.all([askUntilHeard(one), ...(twice ? [askUntilHeard(one)] : [])]);
      }
    };
    const killer = async (): Promise<number> => {
      let kills = 0;
      for (; kills < KILLS && !over; kills += 1) {
        const share = ((kills + 1) * QUESTIONS) / (KILLS + 1);
        while (next < share && !over) await wait(5);
        running.kill('SIGKILL');
        running = start();
        await answering();
      }
      return kills;
    };
    const killing = killer();
    await Promise.all(Array.from({ length: CALLERS }, caller));
    over = true;
    expect(await killing).toBeGreaterThan(0);
    const seconds = (performance.now() - begun) / 1_000;
    console.log(
      `${(QUESTIONS / seconds).toFixed(0)} answers a second; ${spread(asked.map(({ tookMs }) => tookMs))}; ` +
        `${asked.filter(({ answers }) => answers.includes(UNAVAILABLE)).length} too slow`,
    );

    await expectEachOnce(asked);
    await compareWithBare(numbers[0] ?? '');
    await expectNeverTooMuch();
    await endAll();
    const lines = await trialBalance(bank.root);
    expect(lines.reduce((total, { debit, credit }) => total + debit - credit, 0)).toBe(0);
    expect(await bookFaults(bank.root)).toEqual([]);
  },
  300_000 + QUESTIONS * 100,
);

const spread = (times: readonly number[]): string => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms`;
};

/** One answer after another, by function and over HTTP, and the least that a database can be asked. */
async function compareWithBare(accountNumber: string): Promise<void> {
  const call = callAsGateway(`http://127.0.0.1:${port}`, bank.config.secrets.gatewayKey);
  const ways: Record<string, (question: Question) => Promise<unknown>> = {
    'a bare select': () => sql`select 1`.execute(bank.networkContext.db),
    'an answer of the database': (question) => authorize(bank.networkContext, question),
    'an answer over HTTP': (question) => call(decideAuthorization, question),
  };
  for (const [name, ask] of Object.entries(ways)) {
    const times: number[] = [];
    for (let at = 0; at < COMPARED; at += 1) {
      const question = await questionFor(bank, { accountNumber, amount: cents(1) });
      const begun = performance.now();
      await ask(question);
      times.push(performance.now() - begun);
    }
    console.log(`${name}: ${spread(times)}`);
  }
}

/** Every answer that was heard about a question is the same, and is the one that stands in the books. */
async function expectEachOnce(asked: readonly Asked[]): Promise<void> {
  const { rows } = await sql<{ question_id: string; state: string; code: string | null; legs: number }>`
    select
      answered.question_id, answered.state, answered.code,
      (select count(*)::integer from ledger.leg as leg where leg.intent = answered.id) as legs
    from authorizations as answered`.execute(bank.root);
  const stored = new Map(rows.map((row) => [row.question_id, row]));
  expect(rows).toHaveLength(asked.length);
  const wrong = asked.filter(({ question, answers }) => {
    const row = stored.get(question.questionId);
    if (row?.legs !== (row?.code === null ? 0 : 1)) return true;
    // One that came too late was declined by the stand-in rule and taken back.
    if (answers.includes(UNAVAILABLE)) return row.state === 'approved';
    const told = row.state === 'approved' ? `approved ${row.code ?? ''}` : 'declined ';
    return answers.some((answer) => answer !== told);
  });
  expect(wrong.slice(0, 5)).toEqual([]);
}

async function expectNeverTooMuch(): Promise<void> {
  const { rows } = await sql<{ approved: string; held: string }>`
    select sum(approval.amount)::text as approved, max(balance.held)::text as held
    from authorizations as approval
    join accounts as account on account.id = approval.account_id
    join ledger.balance as balance on balance.account_id = account.ledger_number
    where approval.state = 'approved'
    group by account.id`.execute(bank.root);
  expect(rows.length).toBeGreaterThan(0);
  for (const { approved, held } of rows) {
    expect(approved).toBe(held);
    expect(Number(approved)).toBeLessThanOrEqual(FUNDS);
  }
}

/** A third is captured, a third reversed, and the rest expires: nothing stays approved or held. */
async function endAll(): Promise<void> {
  const { rows } = await sql<{ question_id: string; amount: bigint; number: string }>`
    select question_id, amount, account_id::text as number from authorizations where state = 'approved'
    order by question_id`.execute(bank.root);
  const numberOf = new Map<string, string>();
  for (const [at, { question_id: questionId, amount, number: account }] of rows.entries()) {
    const number = numberOf.get(account) ?? (await accountNumberOf(bank, account));
    numberOf.set(account, number);
    if (at % 3 === 0)
      await deliver(
        bank,
        await itemFor(bank, {
          network: 'card',
          direction: 'out',
          accountNumber: number,
          amount: cents(Number(amount)),
          authorization: questionId,
        }),
      );
    if (at % 3 === 1) await reverse(bank.networkContext, { network: 'card', questionId }, ZERO);
  }
  await bank
    .contextAs('system')
    .db.transaction()
    .execute((tx) => shiftClock(tx, 8 * 86_400));
  while ((await expireAuthorizations(bank.contextAs('worker'))) > 0);
  const { rows: left } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from authorizations
    where code is not null group by state order by state`.execute(bank.root);
  expect(left.map(({ state }) => state)).toEqual(['captured', 'expired', 'reversed']);
  const { rows: held } = await sql<{ held: string }>`
    select coalesce(sum(held), 0)::text as held from ledger.balance`.execute(bank.root);
  expect(held).toEqual([{ held: '0' }]);
}
