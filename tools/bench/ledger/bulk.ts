import { own } from '@bank/ledger/chart.ts';
import type pg from 'pg';
import { FIRST_ACCOUNT, ownerSql } from './accounts.ts';

/** Legs per statement. */
const CHUNK = 500_000;
const MS_PER_DAY = 86_400_000;
/** Low enough that no load reaches it. */
const FLOOR = -1_000_000_000_000;
/** Coprime to all account counts used here, so that a round visits each account once. */
const STRIDE = 7_919;

/** A year of history: the first account and every `spacing`-th after it, each debited and credited once per round. */
export type History = {
  readonly accounts: number;
  readonly spacing: number;
  readonly rounds: number;
  readonly days: number;
};

/** Accounts without history, inserted as rows: opening a million one by one is not what is measured. */
export async function writeAccounts(admin: pg.Client, accounts: number): Promise<void> {
  await admin.query(
    `insert into ledger.account (id, customer_id, code, class)
     select number, ${ownerSql('number')}, 'checking', 'liability'
     from generate_series(${FIRST_ACCOUNT}::bigint, ${FIRST_ACCOUNT + accounts - 1}) as number`,
  );
  await admin.query(
    `insert into ledger.balance (account_id, customer_id, floor)
     select id, customer_id, ${FLOOR}
     from ledger.account
     where id >= ${FIRST_ACCOUNT}
     order by id`,
  );
  await admin.query(`select setval('ledger.account_number', ${FIRST_ACCOUNT + accounts - 1})`);
}

/**
 * Writes a history with known balances. In each round every account pays the next one the round's amount: it
 * is credited, then debited (the first the other way round), and ends at zero. Each round visits the accounts
 * in a different order.
 */
export async function writeHistory(connections: readonly pg.Client[], history: History): Promise<void> {
  const { accounts, spacing, rounds, days } = history;
  const legs = accounts * rounds;
  const at = (place: string) =>
    `${FIRST_ACCOUNT} + ((${place}) % ${accounts} * ${STRIDE} + round * 31) % ${accounts} * ${spacing}`;
  const text = `
    insert into ledger.leg (
      id, intent, debit_id, credit_id, amount, debit_after, credit_after, posted_at, day, kind, act, memo
    )
    select
      (n + 1) * 16,
      overlay(overlay(md5(n::text) placing lpad(to_hex(ms), 12, '0') || '7' from 1) placing '8' from 17)::uuid,
      ${at('place')},
      ${at('place + 1')},
      amount,
      case place when 0 then -amount else 0 end,
      case place when ${accounts - 1} then 0 else amount end,
      to_timestamp(ms / 1000.0),
      today - ${days} + (n * ${days} / ${legs})::integer,
      1 + (hashint8(n) & 65535) % 12,
      0,
      'Invoice ' || n % 9973
    from generate_series($1::bigint, $2::bigint) as n,
      lateral (select business_date as today from bank.clock) as clock,
      lateral (
        select
          n / ${accounts} as round,
          n % ${accounts} as place,
          100 + n / ${accounts} * 7 as amount,
          extract(epoch from today)::bigint * 1000 + n * ${days * MS_PER_DAY} / ${legs} - ${days * MS_PER_DAY} as ms
      ) as made`;
  const chunks = Array.from({ length: Math.ceil(legs / CHUNK) }, (_, chunk) => chunk * CHUNK);
  await writeLegs(connections, async () => {
    await Promise.all(
      connections.map(async (client) => {
        for (let first = chunks.shift(); first !== undefined; first = chunks.shift())
          await client.query(text, [first, Math.min(first + CHUNK, legs) - 1]);
      }),
    );
    return legs;
  });
}

/** One deposit per account from the bank's cash, dated before the given number of days. */
export async function writeDeposits(
  connections: readonly pg.Client[],
  { accounts, daysAgo }: { accounts: number; daysAgo: number },
): Promise<void> {
  const amount = `100000 + number * 7919 % 900000`;
  const numbers = `generate_series(0::bigint, ${accounts - 1}) as number`;
  const [admin] = connections;
  if (!admin) return;
  await writeLegs(connections, async () => {
    await admin.query(
      `insert into ledger.leg (id, intent, debit_id, credit_id, amount, credit_after, posted_at, day, kind, act)
       select
         (number + 1) * 16, gen_random_uuid(), ${own.cash}, ${FIRST_ACCOUNT} + number, ${amount}, ${amount},
         bank.now() - interval '${daysAgo} days', bank.today() - ${daysAgo}, 2, 0
       from ${numbers}`,
    );
    await admin.query(
      `update ledger.balance
       set posted = made.amount
       from (select ${FIRST_ACCOUNT} + number as account_id, ${amount} as amount from ${numbers}) as made
       where balance.account_id = made.account_id`,
    );
    await admin.query(
      `insert into ledger.own_balance (account_id, lane, posted)
       select ${own.cash}, 0, -sum(${amount})
       from ${numbers}`,
    );
    return accounts;
  });
}

/** Building the indexes at the end is many times faster than maintaining them row by row. */
async function writeLegs(connections: readonly pg.Client[], write: () => Promise<number>): Promise<void> {
  const [admin] = connections;
  if (!admin) return;
  const { rows } = await admin.query<{ drop: string; create: string }>(
    `select
       case when indisprimary then format('alter table ledger.leg drop constraint %I', relname)
         else format('drop index ledger.%I', relname) end as drop,
       case when indisprimary then format('alter table ledger.leg add constraint %I primary key (id)', relname)
         else pg_get_indexdef(indexrelid) end as create
     from pg_index
     join pg_class on pg_class.oid = indexrelid
     where indrelid = 'ledger.leg'::regclass
     order by indexrelid`,
  );
  for (const { drop } of rows) await admin.query(drop);
  const written = await write();
  const creating = rows.map(({ create }) => create);
  await Promise.all(
    connections.map(async (client) => {
      await client.query("set maintenance_work_mem = '512MB'");
      for (let create = creating.shift(); create !== undefined; create = creating.shift())
        await client.query(create);
      await client.query('reset maintenance_work_mem');
    }),
  );
  await admin.query(`select setval('ledger.journal_number', ${written})`);
  await admin.query('vacuum (analyze)');
  await admin.query('checkpoint');
}
