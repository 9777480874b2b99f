import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

export type CodeRow = {
  id: string;
  purpose: string;
  customer_id: string | null;
  email_sealed: string | null;
  issued_at: Date;
  expires_at: Date;
  state: string;
};

const LISTED_MAX = 100;

/** A code's state; after too many tries it no longer works. */
const stateAfter = (tries: number) => sql<string>`case
  when consumed_at is not null then 'used'
  when revoked_at is not null then 'revoked'
  when expires_at <= bank.now() then 'expired'
  when attempts >= ${tries} then 'exhausted'
  else 'live'
end`;

const columns = ['id', 'purpose', 'customer_id', 'email_sealed', 'issued_at', 'expires_at'] as const;

export async function insertCode(
  tx: Tx,
  code: {
    id: string;
    purpose: string;
    customerId: string | null;
    emailSealed: string | null;
    emailKey: Buffer | null;
    codeKey: Buffer;
    issuedBy: string;
    hours: number;
    tries: number;
  },
): Promise<CodeRow> {
  return tx
    .insertInto('approval_codes')
    .values({
      id: code.id,
      purpose: code.purpose,
      customer_id: code.customerId,
      email_sealed: code.emailSealed,
      email_key: code.emailKey,
      code_key: code.codeKey,
      issued_by: code.issuedBy,
      expires_at: sql<Date>`bank.now() + make_interval(hours => ${code.hours})`,
    })
    .returning(columns)
    .returning(stateAfter(code.tries).as('state'))
    .executeTakeFirstOrThrow();
}

export async function findCode(tx: Tx, codeId: string, tries: number): Promise<CodeRow | undefined> {
  return tx
    .selectFrom('approval_codes')
    .select(columns)
    .select(stateAfter(tries).as('state'))
    .where('id', '=', codeId)
    .executeTakeFirst();
}

export async function listCodeRows(db: Database, tries: number): Promise<CodeRow[]> {
  return db
    .selectFrom('approval_codes')
    .select(columns)
    .select(stateAfter(tries).as('state'))
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute();
}

export async function updateRevoked(tx: Tx, codeId: string, tries: number): Promise<CodeRow | undefined> {
  return tx
    .updateTable('approval_codes')
    .set({
      revoked_at: sql<Date>`coalesce(revoked_at, bank.now())`,
      ticket_expires_at: sql<Date>`least(ticket_expires_at, bank.now())`,
    })
    .where('id', '=', codeId)
    .returning(columns)
    .returning(stateAfter(tries).as('state'))
    .executeTakeFirst();
}

type Exchanged = { id: string; emailSealed: string; expiresAt: Date; isNew: boolean };

/** Exchanges an enrollment code for a ticket, or finds the ticket this exchange already created. */
export async function exchangeCode(
  tx: Tx,
  codeKey: Buffer,
  ticketKey: Buffer,
  minutes: number,
): Promise<Exchanged | null> {
  const { rows } = await sql<{
    id: string | null;
    email_sealed: string | null;
    ticket_expires_at: Date | null;
    is_new: boolean;
  }>`select * from bank.exchange_enrollment_code(${codeKey}, ${ticketKey}, ${minutes})`.execute(tx);
  const [row] = rows;
  if (!row?.id || row.email_sealed === null || row.ticket_expires_at === null) return null;
  return { id: row.id, emailSealed: row.email_sealed, expiresAt: row.ticket_expires_at, isNew: row.is_new };
}

/** Uses a ticket once, for the invited address only; tells another address apart from a ticket that has ended. */
export async function updateTicketUsed(
  tx: Tx,
  ticketKey: Buffer,
  emailKey: Buffer,
): Promise<'used' | 'other' | 'ended'> {
  const { rows } = await sql<{ outcome: 'used' | 'other' | 'ended' }>`
    select bank.use_enrollment_ticket(${ticketKey}, ${emailKey}) as outcome`.execute(tx);
  return rows[0]?.outcome ?? 'ended';
}
