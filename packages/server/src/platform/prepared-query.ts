import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Stands in a statement for a value that is given when it is asked. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Each value by its name, as a part of a statement. */
export type Placeholders<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> };

/**
 * A statement whose text does not depend on its values. It is put together and compiled once for the process and asked
 * from then on with the values alone: for the few that every page is made of, building one costs more than sending it.
 * Whoever builds it may place what is given and nothing that is computed from it.
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
