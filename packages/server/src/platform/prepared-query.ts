import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Stands for a value supplied when the query runs. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Placeholders by name, for use in the query. */
export type Placeholders<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> };

/**
 * A query whose text does not depend on its values. Built and compiled once per process, then run with values
 * only: for the most frequent queries, building costs more than sending. `build` may place the given values
 * but compute nothing from them.
 */
export function preparedQuery<Given extends object, Row, On extends Database | Tx = Tx>(
  build: (tx: On, given: Placeholders<Given>) => RawBuilder<Row>,
): (tx: On, given: Given) => Promise<readonly Row[]> {
  let known: { readonly text: string; readonly values: readonly unknown[] } | null = null;
  return async (tx, given) => {
    if (!known) {
      const blanks = Object.keys(given).map((name) => [name, sql`${new Blank(name)}`]);
      const { sql: text, parameters } = build(tx, Object.fromEntries(blanks) as Placeholders<Given>).compile(
        tx,
      );
      known = { text, values: parameters };
    }
    const values = known.values.map((each) => (each instanceof Blank ? Reflect.get(given, each.name) : each));
    const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(known.text, values));
    return rows;
  };
}
