import pg from 'pg';
import { inject } from 'vitest';

/** What the database itself holds of one customer, asked without going through the bank. */
export type Books = {
  readonly movements: number;
  /** Legs in which money moved, on any account of the customer. */
  readonly legs: number;
  readonly applications: number;
  /** What waits for a later day. */
  readonly schedules: number;
  readonly balances: Readonly<Record<string, number>>;
};

const HELD = `
  with mine as (
    select a.id, a.ledger_number, a.customer_id
    from accounts a join credentials c on c.customer_id = a.customer_id
    where c.username = $1
  )
  select
    (select count(*)::int from movements where customer_id in (select customer_id from mine)) as movements,
    (select count(*)::int from applications where customer_id in (select customer_id from mine)) as applications,
    (select count(*)::int from schedules where customer_id in (select customer_id from mine)) as schedules,
    (select count(*)::int from ledger.leg
     where act in (0, 2, 3)
       and (debit_id in (select ledger_number from mine) or credit_id in (select ledger_number from mine))) as legs,
    (select json_object_agg(mine.id, b.posted)
     from mine join ledger.balance b on b.account_id = mine.ledger_number) as balances`;

export async function booksOf(username: string): Promise<Books> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    const { rows } = await client.query<Books>(HELD, [username]);
    const [books] = rows;
    if (!books) throw new Error(`nothing is held for ${username}`);
    return books;
  } finally {
    await client.end();
  }
}

export type Change = {
  movements: number;
  legs: number;
  applications: number;
  schedules: number;
  checking: number;
  other: number;
};

/** What happened in between: on the checking account, and on all others together. */
export function changeBetween(before: Books, after: Books, checkingId: string): Change {
  const moved = (id: string) => (after.balances[id] ?? 0) - (before.balances[id] ?? 0);
  const others = Object.keys(after.balances).filter((id) => id !== checkingId);
  return {
    movements: after.movements - before.movements,
    legs: after.legs - before.legs,
    applications: after.applications - before.applications,
    schedules: after.schedules - before.schedules,
    checking: moved(checkingId),
    other: others.reduce((sum, id) => sum + moved(id), 0),
  };
}
