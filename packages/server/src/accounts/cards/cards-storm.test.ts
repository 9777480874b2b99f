import { freezeCard } from '@bank/contract/accounts/cards/contract.ts';
import { requestStatement } from '@bank/contract/accounts/statements/contract.ts';
import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { decideAuthorization } from '@bank/contract/payments/authorizations/contract.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { freePorts } from '@bank/tools/run/ports.ts';
import { sql } from 'kysely';
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireAuthorizations, reverse } from '../../movements/authorizations.ts';
import { balanceOf, deliver, itemFor } from '../../testing/arrivals.ts';
import { callAsGateway, questionFor } from '../../testing/authorizations.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { buy, cardHolder, type CardHolder } from '../../testing/cards.ts';
import { keepSignedOn } from '../../testing/check-orders.ts';
import { hear } from '../../testing/jobs.ts';
import { readOfx } from '../../testing/read-exports.ts';
import { deskOf } from '../../testing/statements.ts';
import { statementJobs } from '../statements/jobs.ts';

/** `npm run proof -- cards` takes ten times as many of each. */
const SHARE = Number(process.env['CARD_SHARE'] ?? 1);
const FROZEN = 100 * SHARE;
const PURCHASES = 100 * SHARE;
const STEPS = 1_000 * SHARE;
const SEED = Number(process.env['SEED'] ?? 74);
const AT_ONCE = 50;
const CALLERS = 8;
const TIMEOUT_MS = 30_000;
const TRY_AGAIN_MS = 50;
const PAGE = 25;

let bank: TestBank;
let port = 0;
let answers: ChildProcess;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  port = (await freePorts()).answers;
  answers = startAnswers();
  await untilReady();
});
afterAll(async () => {
  answers.kill('SIGKILL');
  await bank.close();
});

/** The process that answers networks, as it is deployed: the API is another one. */
function startAnswers(): ChildProcess {
  const script = fileURLToPath(new URL('../../main/network.ts', import.meta.url));
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

async function untilReady(): Promise<void> {
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

async function askOther({ cardToken }: CardHolder, amount: number): Promise<string> {
  const call = callAsGateway(`http://127.0.0.1:${port}`, bank.config.secrets.gatewayKey);
  const { accountNumber: _, ...question } = await questionFor(bank, { cardToken, amount: cents(amount) });
  const { answer, reason } = await call(decideAuthorization, question);
  return reason ?? answer;
}

async function inParallel<Result>(count: number, work: (at: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next; at < count; at = next) {
      next += 1;
      results.push(await work(at));
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, worker));
  return results;
}

test(
  `frozen in one process, ${FROZEN} questions in another: none is approved`,
  async () => {
    const who = await cardHolder(bank, 1_000_000);
    // Questions are under way while the card is frozen; those behind the reply count.
    let isFrozen = false;
    const asking = inParallel(FROZEN + CALLERS, async () => {
      const wasFrozen = isFrozen;
      return { wasFrozen, said: await askOther(who, 1) };
    });
    await who.call(freezeCard, { cardId: who.cardId });
    isFrozen = true;
    const around = await asking;
    const behind = await inParallel(FROZEN, () => askOther(who, 1));
    const said = [...around.filter(({ wasFrozen }) => wasFrozen).map((each) => each.said), ...behind];
    expect(said.length).toBeGreaterThanOrEqual(FROZEN);
    expect(said.filter((each) => each !== 'card_frozen')).toEqual([]);
  },
  TIMEOUT_MS * 10 * SHARE,
);

test(
  `money for one, ${AT_ONCE} questions at once: one is approved`,
  { timeout: TIMEOUT_MS * 4 },
  async () => {
    const who = await cardHolder(bank, 25_00);
    const said = await Promise.all(Array.from({ length: AT_ONCE }, () => buy(bank, who, 25_00)));
    expect(said.filter((each) => each.said === 'approved')).toHaveLength(1);
    expect(said.filter((each) => each.said === 'insufficient_funds')).toHaveLength(AT_ONCE - 1);
    expect(await balanceOf(bank, who.account)).toMatchObject({ available: 0, held: 25_00 });
  },
);

test(
  `a limit for one, ${AT_ONCE} questions at once: one is approved`,
  { timeout: TIMEOUT_MS * 4 },
  async () => {
    const who = await cardHolder(bank, 1_000_000_00);
    const said = await Promise.all(
      Array.from({ length: AT_ONCE }, () => buy(bank, who, 5_000_00, { use: 'online' })),
    );
    expect(said.filter((each) => each.said === 'approved')).toHaveLength(1);
    expect(said.filter((each) => each.said === 'limit_reached')).toHaveLength(AT_ONCE - 1);
  },
);

async function bill(who: CardHolder, questionId: string, amount: number) {
  return itemFor(bank, {
    network: 'card',
    direction: 'out',
    accountNumber: who.cardToken,
    amount: cents(amount),
    name: 'Harbor Street Grocers',
    authorization: questionId,
  });
}

async function allLines(who: CardHolder) {
  const lines = [];
  let cursor: string | undefined;
  do {
    const page = await who.call(listTransactions, {
      accountId: who.account,
      filter: 'all',
      dateRange: '30days',
      search: '',
      size: 100,
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (cursor === undefined) lines.push(...page.pending);
    lines.push(...page.transactions);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return lines;
}

test(
  `over ${PURCHASES} purchases, the pending id is the posted id, in the API and in OFX`,
  async () => {
    const who = await cardHolder(bank, 1_000_000_00);
    for (let done = 0; done < PURCHASES; done += PAGE) {
      const bought = await Promise.all(
        Array.from({ length: PAGE }, (_, at) => buy(bank, who, 1_00 + done + at)),
      );
      const pending = (await allLines(who)).filter(({ status }) => status === 'pending');
      expect(pending).toHaveLength(PAGE);
      // Every third is captured in part.
      const bills = await Promise.all(
        bought.map(({ question }, at) =>
          bill(who, question.questionId, at % 3 === 0 ? question.amount - 50 : question.amount),
        ),
      );
      await deliver(bank, ...bills);
      const posted = new Set((await allLines(who)).map(({ id, status }) => `${id} ${status}`));
      for (const { id } of pending) expect(posted.has(`${id} completed`)).toBe(true);
    }
    const lines = (await allLines(who)).filter(({ amount }) => amount < 0);
    expect(lines).toHaveLength(PURCHASES);
    const desk = deskOf(bank, who.token);
    const { id } = await desk.call(requestStatement, {
      accountId: who.account,
      period: 'ytd',
      format: 'ofx',
    });
    // A long file is made by the worker.
    await hear(bank, statementJobs);
    const file = readOfx((await desk.download(id)).bytes.toString('utf8'));
    const inFile = new Set(file.all('STMTTRN').map((each) => each.text('FITID')));
    for (const line of lines) expect(inFile.has(line.id)).toBe(true);
  },
  TIMEOUT_MS * 10 * SHARE,
);

type Open = { readonly questionId: string; held: number; captured: number; refunded: number; over: boolean };

test(
  `${STEPS} random steps: authorize, capture in part, reverse, refund`,
  async () => {
    const random = createRandom(SEED);
    const people = [await cardHolder(bank, 500_000), await cardHolder(bank, 0, 'credit')];
    const model = await Promise.all(
      people.map(async (who) => ({
        who,
        posted: Number((await balanceOf(bank, who.account)).posted),
        open: [] as Open[],
      })),
    );
    const declined = new Set<string>();
    for (let step = 0; step < STEPS; step += 1) {
      const one = random.pick(model);
      const what = random.between(0, 9);
      const live = one.open.filter(({ over }) => !over);
      const paid = one.open.filter(({ captured, refunded }) => captured > refunded);
      if (what < 4 || live.length === 0) {
        const amount = random.between(1, 3_000);
        const { question, said } = await buy(bank, one.who, amount, {
          use: random.pick(['store', 'online']),
        });
        if (said === 'approved')
          one.open.push({
            questionId: question.questionId,
            held: amount,
            captured: 0,
            refunded: 0,
            over: false,
          });
        else declined.add(said);
      } else if (what < 6) {
        const each = random.pick(live);
        const taken = random.between(1, each.held);
        const item = await bill(one.who, each.questionId, taken);
        await deliver(bank, item, ...(random.between(0, 4) === 0 ? [item] : []));
        Object.assign(each, { over: true, captured: taken });
        one.posted -= taken;
      } else if (what < 8) {
        const each = random.pick(live);
        const remaining = random.between(0, 2) === 0 ? random.between(1, each.held) : 0;
        const key = { network: 'card', questionId: each.questionId } as const;
        await reverse(bank.networkContext, key, cents(remaining));
        await reverse(bank.networkContext, key, cents(remaining));
        if (remaining === 0) each.over = true;
        else each.held = Math.min(each.held, remaining);
      } else if (paid.length > 0) {
        const each = random.pick(paid);
        const back = random.between(1, each.captured - each.refunded);
        const item = { ...(await bill(one.who, each.questionId, back)), direction: 'in' as const };
        await deliver(bank, item, item);
        each.refunded += back;
        one.posted += back;
      }
    }
    for (const said of declined) expect(['insufficient_funds', 'limit_reached']).toContain(said);
    for (const { who, posted, open } of model) {
      const held = open.filter(({ over }) => !over).reduce((sum, each) => sum + each.held, 0);
      expect(await balanceOf(bank, who.account)).toMatchObject({ posted, held });
    }
    await sql`select bank.shift_clock(interval '8 days')`.execute(bank.root);
    await keepSignedOn(bank);
    while ((await expireAuthorizations(bank.contextAs('worker'))) > 0);
    for (const { who, posted } of model)
      expect(await balanceOf(bank, who.account)).toMatchObject({ posted, held: 0 });
    const sums = await trialBalance(bank.root);
    expect(sums.reduce((total, { debit, credit }) => total + debit - credit, 0)).toBe(ZERO);
    expect(await bookFaults(bank.root)).toEqual([]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from authorizations where state = 'approved'`.execute(bank.root);
    expect(rows[0]?.count).toBe(0);
  },
  TIMEOUT_MS * 20 * SHARE,
);
