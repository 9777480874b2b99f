import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

export type Credentials = {
  customer_id: string;
  username: string;
  password_hash: string;
  security_question: string;
  security_answer_hash: string;
};

export async function findCredentials(
  tx: Tx,
  customerId: string,
): Promise<Pick<Credentials, 'username' | 'security_question'> | undefined> {
  return tx
    .selectFrom('credentials')
    .select(['username', 'security_question'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

export async function insertCredentials(tx: Tx, credentials: Credentials): Promise<void> {
  await tx.insertInto('credentials').values(credentials).execute();
}

export async function updatePassword(tx: Tx, hash: string, proved: string): Promise<void> {
  await sql`select bank.replace_password(${hash}, ${proved})`.execute(tx);
}

/** The parameters and salt a password was hashed with, without the hash. */
export async function findPasswordTerms(db: Database, customerId: string): Promise<string | null> {
  const { rows } = await sql<{ terms: string | null }>`
    select bank.password_terms(${customerId}) as terms`.execute(db);
  return rows[0]?.terms ?? null;
}

export async function findAnswerTerms(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ terms: string | null }>`select bank.answer_terms() as terms`.execute(tx);
  return rows[0]?.terms ?? null;
}

export async function isAnswer(tx: Tx, hash: string): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`select bank.is_answer(${hash}) as right`.execute(tx);
  return rows[0]?.right === true;
}

/** The same password rehashed at another cost, so the date it was changed stays. */
export async function renewPasswordHash(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`select bank.renew_password_hash(${to}, ${from})`.execute(tx);
}

/**
 * Takes one try for the typed username before the password is checked, whether or not the name exists. Five tries are
 * free; then the wait doubles up to 15 minutes, and from the hundredth it is a day. Returns the seconds to wait, or
 * null if the try was granted.
 */
export async function takeTry(db: Database, nameKey: Buffer): Promise<number | null> {
  const wait = sql`make_interval(secs => case
    when seen.total_failures + 1 >= 100 then 86400
    when seen.failures + 1 < 5 then 0
    else least(60 * power(2, seen.failures + 1 - 5), 900) end)`;
  const { rows } = await sql<{ given: boolean; seconds: number }>`
    with taken as (
      insert into sign_on_throttles as seen (name_key, failures, total_failures, blocked_until, last_failed_at)
      values (${nameKey}, 1, 1, bank.now(), bank.now())
      on conflict (name_key) do update
      set failures = seen.failures + 1,
          total_failures = seen.total_failures + 1,
          blocked_until = bank.now() + ${wait},
          last_failed_at = bank.now()
      where seen.blocked_until <= bank.now()
      returning 1)
    select exists (select 1 from taken) as given,
           coalesce((select extract(epoch from blocked_until - bank.now())::float8 from sign_on_throttles where name_key = ${nameKey}), 0) as seconds`.execute(
    db,
  );
  const row = rows[0];
  return row?.given ? null : Math.max(1, Math.ceil(row?.seconds ?? 1));
}

export async function deleteThrottle(tx: Tx, nameKey: Buffer): Promise<void> {
  await tx.deleteFrom('sign_on_throttles').where('name_key', '=', nameKey).execute();
}
