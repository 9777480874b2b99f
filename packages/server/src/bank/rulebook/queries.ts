import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database.ts';

const VERSIONS_MAX = 1_000;

/** The day from which a change can take effect. */
export async function findFirstDay(tx: Tx): Promise<Day> {
  const { rows } = await sql<{ day: string }>`
    select (
      bank.rules_day() + exists (select from public.day_steps where day = bank.rules_day())::integer
    )::text as day`.execute(tx);
  return dayFrom(rows[0]?.day ?? '');
}

/** Who made and checked it, its number and its digest are filled in by the database, which also guards it. */
export async function insertVersion(
  tx: Tx,
  version: { rule: string; from: Day; value: number | string; requestId: string },
): Promise<void> {
  const { rule, from, value, requestId } = version;
  await sql`
    insert into rule_versions (rule, takes_effect_on, value, request_id)
    values (${rule}, ${from}::date, ${JSON.stringify(value)}::jsonb, ${requestId})`.execute(tx);
}

export type VersionRow = {
  readonly from: Day;
  readonly value: unknown;
  readonly why: string;
  readonly madeBy: string;
  readonly checkedBy: string;
};

export async function listVersions(db: Database | Tx, rule: string): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom('rule_versions as version')
    .innerJoin('staff_members as maker', 'maker.id', 'version.made_by')
    .innerJoin('staff_members as checker', 'checker.id', 'version.checked_by')
    .select(['version.takes_effect_on', 'version.value', 'version.why'])
    .select(['maker.name as maker', 'checker.name as checker'])
    .where('version.rule', '=', rule)
    .orderBy('version.takes_effect_on')
    .orderBy('version.id')
    .limit(VERSIONS_MAX)
    .execute();
  return rows.map((row) => ({
    from: dayFrom(row.takes_effect_on),
    value: row.value,
    why: row.why,
    madeBy: row.maker,
    checkedBy: row.checker,
  }));
}
