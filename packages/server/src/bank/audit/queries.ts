import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export async function listEvents(
  db: Database,
  filter: { action: string | undefined; before: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('audit_events as event')
    .select([
      'event.id',
      'event.at',
      'event.actor_kind',
      'event.actor_id',
      'event.action',
      'event.object_kind',
      'event.object_id',
      'event.request_id',
    ])
    .select(sql<boolean>`exists (select 1 from audit_seals seal where seal.event_id = event.id)`.as('sealed'))
    .orderBy('event.id', 'desc')
    .limit(filter.limit);
  if (filter.action !== undefined) query = query.where('event.action', '=', filter.action);
  if (filter.before !== undefined) query = query.where('event.id', '<', filter.before);
  return query.execute();
}
