import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export type Listed = { readonly listed: string; readonly source: string };

export type ListedRow = Listed & { readonly words: string[] };

/** All names, to compare in memory: no index can match by look and sound. */
export function listNames(tx: Tx, most: number): Promise<ListedRow[]> {
  return tx
    .selectFrom('screening_names')
    .select(['listed', 'source', 'words'])
    .orderBy('source')
    .orderBy('name_key')
    .limit(most)
    .execute();
}

export async function findEdition(tx: Tx): Promise<bigint> {
  const { edition } = await tx.selectFrom('screening_edition').select('edition').executeTakeFirstOrThrow();
  return edition;
}

export async function countEdition(tx: Tx): Promise<void> {
  await tx
    .updateTable('screening_edition')
    .set((eb) => ({ edition: eb('edition', '+', 1n) }))
    .execute();
}

/** Staff decisions for this customer and this name. */
export async function listDecided(
  tx: Tx,
  customerId: string,
  nameDigest: string,
): Promise<(Listed & { verdict: string })[]> {
  return tx
    .selectFrom('screening_cases')
    .innerJoin('screening_decisions', 'screening_decisions.case_id', 'screening_cases.id')
    .select(['listed', 'source', 'verdict'])
    .where('customer_id', '=', customerId)
    .where('name_digest', '=', nameDigest)
    .limit(1_000)
    .execute();
}

/** The publishers' details for these entries, if still listed. */
export async function listDetails(
  tx: Tx,
  cases: readonly Listed[],
): Promise<(Listed & { detail: string | null })[]> {
  if (cases.length === 0) return [];
  return tx
    .selectFrom('screening_names')
    .select(['listed', 'source', 'detail'])
    .where('source', 'in', [...new Set(cases.map(({ source }) => source))])
    .where('listed', 'in', [...new Set(cases.map(({ listed }) => listed))])
    .limit(1_000)
    .execute();
}

/** False if the same case already exists. */
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

export type NewName = {
  readonly key: string;
  readonly words: readonly string[];
  readonly listed: string;
  readonly detail: string | null;
};

export async function replaceNames(tx: Tx, source: string, names: readonly NewName[]): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with loaded as (
      select name_key, string_to_array(words, ' ') as words, listed, detail
      from unnest(
        ${names.map(({ key }) => key)}::text[], ${names.map(({ words }) => words.join(' '))}::text[],
        ${names.map(({ listed }) => listed)}::text[], ${names.map(({ detail }) => detail)}::text[]
      ) as name (name_key, words, listed, detail)
    ), written as (
      insert into screening_names (source, name_key, words, listed, detail)
      select ${source}, name_key, words, listed, detail
      from loaded
      on conflict (source, name_key) do update
      set words = excluded.words, listed = excluded.listed, detail = excluded.detail, loaded_at = bank.now()
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

/** Undefined if already decided. */
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
