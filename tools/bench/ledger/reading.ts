import { kinds } from '@bank/ledger/chart.ts';
import { randomInt } from 'node:crypto';
import pg from 'pg';
import { FIRST_ACCOUNT } from './accounts.ts';
import type { History } from './bulk.ts';
import { middle, quantile } from './compare.ts';
import { formatNumber, type Add, type Figure } from './figures.ts';
import type { Stage } from './stage.ts';
import { startCounting } from './usage.ts';

type Side = { readonly database: string; readonly history: History };
export type ReadingSize = { readonly few: Side; readonly many: Side; readonly reads: number };

type Read = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly atMost?: number;
  /** Every read must find this many rows, or it measures something else. */
  readonly rows: number;
};

type Times = { readonly few: readonly number[]; readonly many: readonly number[] };
type Reader = Awaited<ReturnType<typeof reader>>;

const PAGE = 50;
const ROUNDS = 5;
const WARMING = 500;
const history = `select * from ledger.read_history($1, ${PAGE}`;

/** `$1` is the account. Kinds and days leave enough rows for a full page. */
const reads: readonly Read[] = [
  {
    name: `the ${PAGE} newest with kinds and dates`,
    text: `${history}, from_day => bank.today() - 300, to_day => bank.today(), kinds_in => $2, kinds_out => $2)`,
    values: [
      [
        kinds.transfer,
        kinds.deposit,
        kinds.withdrawal,
        kinds.payment,
        kinds.purchase,
        kinds.fee,
        kinds.interest,
      ],
    ],
    atMost: 1.5,
    rows: PAGE,
  },
  { name: 'first page', text: `${history})`, values: [], rows: PAGE },
  {
    name: 'page after a place deep in the history',
    text: `${history}, before_day => bank.today() - 200, before_id => 9223372036854775807)`,
    values: [],
    rows: PAGE,
  },
  {
    name: 'balance on a past day',
    text: 'select ledger.balance_on($1, bank.today() - 200)',
    values: [],
    rows: 1,
  },
  {
    name: 'totals of a quarter by kind',
    text: 'select * from ledger.read_totals($1, bank.today() - 200, bank.today() - 110)',
    values: [],
    rows: 1,
  },
];

/** Each read alternates between the two histories, so that other load affects both alike. */
export async function measureReading(
  stage: Stage,
  { few, many, reads: count }: ReadingSize,
  add: Add,
): Promise<void> {
  const [small, large] = [await reader(stage, few), await reader(stage, many)];
  try {
    for (const read of reads) {
      await takeTurns(small, large, read, WARMING);
      const finish = startCounting(stage.serverPid);
      const rounds: Times[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await takeTurns(small, large, read, count / ROUNDS));
      const legs = few.history.accounts * few.history.rounds;
      add({ ...figureOf(read, rounds, legs), others: finish(count)?.others ?? 0 });
    }
  } finally {
    await Promise.all([small.close(), large.close()]);
  }
}

async function takeTurns(small: Reader, large: Reader, read: Read, count: number): Promise<Times> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let each = 0; each < count; each += 1) {
    times.few.push(await small.time(read));
    times.many.push(await large.time(read));
  }
  return times;
}

function figureOf(read: Read, rounds: readonly Times[], legs: number): Omit<Figure, 'others'> {
  const [few, many] = [rounds.flatMap((round) => round.few), rounds.flatMap((round) => round.many)];
  const says = (times: readonly number[]) =>
    `p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`;
  return {
    name: `${read.name}, p99`,
    value: middle(rounds.map((round) => quantile(round.many, 0.99) / quantile(round.few, 0.99))),
    unit: `x at ${formatNumber(legs)}`,
    ...(read.atMost === undefined ? {} : { atMost: read.atMost }),
    says: `${says(many)}; at ${formatNumber(legs)} ${says(few)}; ${few.length} reads each`,
  };
}

async function reader(stage: Stage, { database, history: { accounts, spacing } }: Side) {
  const client = new pg.Client({ connectionString: stage.workerUrl(database), application_name: 'bench' });
  await client.connect();
  return {
    time: async ({ name, text, values, rows }: Read): Promise<number> => {
      const account = FIRST_ACCOUNT + randomInt(accounts) * spacing;
      const begun = performance.now();
      const found = await client.query<unknown[]>({
        name,
        text,
        values: [account, ...values],
        rowMode: 'array',
      });
      const took = performance.now() - begun;
      if (found.rows.length < rows)
        throw new Error(`${name} found ${found.rows.length} rows of account ${account}`);
      return took;
    },
    close: () => client.end(),
  };
}
