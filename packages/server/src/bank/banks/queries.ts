import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export type BankRow = { readonly name: string; readonly routingNumber: string };

/** Banks whose name starts with the text or has a word that does. Digits also match the start of a routing number. */
export async function listBanks(tx: Tx, folded: string, most: number): Promise<BankRow[]> {
  const like = folded.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const isNumber = /^\d+$/.test(folded);
  const rows = await tx
    .selectFrom('banks')
    .select(['name', 'routing_number'])
    .where((eb) =>
      eb.or([
        eb('folded', 'like', `${like}%`),
        eb('folded', 'like', `% ${like}%`),
        ...(isNumber ? [eb('routing_number', 'like', `${like}%`)] : []),
      ]),
    )
    .orderBy(sql`folded not like ${`${like}%`}`)
    .orderBy('folded')
    .orderBy('routing_number')
    .limit(most)
    .execute();
  return rows.map((row) => ({ name: row.name, routingNumber: row.routing_number }));
}

/** Replaces the directory with these banks and returns how many were removed. */
export async function replaceBanks(
  tx: Tx,
  banks: readonly (BankRow & { readonly folded: string })[],
): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with loaded as (
      select *
      from unnest(
        ${banks.map(({ routingNumber }) => routingNumber)}::text[], ${banks.map(({ name }) => name)}::text[],
        ${banks.map(({ folded }) => folded)}::text[]
      ) as bank (routing_number, name, folded)
    ), written as (
      insert into banks (routing_number, name, folded)
      select routing_number, name, folded
      from loaded
      on conflict (routing_number) do update set
        name = excluded.name, folded = excluded.folded, loaded_at = bank.now()
    ), gone as (
      delete from banks
      where not exists (select from loaded where loaded.routing_number = banks.routing_number)
      returning 1
    )
    select count(*)::integer as removed from gone`.execute(tx);
  return rows[0]?.removed ?? 0;
}
