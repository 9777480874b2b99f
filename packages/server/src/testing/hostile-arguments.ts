import { randomInt } from 'node:crypto';
import type pg from 'pg';

/** What somebody has at hand who calls functions they were not meant to. */
type Hostile = {
  readonly uuids: readonly string[];
  readonly keys: readonly Buffer[];
  readonly numbers: readonly number[];
  readonly plans: readonly object[];
  readonly customers: readonly string[];
};

const CALLS = 40;
const LIST_MAX = 3;

/**
 * Calls every function of the bank and its books that this login may execute, many times, with arguments of the right
 * types taken at random; each call is a transaction of its own, which is committed if it succeeds. Answers how many
 * functions there are.
 */
export async function hostileArguments(client: pg.Client, hostile: Hostile): Promise<number> {
  const { rows } = await client.query<{ name: string; types: string[] }>(
    `select proc.oid::regproc::text as name,
       array(select format_type(type, null) from unnest(proc.proargtypes::oid[]) as type) as types
     from pg_proc as proc
     join pg_namespace as space on space.oid = proc.pronamespace
     where space.nspname in ('bank', 'ledger') and proc.prokind = 'f' and proc.prorettype <> 'trigger'::regtype
       and has_function_privilege(proc.oid, 'execute')
     order by 1`,
  );
  for (const { name, types } of rows) {
    const places = types.map((type, at) => `$${at + 1}::${type}`).join(', ');
    for (let call = 0; call < CALLS; call += 1) {
      try {
        await client.query('begin');
        await client.query(`select set_config('app.customer_id', $1, true)`, [pick(hostile.customers)]);
        await client.query(
          `select * from ${name}(${places})`,
          types.map((type) => valueOf(type, hostile)),
        );
        await client.query('commit');
      } catch {
        await client.query('rollback');
      }
    }
  }
  return rows.length;
}

function pick<Value>(values: readonly Value[]): Value {
  const value = values[randomInt(values.length)];
  if (value === undefined) throw new Error('there is nothing to pick from');
  return value;
}

function valueOf(type: string, hostile: Hostile): unknown {
  if (type.endsWith('[]'))
    return Array.from({ length: randomInt(1, LIST_MAX) }, () => valueOf(type.slice(0, -2), hostile));
  switch (type) {
    case 'uuid':
      return pick(hostile.uuids);
    case 'bytea':
      return pick(hostile.keys);
    case 'bigint':
      return pick(hostile.numbers);
    case 'smallint':
    case 'integer':
      return randomInt(0, 13);
    case 'boolean':
      return randomInt(2) === 1;
    case 'json':
    case 'jsonb':
      return JSON.stringify(pick(hostile.plans));
    case 'date':
      return '2026-11-17';
    case 'interval':
      return '1 hour';
    case 'timestamp with time zone':
      return '2030-01-01T00:00:00Z';
    case 'text':
      return pick(['book', 'wire', 'transfer', 'posted', 'primary', ...hostile.uuids]);
    default:
      return null;
  }
}
