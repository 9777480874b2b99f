import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

const LISTED_MAX = 100;

export type NewDelegation = {
  readonly id: string;
  readonly customerId: string;
  readonly fullName: string;
  readonly email: string;
  readonly emailKey: Buffer;
  readonly endsOn: Day;
  /** Null for all accounts. */
  readonly accountIds: readonly string[] | null;
};

export type DelegationRow = {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly endsOn: Day;
  readonly allAccounts: boolean;
  readonly accountIds: readonly string[];
  readonly acceptedAt: Date | null;
  readonly declinedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
  readonly invitedAt: Date;
  readonly lastSeenAt: Date | null;
};

/** The calendar day that decides whether a delegation is over. */
export async function findCalendarDay(tx: Tx): Promise<Day> {
  const { rows } = await sql<{ day: string }>`select bank.calendar_day() as day`.execute(tx);
  return dayFrom(rows[0]?.day ?? '');
}

export async function insertDelegation(tx: Tx, row: NewDelegation): Promise<void> {
  const { id, customerId, accountIds } = row;
  await tx
    .insertInto('delegations')
    .values({
      id,
      customer_id: customerId,
      full_name: row.fullName,
      email: row.email,
      email_key: row.emailKey,
      ends_on: row.endsOn,
      all_accounts: accountIds === null,
    })
    .execute();
  const chosen = (accountIds ?? []).map((account_id) => ({
    customer_id: customerId,
    delegation_id: id,
    account_id,
  }));
  if (chosen.length > 0) await tx.insertInto('delegation_accounts').values(chosen).execute();
}

export async function listDelegations(tx: Tx, customerId: string): Promise<DelegationRow[]> {
  const rows = await delegations(tx, customerId).orderBy('id', 'desc').limit(LISTED_MAX).execute();
  return rows.map(rowFrom);
}

export async function findDelegation(tx: Tx, customerId: string, id: string): Promise<DelegationRow | null> {
  const row = await delegations(tx, customerId).where('id', '=', id).executeTakeFirst();
  return row ? rowFrom(row) : null;
}

/** False if there was nothing left to end. */
export async function updateEnded(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('delegations')
    .set({ ended_at: sql<Date>`bank.now()`, ended_by: 'owner' })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('ends_on', '>=', sql<string>`bank.calendar_day()`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listViewRows(tx: Tx, customerId: string, delegationId: string, limit: number) {
  return tx
    .selectFrom('delegation_views')
    .select(['seen_at', 'sight', 'account_id'])
    .where('customer_id', '=', customerId)
    .where('delegation_id', '=', delegationId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function delegations(tx: Tx, customerId: string) {
  return tx
    .selectFrom('delegations')
    .select(['id', 'full_name', 'email', 'ends_on', 'all_accounts', 'accepted_at', 'declined_at', 'ended_at'])
    .select(['ended_by', 'invited_at'])
    .select(
      sql<string[]>`array(
        select chosen.account_id
        from delegation_accounts as chosen
        where chosen.delegation_id = delegations.id
        order by chosen.account_id
      )`.as('account_ids'),
    )
    .select(
      sql<Date | null>`(
        select max(view.seen_at)
        from delegation_views as view
        where view.delegation_id = delegations.id
      )`.as('last_seen_at'),
    )
    .where('customer_id', '=', customerId);
}

function rowFrom(
  row: Awaited<ReturnType<ReturnType<typeof delegations>['executeTakeFirstOrThrow']>>,
): DelegationRow {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    endsOn: dayFrom(row.ends_on),
    allAccounts: row.all_accounts,
    accountIds: row.account_ids,
    acceptedAt: row.accepted_at,
    declinedAt: row.declined_at,
    endedAt: row.ended_at,
    endedBy: row.ended_by,
    invitedAt: row.invited_at,
    lastSeenAt: row.last_seen_at,
  };
}
