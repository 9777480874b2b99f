import type { Preferences } from '@bank/contract/person/preferences/contract.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

type Choices = Pick<Preferences, 'defaultAccount' | 'statementDelivery'>;

export async function findChoices(tx: Tx, customerId: string) {
  return tx
    .selectFrom('preferences')
    .select(['default_account', 'statement_delivery'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

export async function upsertChoices(tx: Tx, customerId: string, choices: Choices): Promise<void> {
  const row = {
    default_account: choices.defaultAccount,
    statement_delivery: choices.statementDelivery,
    changed_at: sql<Date>`bank.now()`,
  };
  await tx
    .insertInto('preferences')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
}

export async function findSettings(tx: Tx, customerId: string) {
  return tx
    .selectFrom('notification_settings')
    .select(['balance_alerts', 'transaction_alerts', 'security_alerts', 'email', 'sms', 'push'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export async function upsertSettings(tx: Tx, customerId: string, settings: SettingsRow): Promise<void> {
  const row = { ...settings, changed_at: sql<Date>`bank.now()` };
  await tx
    .insertInto('notification_settings')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
}
