import type { Day } from '@bank/kernel/day.ts';
import type { Rate } from '@bank/kernel/rate.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** The columns only a certificate uses. The `accounts` capability writes the whole row. */
type Renewal = { readonly renewalMonths: number | null; readonly payOutTo: string | null };

export async function updateRenewal(
  tx: Tx,
  accountId: string,
  { renewalMonths, payOutTo }: Renewal,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      renewal: payOutTo === null ? 'automatic' : 'none',
      renewal_months: renewalMonths,
      pay_out_to: payOutTo,
    })
    .where('id', '=', accountId)
    .execute();
}

export async function updateInterestTo(tx: Tx, accountId: string, interestTo: string | null): Promise<void> {
  await tx.updateTable('accounts').set({ interest_to: interestTo }).where('id', '=', accountId).execute();
}

export async function updateNoticed(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('accounts')
    .set({ noticed_for: sql<string>`matures_on` })
    .where('id', 'in', [...ids])
    .execute();
}

export async function updateInterestDays(
  tx: Tx,
  next: readonly { readonly id: string; readonly on: Day }[],
): Promise<void> {
  if (next.length === 0) return;
  await sql`
    update accounts as account
    set interest_on = next.on_day
    from unnest(${next.map(({ id }) => id)}::uuid[], ${next.map(({ on }) => on)}::date[]) as next (id, on_day)
    where account.id = next.id`.execute(tx);
}

export async function dropInterestTo(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('accounts').set({ interest_to: null }).where('id', '=', id).execute();
}

export async function dropPayOut(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ renewal: 'automatic', pay_out_to: null })
    .where('id', '=', id)
    .execute();
}

export type NewTerm = {
  readonly termMonths: number;
  readonly rate: Rate;
  readonly beganOn: Day;
  readonly maturesOn: Day;
  readonly graceEndsOn: Day;
  readonly interestOn: Day;
};

export async function updateTerm(tx: Tx, id: string, term: NewTerm): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      term_months: term.termMonths,
      rate: term.rate,
      began_on: term.beganOn,
      matures_on: term.maturesOn,
      grace_ends_on: term.graceEndsOn,
      interest_on: term.interestOn,
      renewal_months: null,
    })
    .where('id', '=', id)
    .execute();
}
