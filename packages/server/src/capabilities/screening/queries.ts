import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export type Listed = { readonly listed: string; readonly source: string };

/** The names of the list all of whose words stand in this one; a single word must be all of it. */
export async function findListed(
  tx: Tx,
  nameKey: string,
  words: readonly string[],
  most: number,
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select listed, source
    from screening_names
    where name_key = ${nameKey} or (words <@ ${[...words]}::text[] and cardinality(words) > 1)
    order by source, name_key
    limit ${most}`.execute(tx);
  return rows;
}

/** Those of these hits that a person of the bank has cleared for this customer and this name. */
export async function listCleared(tx: Tx, customerId: string, nameDigest: string): Promise<Listed[]> {
  return tx
    .selectFrom('screening_cases')
    .innerJoin('screening_decisions', 'screening_decisions.case_id', 'screening_cases.id')
    .select(['listed', 'source'])
    .where('customer_id', '=', customerId)
    .where('name_digest', '=', nameDigest)
    .where('verdict', '=', 'clear')
    .limit(100)
    .execute();
}

/** False when the same was raised before. */
export async function insertCase(
  tx: Tx,
  raised: {
    id: string;
    customerId: string;
    nameDigest: string;
    nameSealed: string;
    about: string;
    subjectId: string | null;
  } & Listed,
): Promise<boolean> {
  const row = await tx
    .insertInto('screening_cases')
    .values({
      id: raised.id,
      customer_id: raised.customerId,
      name_digest: raised.nameDigest,
      name_sealed: raised.nameSealed,
      listed: raised.listed,
      source: raised.source,
      about: raised.about,
      subject_id: raised.subjectId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceNames(
  tx: Tx,
  source: string,
  names: readonly { readonly key: string; readonly words: readonly string[]; readonly listed: string }[],
): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with loaded as (
      select name_key, string_to_array(name_key, ' ') as words, listed
      from unnest(${names.map(({ key }) => key)}::text[], ${names.map(({ listed }) => listed)}::text[])
        as name (name_key, listed)
    ), written as (
      insert into screening_names (source, name_key, words, listed)
      select ${source}, name_key, words, listed
      from loaded
      on conflict (source, name_key) do update set listed = excluded.listed, loaded_at = bank.now()
    ), gone as (
      delete from screening_names
      where source = ${source} and not exists (select from loaded where loaded.name_key = screening_names.name_key)
      returning 1
    )
    select count(*)::integer as removed from gone`.execute(tx);
  return rows[0]?.removed ?? 0;
}

export type CaseRow = {
  id: string;
  customer_id: string;
  name_sealed: string;
  listed: string;
  source: string;
  about: string;
  subject_id: string | null;
  raised_at: Date;
};

export type DecidedRow = CaseRow & {
  verdict: string | null;
  note_sealed: string | null;
  decided_by: string | null;
  decided_at: Date | null;
};

export async function listCaseRows(tx: Tx, isDecided: boolean, most: number): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    select * from bank.list_screening_cases(${isDecided}, ${most}::integer)`.execute(tx);
  return rows;
}

export async function findCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select * from bank.find_screening_case(${id})`.execute(tx);
  return rows[0];
}

/** Undefined when somebody was faster. */
export async function insertDecision(
  tx: Tx,
  decision: { caseId: string; verdict: string; noteSealed: string; staffId: string },
): Promise<Date | undefined> {
  const row = await tx
    .insertInto('screening_decisions')
    .values({
      case_id: decision.caseId,
      verdict: decision.verdict,
      note_sealed: decision.noteSealed,
      decided_by: decision.staffId,
    })
    .onConflict((conflict) => conflict.column('case_id').doNothing())
    .returning('decided_at')
    .executeTakeFirst();
  return row?.decided_at;
}
