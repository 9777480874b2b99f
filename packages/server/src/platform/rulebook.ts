import { dayFrom } from '@bank/kernel/day.ts';
import { codeRulebook, type Rulebook } from '@bank/kernel/rulebook.ts';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** The last versions of the rulebook; a process rarely meets more than two at a time. */
const KEPT_MAX = 8;
const VERSIONS_MAX = 10_000;

/** By the digest of its last version, which names its whole content: an entry is right for any database. */
const known = new Map<string, Rulebook>();

/** The rulebook that ends with this version; read from the database only when the process hasn't met it. */
export async function readRulebook(db: Database | Tx, last: string | null): Promise<Rulebook> {
  if (last === null) return codeRulebook;
  const kept = known.get(last);
  if (kept) return kept;
  const { rows } = await sql<{ id: bigint; rule: string; first: string; value: unknown; digest: string }>`
    select id, rule, takes_effect_on::text as first, value, encode(digest, 'hex') as digest
    from public.rule_versions
    where id <= (select id from public.rule_versions where digest = decode(${last}, 'hex'))
    order by id
    limit ${VERSIONS_MAX}`.execute(db);
  const rulebook = {
    made: rows.map((row) => ({
      number: Number(row.id),
      key: row.rule,
      from: dayFrom(row.first),
      value: row.value,
      digest: row.digest,
    })),
  };
  const [oldest] = known.keys();
  if (known.size >= KEPT_MAX && oldest !== undefined) known.delete(oldest);
  known.set(last, rulebook);
  return rulebook;
}
