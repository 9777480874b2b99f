import type { Plan } from '@bank/contract/movements/contract.ts';
import { sql } from 'kysely';
import { buildPlan, type Draft, type Touched } from '../movements/plan.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { newId, type CustomerContext } from '../platform/work.ts';

/**
 * A plan as the engine would commit it, of a kind that no page offers: stored as the owner of the tables, without what the
 * database compares when a customer's process asks. For tests of everything that comes after.
 */
export async function plantPlan(
  root: Database,
  context: Pick<CustomerContext, 'config' | 'customerId' | 'commitPlace' | 'sessionKey'>,
  draft: Draft,
  touched: readonly Touched[],
  clock: Clock,
): Promise<Plan> {
  const { agreed, plan } = buildPlan(context, draft, touched, clock);
  // Whoever is shown something is signed on, however far the test has moved the clock.
  await sql`
    insert into sessions (id, token_hash, kind, customer_id, created_at, last_seen_at, expires_at)
    values (
      ${newId()}, ${context.sessionKey}, 'customer', ${context.customerId}, bank.now(),
      bank.now() + interval '200 years', bank.now() + interval '200 years')
    on conflict do nothing`.execute(root);
  await sql`
    with present as (
      update sessions
      set last_seen_at = bank.now(), expires_at = greatest(expires_at, bank.now() + interval '1 hour')
      where customer_id = ${context.customerId} and ended_at is null
        and least(last_seen_at + interval '10 minutes', expires_at) < bank.now()
    )
    select bank.keep_plan(${JSON.stringify(agreed)}::jsonb)`.execute(root);
  return plan;
}
