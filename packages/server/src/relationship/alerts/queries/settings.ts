import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type SettingRow = {
  readonly key: string;
  readonly enabled: boolean;
  readonly threshold: bigint | null;
  readonly days: number | null;
  readonly email: boolean;
  readonly text: boolean;
  readonly push: boolean;
};

export async function listSettings(tx: Tx, customerId: string): Promise<SettingRow[]> {
  return tx
    .selectFrom('alert_settings')
    .select(['key', 'enabled', 'threshold', 'days', 'email', 'text', 'push'])
    .where('customer_id', '=', customerId)
    .execute();
}

export async function upsertSetting(
  tx: Tx,
  customerId: string,
  setting: Omit<SettingRow, 'threshold'> & {
    readonly threshold: number | null;
    readonly isSecurity: boolean;
  },
): Promise<void> {
  await sql`
    insert into alert_settings (customer_id, key, is_security, enabled, threshold, days, email, text, push)
    values (
      ${customerId}, ${setting.key}, ${setting.isSecurity}, ${setting.enabled}, ${setting.threshold}, ${setting.days},
      ${setting.email}, ${setting.text}, ${setting.push}
    )
    on conflict (customer_id, key) do update
    set enabled = excluded.enabled, threshold = excluded.threshold, days = excluded.days, email = excluded.email,
      text = excluded.text, push = excluded.push, changed_at = bank.now(),
      mail_stopped_at = case when excluded.email then null else alert_settings.mail_stopped_at end`.execute(
    tx,
  );
}

/** The settings are there: unsubscribing has written them. */
export async function updateMailStopped(tx: Tx, customerId: string, key: string): Promise<void> {
  await sql`
    update alert_settings set mail_stopped_at = bank.now()
    where customer_id = ${customerId} and key = ${key}`.execute(tx);
}

/** Alerts whose emails the customer has stopped by the link in one. */
export async function listMailStopped(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('alert_settings')
    .select('key')
    .where('customer_id', '=', customerId)
    .where('mail_stopped_at', 'is not', null)
    .execute();
  return rows.map(({ key }) => key);
}

/** What was chosen otherwise for these accounts. */
export async function listAccountSettings(
  tx: Tx,
  customerId: string,
): Promise<(SettingRow & { readonly account_id: string })[]> {
  return tx
    .selectFrom('account_alert_settings')
    .select(['account_id', 'key', 'enabled', 'threshold', 'days', 'email', 'text', 'push'])
    .where('customer_id', '=', customerId)
    .execute();
}

export async function upsertAccountSetting(
  tx: Tx,
  customerId: string,
  accountId: string,
  setting: Omit<SettingRow, 'threshold'> & { readonly threshold: number | null },
): Promise<void> {
  await sql`
    insert into account_alert_settings (customer_id, account_id, key, enabled, threshold, days, email, text, push)
    values (
      ${customerId}, ${accountId}, ${setting.key}, ${setting.enabled}, ${setting.threshold}, ${setting.days},
      ${setting.email}, ${setting.text}, ${setting.push}
    )
    on conflict (customer_id, account_id, key) do update
    set enabled = excluded.enabled, threshold = excluded.threshold, days = excluded.days, email = excluded.email,
      text = excluded.text, push = excluded.push, changed_at = bank.now()`.execute(tx);
}

export async function deleteAccountSettings(tx: Tx, customerId: string, accountId: string): Promise<void> {
  await tx
    .deleteFrom('account_alert_settings')
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Also where an account has its own settings. */
export async function stopAccountMails(tx: Tx, customerId: string, keys: readonly string[]): Promise<void> {
  await sql`
    update account_alert_settings
    set email = false, enabled = enabled and (text or push), changed_at = bank.now()
    where customer_id = ${customerId} and key = any (${[...keys]}::text[]) and email`.execute(tx);
}

export async function findQuietHours(tx: Tx, customerId: string) {
  return tx
    .selectFrom('alert_preferences')
    .select(['is_quiet', 'quiet_from', 'quiet_to', 'zone', 'is_digest'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

export async function upsertQuietHours(
  tx: Tx,
  customerId: string,
  wanted: { isOn: boolean; from: number; to: number; zone: string; digest: boolean },
): Promise<void> {
  const row = {
    is_quiet: wanted.isOn,
    quiet_from: wanted.from,
    quiet_to: wanted.to,
    zone: wanted.zone,
    is_digest: wanted.digest,
    changed_at: sql<Date>`bank.now()`,
  };
  await tx
    .insertInto('alert_preferences')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
}

/** Whether the phone number on file was confirmed by a text. */
export async function isPhoneConfirmed(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('phone_confirmed_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined && row.phone_confirmed_at !== null;
}

export async function countRaised(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct item_id)::integer as count
    from alert_deliveries
    where customer_id = ${customerId} and changed_at > bank.now() - interval '30 days'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether the database can compute with this zone: it does so for every alert. */
export async function isKnownZone(tx: Tx, zone: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_catalog.pg_timezone_names where name = ${zone}) as known`.execute(tx);
  return rows[0]?.known === true;
}
