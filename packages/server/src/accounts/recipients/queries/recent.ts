import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/**
 * Recipients of the newest transfers, latest first, each once; returned and failed ones too, as they may be resent.
 */
export async function listPaidLast(tx: Tx, among: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ payee_id: string }>`
    select sent.payee_id
    from (
      select movement.plan -> 'outgoing' ->> 'payeeId' as payee_id, movement.created_at, movement.kind, movement.state
      from movements as movement
      where movement.customer_id = bank.customer_id() and movement.plan -> 'limits' <> '[]'::jsonb
      order by movement.created_at desc
      limit ${among}
    ) as sent
    where sent.kind in ('external-transfer', 'wire-transfer') and sent.state in ('posted', 'pending', 'returned', 'failed')
      and sent.payee_id is not null
    group by sent.payee_id
    order by max(sent.created_at) desc
    limit ${most}`.execute(tx);
  return rows.map((row) => row.payee_id);
}
