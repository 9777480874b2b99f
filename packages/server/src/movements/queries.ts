import { JOURNAL_COLUMNS, LONE_COLUMNS } from '@bank/ledger/statement.ts';
import { CompiledQuery, sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

/** Commits a batch of movements; the commit batcher supplies the parameters. */
export const COMMIT = `select * from bank.commit_movements(${JOURNAL_COLUMNS},
  $18::text[], $19::text[], $20::text[], $21::bigint[], $22::bigint[], $23::bigint[], $24::bigint[], $25::text[],
  $26::date[], $27::date[], $28::date[], $29::timestamptz[], $30::text[], $31::text[], $32::boolean)`;

/** A single one-leg internal movement, without array parameters. */
export const COMMIT_ONE = `select bank.commit_movement(${LONE_COLUMNS},
  $8::text, $9::text, $10::date, $11::date, $12::date, $13::timestamptz, $14::text, $15::text)`;

/** Movements without legs, which post nothing yet. */
export const COMMIT_AWAITED = `select * from bank.commit_awaited(
  $1::uuid[], $2::uuid[], $3::integer[], $4::smallint[], $5::date[], $6::bigint[], $7::bigint[],
  $8::text[], $9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::text[],
  $16::date[], $17::date[], $18::date[], $19::timestamptz[], $20::text[], $21::text[])`;

/** Stored plans, each with the session that commits it. */
export const COMMIT_PLANS =
  'select * from bank.commit_plans($1::bytea[], $2::uuid[], $3::uuid[], $4::text[], $5::boolean)';

/** A single one-leg internal plan, without array parameters. */
export const COMMIT_PLAN = 'select bank.commit_plan($1::bytea, $2::uuid, $3::uuid, $4::text)';

/** Stored plans without legs. */
export const COMMIT_AWAITED_PLANS =
  'select * from bank.commit_awaited_plans($1::bytea[], $2::uuid[], $3::uuid[], $4::text[])';

/** Stores a plan for the session's customer. Returns the database's objection, or null. */
export async function sealPlan(tx: Tx, sessionKey: Buffer, plan: string): Promise<string | null> {
  const { rows } = await sql<{ fault: string | null }>`
    select bank.seal_plan(${sessionKey}, ${plan}::jsonb) as fault`.execute(tx);
  return rows[0]?.fault ?? null;
}

const ANSWER = ['verdicts', 'journal_ids', 'refused_at', 'debit_afters', 'credit_afters'] as const;

/** Runs a ledger statement inside a transaction. Returns array literals as text, as a batch connection does. */
export async function askWithin(tx: Tx, text: string, values: readonly unknown[]): Promise<unknown[]> {
  const lists = ANSWER.map((name) => `answer.${name}::text`).join(', ');
  const { rows } = await tx.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`select ${lists} from (${text}) as answer`, [...values]),
  );
  return ANSWER.map((name) => rows[0]?.[name]);
}
