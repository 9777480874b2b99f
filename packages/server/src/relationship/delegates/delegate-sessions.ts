import type { DelegateTopic } from '@bank/contract/relationship/delegates/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  answerOffer as answerCall,
  beginDelegateSession as beginCall,
  leaveOffer as leaveCall,
  listOffers as offersCall,
  endDelegateSession as stopCall,
} from '@bank/contract/relationship/delegates/delegate-sessions-contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { findDelegateSession, setDelegation } from '../../platform/delegate-session.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { delegateKey } from './service.ts';
import * as queries from './queries/delegate-sessions.ts';

export function listOffers(context: CustomerContext): Promise<ReplyOf<typeof offersCall>> {
  return forCustomer(context, async (tx) => {
    const { key, isConfirmed } = await ownKey(tx, context);
    const rows = await queries.listOfferRows(tx, key);
    return {
      offers: rows.map((row) => ({
        id: idFrom('delegation', row.id),
        ownerName: `${row.owner_first_name} ${row.owner_last_name}`,
        endsOn: dayFrom(row.ends_on),
        accounts: row.all_accounts ? null : Number(row.accounts),
        state: row.is_accepted ? ('active' as const) : ('invited' as const),
      })),
      emailConfirmed: isConfirmed,
    };
  });
}

export function answerOffer(
  context: CustomerContext,
  { delegationId, accepts }: RequestOf<typeof answerCall>,
): Promise<ReplyOf<typeof answerCall>> {
  return forCustomer(context, async (tx) => {
    const { key } = await ownKey(tx, context);
    const owner = (await queries.updateAnswer(tx, delegationId, key, accepts)) ?? notFound();
    await noteActOn(tx, context, owner, delegationId, accepts ? 'delegates.accepted' : 'delegates.declined');
    return {};
  });
}

export function leaveOffer(
  context: CustomerContext,
  { delegationId }: RequestOf<typeof leaveCall>,
): Promise<ReplyOf<typeof leaveCall>> {
  return forCustomer(context, async (tx) => {
    const owner = (await queries.updateLeft(tx, delegationId)) ?? notFound();
    await noteActOn(tx, context, owner, delegationId, 'delegates.left');
    return {};
  });
}

export function beginDelegateSession(
  context: CustomerContext,
  { delegationId }: RequestOf<typeof beginCall>,
): Promise<ReplyOf<typeof beginCall>> {
  return forCustomer(context, async (tx) => {
    const viewing = await findDelegateSession(tx, delegationId, context.sessionKey);
    if (!viewing?.isLive) return notFound();
    await setDelegation(tx, delegationId);
    await record(tx, context, {
      action: 'delegates.viewing-begun',
      objectKind: 'delegation',
      objectId: delegationId,
      after: { customerId: viewing.customerId },
    });
    return {};
  });
}

/** Works even if the delegation has ended meanwhile; without a delegate session it changes nothing. */
export function endDelegateSession(context: CustomerContext): Promise<ReplyOf<typeof stopCall>> {
  const { viewing } = context;
  return forCustomer(context, async (tx) => {
    await setDelegation(tx, null);
    if (viewing)
      await record(tx, context, {
        action: 'delegates.viewing-stopped',
        objectKind: 'delegation',
        objectId: viewing.delegationId,
        after: { customerId: viewing.customerId },
      });
    return {};
  });
}

/** The delegate's transaction can't see the owner, so a job writes to them. */
async function noteActOn(
  tx: Tx,
  context: CustomerContext,
  owner: string,
  delegationId: string,
  topic: DelegateTopic,
): Promise<void> {
  await record(tx, context, {
    action: topic,
    objectKind: 'delegation',
    objectId: delegationId,
    after: { customerId: owner },
  });
  await announce(tx, { topic, customerId: owner, payload: { delegationId } });
}

/**
 * An unconfirmed address matches nothing: typing someone's address at enrolment must not give access to their
 * invitations.
 */
async function ownKey(tx: Tx, context: CustomerContext): Promise<{ key: Buffer; isConfirmed: boolean }> {
  const { email, emailConfirmedAt } = (await findCustomer(tx, context, context.customerId)) ?? notFound();
  const isConfirmed = emailConfirmedAt !== null;
  return { key: isConfirmed ? delegateKey(context, email) : Buffer.alloc(0), isConfirmed };
}
