import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database.ts';

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

/** How a code stands; one that has been tried too often opens nothing more. */
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

/** Consumes an enrolment code and leaves a ticket; one statement, so that of two callers one wins. */
export async function exchangeCode(tx: Tx, codeKey: Buffer, ticketKey: Buffer, minutes: number) {
  return tx
    .updateTable('approval_codes')
    .set({
      consumed_at: sql<Date>`bank.now()`,
      ticket_key: ticketKey,
      ticket_expires_at: sql<Date>`bank.now() + make_interval(mins => ${minutes})`,
    })
    .where('code_key', '=', codeKey)
    .where('purpose', '=', 'enrolment')
    .where('consumed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .returning(['id', 'email_sealed', 'ticket_expires_at'])
    .executeTakeFirst();
}

/** The ticket that this very exchange left, while it still opens enrolment. */
export async function findExchanged(tx: Tx, codeKey: Buffer, ticketKey: Buffer) {
  return tx
    .selectFrom('approval_codes')
    .select(['id', 'email_sealed', 'ticket_expires_at'])
    .where('code_key', '=', codeKey)
    .where('ticket_key', '=', ticketKey)
    .where('ticket_used_at', 'is', null)
    .where('ticket_expires_at', '>', sql<Date>`bank.now()`)
    .executeTakeFirst();
}

/** Uses a ticket once, for the invited address only. */
export async function updateTicketUsed(tx: Tx, ticketKey: Buffer, emailKey: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('approval_codes')
    .set({ ticket_used_at: sql<Date>`bank.now()` })
    .where('ticket_key', '=', ticketKey)
    .where('email_key', '=', emailKey)
    .where('ticket_used_at', 'is', null)
    .where('ticket_expires_at', '>', sql<Date>`bank.now()`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the ticket lives at all, whoever it is for: tells "another address" from "no longer valid". */
export async function findTicket(tx: Tx, ticketKey: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('approval_codes')
    .select('id')
    .where('ticket_key', '=', ticketKey)
    .where('ticket_used_at', 'is', null)
    .where('ticket_expires_at', '>', sql<Date>`bank.now()`)
    .executeTakeFirst();
  return row !== undefined;
}
