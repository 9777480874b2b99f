import type {
  issueCode as issueCall,
  listCodes as listCall,
  revokeCode as revokeCall,
  verifyEnrolmentCode as enrolCall,
} from '@bank/contract/person/approvals/contract.ts';
import { issuedCode } from '@bank/contract/person/approvals/contract.ts';
import {
  CODE_ALPHABET,
  CODE_HOURS,
  CODE_LENGTH,
  CODE_TRIES,
  MAILED_CODE_DIGITS,
  MAILED_CODE_MINUTES,
  TICKET_MINUTES,
} from '@bank/contract/person/approvals/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { foldedCode } from '@bank/kernel/code.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { maskEmail } from '@bank/kernel/mask.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import { randomInt } from 'node:crypto';
import { idFrom } from '@bank/kernel/id.ts';
import { tell } from '../../bank/inbox/service.ts';
import { findAwaiting, findAwaitingByReference, issueWithin } from '../../movements/approve-queries.ts';
import { movementCodeKey } from '../../movements/approve.ts';
import { record } from '../../platform/audit.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { newToken } from '../../platform/session.ts';
import {
  inTransaction,
  newId,
  type Context,
  type GuestContext,
  type StaffContext,
} from '../../platform/work.ts';
import { findCustomer } from '../customers/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { requireRight } from '../../bank/staff/service.ts';
import {
  exchangeCode,
  findCode,
  insertCode,
  listCodeRows,
  updateRevoked,
  updateTicketUsed,
  type CodeRow,
} from './queries/approvals.ts';

const EMAIL_PLACE = 'approval_codes.email';

const invalid = () => refuse({ code: 'invalid_code', word: 'approval.error.invalid', field: 'code' });

export async function issueCode(
  context: StaffContext,
  request: RequestOf<typeof issueCall>,
): Promise<ReplyOf<typeof issueCall>> {
  requireRight(context, 'issue-codes');
  const code = newCode();
  return inTransaction(context, async (tx) => {
    const row =
      request.purpose === 'movement'
        ? await codeForMovement(tx, context, request.reference, code)
        : await insertCode(tx, {
            id: newId(),
            purpose: request.purpose,
            ...(request.purpose === 'enrolment'
              ? forEmail(context, request.email)
              : await forUsername(tx, context, request.username)),
            codeKey: codeKey(context, code),
            issuedBy: context.staffId,
            hours: CODE_HOURS,
            tries: CODE_TRIES,
          });
    await record(tx, context, {
      action: 'approvals.code-issued',
      objectKind: 'approval-code',
      objectId: row.id,
      after: { purpose: request.purpose, customerId: row.customer_id, reference: request.reference },
    });
    return { code, issued: toReply(context, row) };
  });
}

async function codeForMovement(
  tx: Tx,
  context: StaffContext,
  reference: string | undefined,
  code: string,
): Promise<CodeRow> {
  const nothing = () =>
    refuse({ code: 'movement_needed', word: 'approval.error.noMovement', field: 'reference' });
  const found = reference === undefined ? null : await findAwaitingByReference(tx, reference.toUpperCase());
  if (!found) return nothing();
  const id = newId();
  const key = movementCodeKey(context.config, found.movementId, code);
  const issued = await issueWithin(tx, {
    id,
    movementId: found.movementId,
    key,
    issuedBy: context.staffId,
    minutes: CODE_HOURS * 60,
    tries: CODE_TRIES,
  });
  return (issued ? await findCode(tx, id, CODE_TRIES) : null) ?? nothing();
}

/** The worker's part of an approval: creates a code for one movement and emails it to the address on record only. */
export async function mailMovementCode(context: JobContext, movementId: string): Promise<void> {
  const { tx } = context;
  const movement = await findAwaiting(tx, movementId);
  if (!movement) return;
  const { customerId, destination, reference, total } = movement;
  await setCustomerScope(tx, customerId);
  const person = await findCustomer(tx, context, customerId);
  if (!person) return;
  const code = String(randomInt(10 ** MAILED_CODE_DIGITS)).padStart(MAILED_CODE_DIGITS, '0');
  const key = movementCodeKey(context.config, movementId, code);
  const issue = {
    id: newId(),
    movementId,
    key,
    issuedBy: null,
    minutes: MAILED_CODE_MINUTES,
    tries: CODE_TRIES,
  };
  if (!(await issueWithin(tx, issue))) return;
  await tell(tx, context, {
    customerId,
    kind: 'paymentApproval',
    values: { amount: total, name: destination },
    link: { to: 'movement', movementId: idFrom('movement', movementId) },
    key: `approval:${movementId}`,
  });
  await sendMail(tx, context, {
    to: person.email,
    language: person.language,
    kind: 'movement-code',
    template: 'movement-code',
    blanks: {
      firstName: person.firstName,
      minutes: String(MAILED_CODE_MINUTES),
      amount: moneyText(total),
      destination,
      reference,
    },
    secret: { code },
    customerId,
  });
}

export async function listCodes(context: StaffContext): Promise<ReplyOf<typeof listCall>> {
  requireRight(context, 'read');
  return { codes: (await listCodeRows(context.db, CODE_TRIES)).map((row) => toReply(context, row)) };
}

export async function revokeCode(
  context: StaffContext,
  { codeId }: RequestOf<typeof revokeCall>,
): Promise<ReplyOf<typeof revokeCall>> {
  requireRight(context, 'issue-codes');
  return inTransaction(context, async (tx) => {
    const row = await updateRevoked(tx, codeId, CODE_TRIES);
    if (!row) return notFound();
    await record(tx, context, {
      action: 'approvals.code-revoked',
      objectKind: 'approval-code',
      objectId: codeId,
    });
    return { issued: toReply(context, row) };
  });
}

export async function verifyEnrolmentCode(
  context: GuestContext,
  { code, attempt }: RequestOf<typeof enrolCall>,
): Promise<ReplyOf<typeof enrolCall>> {
  const ticket = attempt === undefined ? newToken() : ticketOf(context, code, attempt);
  const keys = { code: codeKey(context, code), ticket: ticketKeyOf(context, ticket) };
  return inTransaction(context, async (tx) => {
    const row = await exchangeCode(tx, keys.code, keys.ticket, TICKET_MINUTES);
    if (!row) return invalid();
    if (row.isNew)
      await record(tx, context, {
        action: 'approvals.code-used',
        objectKind: 'approval-code',
        objectId: row.id,
      });
    const email = context.vault.openForBank(EMAIL_PLACE, row.emailSealed);
    return {
      enrolmentTicket: ticket,
      expiresAt: row.expiresAt.toISOString(),
      invitedEmail: maskEmail(email),
    };
  });
}

/** Used by registration: a ticket works once, and only for the invited address. */
export async function consumeTicket(tx: Tx, context: Context, ticket: string, email: string): Promise<void> {
  const outcome = await updateTicketUsed(tx, ticketKeyOf(context, ticket), emailKey(context, email));
  if (outcome === 'used') return;
  if (outcome === 'other')
    refuse({ code: 'other_email', word: 'enrolment.validation.invitedEmail', field: 'email' });
  refuse({ code: 'ticket_ended', word: 'enrolment.error.ticketEnded' });
}

/** Derived from code and attempt, so only a caller with both gets the ticket again. */
function ticketOf(context: Context, code: string, attempt: string): string {
  return keyedHash(context.config, `enrolment-ticket-of:${attempt}`, foldedCode(code)).toString('base64url');
}

function ticketKeyOf(context: Context, ticket: string): Buffer {
  return keyedHash(context.config, 'enrolment-ticket', ticket);
}

export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

/** Lookup key of an eight-character code, however it was typed. */
export function codeKey(context: Context, code: string): Buffer {
  return keyedHash(context.config, 'approval-code', foldedCode(code));
}

function emailKey(context: Context, email: string): Buffer {
  return keyedHash(context.config, 'invited-email', email.trim().toLowerCase());
}

type Bound = { customerId: string | null; emailSealed: string | null; emailKey: Buffer | null };

function forEmail(context: Context, email: string | undefined): Bound {
  if (email === undefined)
    return refuse({ code: 'email_needed', word: 'enrolment.validation.email', field: 'email' });
  return {
    customerId: null,
    emailSealed: context.vault.sealForBank(EMAIL_PLACE, email),
    emailKey: emailKey(context, email),
  };
}

async function forUsername(tx: Tx, context: Context, username: string | undefined): Promise<Bound> {
  const owner = username === undefined ? null : await context.directory.find(tx, 'username', username);
  if (!owner)
    return refuse({ code: 'customer_needed', word: 'approval.error.noCustomer', field: 'username' });
  return { customerId: owner.ownerId, emailSealed: null, emailKey: null };
}

function toReply(context: Context, row: CodeRow): ReplyOf<typeof listCall>['codes'][number] {
  return issuedCode.parse({
    id: row.id,
    purpose: row.purpose,
    customerId: row.customer_id,
    email:
      row.email_sealed === null ? null : maskEmail(context.vault.openForBank(EMAIL_PLACE, row.email_sealed)),
    issuedAt: row.issued_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.state,
  });
}
