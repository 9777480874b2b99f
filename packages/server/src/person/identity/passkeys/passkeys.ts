import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { PASSKEYS_MAX } from '@bank/contract/person/identity/passkey-challenges/rules.ts';
import type {
  addPasskey as addCall,
  listPasskeys as listCall,
  removePasskey as removeCall,
  renamePasskey as renameCall,
  startPasskey as startCall,
} from '@bank/contract/person/identity/passkeys/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { record } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database.ts';
import { endSessionsOf } from '../../../platform/open-sessions.ts';
import { keyAlgorithms, keyOf } from '../../../platform/passkey.ts';
import { forCustomer, newId, type CustomerContext } from '../../../platform/work.ts';
import { findCustomer } from '../../customers/service.ts';
import { sendMail } from '../../../bank/notifications/service.ts';
import {
  answer,
  ask,
  hasPasskey,
  isTransport,
  knownCredentials,
  TIMEOUT_MS,
} from '../passkey-challenges/passkey-challenges.ts';
import * as queries from './queries.ts';

/** One reply for every problem with a passkey or its challenge. */
const failed = () => refuse({ code: 'passkey_failed', word: 'passkeys.error.failed' });

export async function listPasskeys(context: CustomerContext): Promise<ReplyOf<typeof listCall>> {
  const rows = await forCustomer(context, (tx) =>
    queries.listPasskeyRows(tx, context.customerId, PASSKEYS_MAX),
  );
  return { passkeys: rows.map(toReply) };
}

export async function startPasskey(context: CustomerContext): Promise<ReplyOf<typeof startCall>> {
  const { customerId, config } = context;
  return forCustomer(context, async (tx) => {
    const person = await findCustomer(tx, context, customerId);
    if (!person) return notFound();
    const known = await knownCredentials(tx, customerId);
    if (known.length >= PASSKEYS_MAX)
      refuse({ code: 'too_many', word: 'passkeys.error.tooMany', blanks: { max: PASSKEYS_MAX } });
    const challenge = await ask(tx, context, { purpose: 'registration', movement: null });
    return {
      options: {
        rp: { id: config.passkeyDomain, name: config.institution.name },
        user: {
          id: Buffer.from(customerId.replaceAll('-', ''), 'hex').toString('base64url'),
          name: person.email,
          displayName: `${person.firstName} ${person.lastName}`,
        },
        challenge,
        pubKeyCredParams: keyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: TIMEOUT_MS,
        excludeCredentials: known,
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    };
  });
}

export async function addPasskey(
  context: CustomerContext,
  { name, credential }: RequestOf<typeof addCall>,
): Promise<ReplyOf<typeof addCall>> {
  const { customerId } = context;
  const answered = await answer(context, credential.response.clientDataJSON, {
    purpose: 'registration',
    movementId: null,
  });
  const key = answered && (await keyOf(context.config, credential, answered.challenge));
  if (!key) return failed();
  return forCustomer(context, async (tx) => {
    const hadOne = await hasPasskey(tx, customerId);
    const row = await queries.insertPasskey(tx, {
      id: newId(),
      customerId,
      ...key,
      name,
      transports: (credential.response.transports ?? []).filter((each) => isTransport(each)),
    });
    if (!row) return failed();
    // With a first passkey the password alone is no longer enough, so sessions opened with it end.
    if (!hadOne) await endSessionsOf(tx, customerId, { except: context.actor.sessionId });
    await record(tx, context, {
      action: 'passkeys.added',
      objectKind: 'passkey',
      objectId: row.id,
      after: { name, synced: key.synced },
    });
    await tell(tx, context, (say) => ({
      subject: say('passkeys.mail.addedSubject'),
      body: say('passkeys.mail.addedBody', { name }),
      hint: say('passkeys.mail.addedHint'),
    }));
    return { passkey: toReply(row) };
  });
}

export async function renamePasskey(
  context: CustomerContext,
  { passkeyId, name }: RequestOf<typeof renameCall>,
): Promise<ReplyOf<typeof renameCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const before = await queries.findName(tx, customerId, passkeyId);
    const row = before === null ? undefined : await queries.updateName(tx, customerId, passkeyId, name);
    if (!row) return notFound();
    await record(tx, context, {
      action: 'passkeys.renamed',
      objectKind: 'passkey',
      objectId: passkeyId,
      before: { name: before },
      after: { name },
    });
    return { passkey: toReply(row) };
  });
}

export async function removePasskey(
  context: CustomerContext,
  { passkeyId }: RequestOf<typeof removeCall>,
): Promise<ReplyOf<typeof removeCall>> {
  const { customerId } = context;
  await forCustomer(context, async (tx) => {
    const name = await queries.deletePasskey(tx, customerId, passkeyId);
    if (name === null) return notFound();
    await record(tx, context, {
      action: 'passkeys.removed',
      objectKind: 'passkey',
      objectId: passkeyId,
      before: { name },
    });
    await tell(tx, context, (say) => ({
      subject: say('passkeys.mail.removedSubject'),
      body: say('passkeys.mail.removedBody', { name }),
      hint: say('passkeys.mail.removedHint'),
    }));
  });
  return {};
}

function toReply(row: queries.PasskeyRow): ReplyOf<typeof listCall>['passkeys'][number] {
  return {
    id: idFrom('passkey', row.id),
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    synced: row.synced,
  };
}

async function tell(
  tx: Tx,
  context: CustomerContext,
  news: (say: Say) => { subject: string; body: string; hint: string },
): Promise<void> {
  const { customerId } = context;
  const person = await findCustomer(tx, context, customerId);
  if (!person) return;
  const { email: to, firstName, language } = person;
  const { say } = await createTranslator(language, ['passkeys']);
  const blanks = { firstName, ...news(say) };
  await sendMail(tx, context, {
    to,
    language,
    template: 'security-news',
    kind: 'passkey-changed',
    blanks,
    customerId,
  });
}
