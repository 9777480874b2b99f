import { randomUUID } from 'node:crypto';
import { cents } from '@bank/kernel/money.ts';
import { kinds, own } from '@bank/ledger/chart.ts';
import { recordTrade, type Recorded } from '@bank/ledger/securities.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { connect, createPool, type Database } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from './database.ts';

/** An investment account of somebody. */
export type Holder = { readonly customer: string; readonly account: number };

/** A fill: bought if the quantity is above zero, sold if below. */
export type Fill = {
  readonly holder: Holder;
  readonly security: number;
  readonly quantity: number;
  readonly amount: number;
  readonly orderId?: string;
  readonly trade?: string;
};

type Leg = {
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
  readonly kind: keyof typeof kinds;
};

/** A database of the books alone, as its worker and as its owner see it, and what is done in it with shares. */
export async function openSecurities() {
  const database: TestDatabase = await testDatabase();
  const pool = createPool({
    url: database.workerUrl,
    poolMax: 4,
    statementTimeoutMs: 20_000,
    applicationName: 'securities tests',
  });
  const worker = connect(pool);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();

  const openHolder = async (funds = 1_000_000_00): Promise<Holder> => {
    const customer = randomUUID();
    const { rows } = await pool.query<{ account: bigint }>(
      "select ledger.open_account($1, 'investment', 'liability', 0, null, 'test') as account",
      [customer],
    );
    const account = Number(rows[0]?.account);
    await postLeg(worker, { debit: own.cash, credit: account, amount: funds, kind: 'deposit' });
    return { customer, account };
  };

  return {
    database,
    pool,
    worker,
    admin,
    openHolder,
    /** Money and shares of a fill, in one transaction; nothing where the money was refused. */
    fill: (asked: Fill) => worker.transaction().execute((tx) => fillWithin(tx, asked)),
    /** As a function that places an order calls it. */
    reserve: async (holder: Holder, security: number, quantity: number, orderId: string = randomUUID()) => {
      const { rows } = await admin.query<{ verdict: number }>(
        'select ledger.reserve_shares($1, $2, $3, $4, $5) as verdict',
        [orderId, holder.customer, holder.account, security, quantity],
      );
      return rows[0]?.verdict;
    },
    close: async () => {
      await pool.end();
      await admin.end();
      await database.drop();
    },
  };
}

export type SecuritiesBooks = Awaited<ReturnType<typeof openSecurities>>;

/** Posts a journal of one leg; its number, or null if the books refused it. */
export async function postLeg(tx: Database, leg: Leg): Promise<number | null> {
  const { rows } = await sql<{ verdicts: number[]; journal_ids: string[] }>`
    select verdicts, journal_ids from ledger.post(
      array[${randomUUID()}::uuid], array[null::uuid], array[1::smallint], array[${leg.debit}::bigint],
      array[${leg.credit}::bigint], array[${leg.amount}::bigint], array[${kinds[leg.kind]}::smallint]
    )`.execute(tx);
  return rows[0]?.verdicts[0] === 0 ? Number(rows[0].journal_ids[0]) : null;
}

/** Money and shares of a fill, in the caller's transaction. */
export async function fillWithin(tx: Database, asked: Fill): Promise<Recorded | 'refused'> {
  const { holder, security, quantity, amount } = asked;
  const [debit, credit] =
    quantity > 0
      ? ([holder.account, own.clearing_market] as const)
      : ([own.clearing_market, holder.account] as const);
  const journal = await postLeg(tx, { debit, credit, amount, kind: 'trade' });
  if (journal === null) return 'refused';
  const answer = await recordTrade(tx, {
    trade: asked.trade ?? randomUUID(),
    orderId: asked.orderId ?? randomUUID(),
    journal,
    account: holder.account,
    security,
    quantity,
    amount: cents(amount),
  });
  if (answer !== 'recorded') throw new Error(answer);
  return answer;
}
