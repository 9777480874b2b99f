import { randomInt, randomUUIDv7 } from 'node:crypto';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import { createRandom, type Random } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock, type Clock } from '../platform/clock.ts';
import type { Commit, CommitBatcher } from '../platform/commit-batcher.ts';
import { openTestAccount, fund } from '../testing/accounts.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { createCommitBatcher, commitBatcherWithin } from './commit-batcher.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const ROUNDS = Number(process.env['TILL_ROUNDS'] ?? 600);

/** Every possible answer. Some are rare: requests continue beyond their number until each has occurred. */
const ANSWERS = [
  'posted',
  'replayed',
  'insufficient',
  'unknown_account',
  'ceiling',
  'intent_reused',
  'closed',
  'frozen',
  'malformed',
  'plan_expired',
  'day_changed',
  '42501',
];

/** One of two customers with the same accounts and requests; only the commit path differs. */
type Side = {
  readonly customer: string;
  readonly accounts: readonly number[];
  readonly commitBatcher: CommitBatcher;
  /** The session that commits stored plans; null for the worker's own commits. */
  readonly sessionKey: Buffer | null;
};

let bank: TestBank;
let clock: Clock;
let names: string[];
let closeTill: () => Promise<void>;
let sides: readonly [Side, Side];

beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  clock = await readClock(bank.worker);
  names = [];
  const alone = createCommitBatcher({
    open: async () => {
      const lane = await openBatchConnection({
        ...bank.config.commitBatcher,
        url: bank.database.apiUrl,
        applicationName: 'bank test alone',
      });
      return { ...lane, query: (statement) => (names.push(statement.name), lane.query(statement)) };
    },
    connections: 1,
    batchSize: 1,
    queueMax: 10,
  });
  closeTill = alone.close;
  const inLists: CommitBatcher = {
    ask: (commit) => bank.worker.transaction().execute((tx) => commitBatcherWithin(tx).ask(commit)),
  };
  sides = [await openSide(alone, true), await openSide(inLists, false)];
});
afterAll(async () => {
  await closeTill();
  await bank.close();
});

/** Three accounts of the customer and, as the last, one of someone else. */
async function openSide(commitBatcher: CommitBatcher, isSealed: boolean): Promise<Side> {
  const [mine, other] = [await bank.customer(), await bank.customer()];
  const accounts: number[] = [];
  for (const owner of [mine, mine, mine, other]) {
    const id = await openTestAccount(bank, owner.id, 'checking');
    await fund(bank, id, 5_000);
    const { ledger_number: number } = await bank.worker
      .selectFrom('accounts')
      .select('ledger_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    accounts.push(Number(number));
  }
  return {
    customer: mine.id,
    accounts,
    commitBatcher,
    sessionKey: isSealed ? bank.sessionKeyOf(mine.id) : null,
  };
}

/** A request with accounts by index: the same for both sides. */
type CommitRequest = {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly memo: string | null;
  readonly topic: string | null;
  readonly late: boolean;
  readonly otherDay: boolean;
};

const CASH = -1;
const NOBODY = -2;
const memos = [null, 'rent', 'a "quoted" \\ {list}, null', 'two\nlines\ttabbed', '租金 🏠', 'NULL', ''];

function requestFrom(random: Random): CommitRequest {
  return {
    from: random.chance(0.8) ? random.below(3) : random.pick([3, 3, CASH, NOBODY]),
    to: random.chance(0.9) ? random.below(4) : random.pick([CASH, NOBODY]),
    amount: random.chance(0.9)
      ? random.between(1, random.pick([900, 3_000, 9_000]))
      : random.pick([0, -5, Number.MAX_SAFE_INTEGER]),
    memo: random.pick(memos),
    topic: random.pick(['transfer.posted', null]),
    late: random.chance(0.05),
    otherDay: random.chance(0.05),
  };
}

function commitOn({ customer, accounts, sessionKey }: Side, intent: string, request: CommitRequest): Commit {
  const numberOf = (place: number) =>
    place === CASH ? own.cash : place === NOBODY ? 900_000_000 : (accounts[place] ?? 0);
  const [from, to, amount] = [numberOf(request.from), numberOf(request.to), cents(request.amount)];
  const memo = request.memo === null ? {} : { memo: request.memo };
  const deadline = new Date(clock.now.getTime() + (request.late ? -60_000 : 3_600_000)).toISOString();
  return {
    intent,
    customerId: customer,
    journal: {
      intent,
      customer,
      legs: [{ debit: from, credit: to, amount, kind: 'transfer', ...memo }],
    },
    kind: 'transfer',
    rail: 'book',
    state: 'posted',
    amount,
    fee: ZERO,
    from,
    to,
    reference: 'TRF-0000-0000-0000',
    leavesOn: clock.businessDate,
    arrivesOn: clock.businessDate,
    day: request.otherDay ? ('2031-01-02' as typeof clock.businessDate) : clock.businessDate,
    deadline,
    plan: JSON.stringify({ memo: request.memo, limits: [] }),
    topic: request.topic,
    sealed: sessionKey && { planId: randomUUIDv7(), sessionKey },
  };
}

/** Same, stored like a plan its customer was shown. */
async function keep(commit: Commit): Promise<Commit> {
  if (!commit.sealed) return commit;
  const { customerId, kind, rail, amount, fee, from, to, leavesOn, arrivesOn, day, deadline, topic } = commit;
  const stored = {
    ...(JSON.parse(commit.plan) as object),
    id: commit.sealed.planId,
    customerId,
    commitPlace: 'tests',
    kind,
    prefix: 'TRF',
    rail,
    amount,
    fee,
    from,
    to,
    legs: commit.journal.legs,
    leavesOn,
    arrivesOn,
    day,
    deadline,
    approveBy: null,
    topic,
  };
  await sql`select bank.keep_plan(${JSON.stringify(stored)}::jsonb)`.execute(bank.root);
  return commit;
}

/** The answer without what must differ: journal numbers and error text. */
async function heard(side: Side, intent: string, request: CommitRequest): Promise<unknown> {
  try {
    const outcome = await side.commitBatcher.ask(await keep(commitOn(side, intent, request)));
    if (outcome.status === 'refused') return outcome;
    const legs = outcome.legs.map(({ debitAfter, creditAfter }) => ({ debitAfter, creditAfter }));
    return { status: outcome.status, legs };
  } catch (error) {
    return { failed: error instanceof Error && 'code' in error ? error.code : String(error) };
  }
}

/** Now and then an account is frozen, closed, given a floor or ceiling, or has a hold. */
async function disturb(random: Random): Promise<void> {
  const place = random.below(4);
  const [state, floor, ceiling, held] = [
    random.pick([1, 1, 1, 1, 2, 3]),
    random.pick([0, 0, 0, -500, 1_000, null]),
    random.pick([null, null, 6_000]),
    random.pick([0, 0, 700, 3_000]),
  ];
  for (const { accounts } of sides)
    await sql`
      update ledger.balance set state = ${state}, floor = ${floor}, ceiling = ${ceiling}, held = ${held}
      where account_id = ${accounts[place]}`.execute(bank.root);
}

/** Everything written for a side, in order, without what must differ. */
async function written({ customer, accounts }: Side): Promise<unknown> {
  const place = (column: string) =>
    sql`coalesce(array_position(${accounts}::bigint[], ${sql.ref(column)}), 0)`;
  const { rows: movements } = await sql`
    select kind, rail, state, amount, fee, ${place('from_account')} as source, ${place('to_account')} as target,
      reference, leaves_on, arrives_on, reason, plan -> 'memo' as memo, plan -> 'limits' as limits, journal_id is null as unposted, created_at = changed_at as fresh,
      (select count(*) from ledger.leg where leg.id = journal_id and leg.intent = movements.id) as journals,
      (select array_agg(array[topic, (fact ->> 'movementId' = movements.id::text)::text, (outbox.customer_id = movements.customer_id)::text])
       from outbox where outbox.id = movements.id) as told
    from movements where customer_id = ${customer} order by journal_id`.execute(bank.root);
  const { rows: legs } = await sql`
    select ${place('debit_id')} as source, ${place('credit_id')} as target, amount, debit_after, credit_after, hold_id,
      day, kind, act, memo,
      (select times from ledger.replay where replay.journal_id = leg.id) as replays
    from ledger.leg
    where (debit_id = any (${accounts}::bigint[]) or credit_id = any (${accounts}::bigint[]))
    order by id`.execute(bank.root);
  const { rows: balances } = await sql`
    select posted, held, floor, ceiling, state from ledger.balance
    where account_id = any (${accounts}::bigint[]) order by account_id`.execute(bank.root);
  return { movements, legs, balances };
}

test(
  `a stored plan alone and a movement in lists have the same answer and write the same: ${ROUNDS} wishes or more`,
  { timeout: 600_000 },
  async () => {
    const random = createRandom(SEED);
    const asked: { intents: [string, string]; wish: CommitRequest }[] = [];
    const unheard = new Set(ANSWERS);
    for (let round = 0; round < ROUNDS || (unheard.size > 0 && round < 10 * ROUNDS); round += 1) {
      if (random.chance(0.15)) await disturb(random);
      const again = asked.length > 0 && random.chance(0.15) ? random.pick(asked) : null;
      const intents: [string, string] = again?.intents ?? [randomUUIDv7(), randomUUIDv7()];
      const request = again && random.chance(0.6) ? again.wish : requestFrom(random);
      asked.push({ intents, wish: request });
      const one = await heard(sides[0], intents[0], request);
      const other = await heard(sides[1], intents[1], request);
      expect(one, `SEED=${SEED}, wish ${round}: ${JSON.stringify(request)}`).toEqual(other);
      const { status, reason, failed } = one as Record<string, string | undefined>;
      unheard.delete(reason ?? failed ?? status ?? '');
    }
    // Undoes the direct table changes before the ledger is checked.
    await sql`update ledger.balance set held = 0, floor = null`.execute(bank.root);
    expect(await written(sides[0]), `SEED=${SEED}`).toEqual(await written(sides[1]));
    expect(await bookFaults(bank.worker)).toEqual([]);
    expect(names.filter((name) => name === 'commit_plan').length).toBeGreaterThan(ROUNDS / 2);
    expect([...unheard], `SEED=${SEED}`).toEqual([]);
  },
);
