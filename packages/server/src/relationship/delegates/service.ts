import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import {
  delegate as delegateShape,
  view as viewShape,
  type Delegate,
  type DelegateTopic,
  type endDelegate as endCall,
  type inviteDelegate as inviteCall,
  type listDelegates as listCall,
  type listViews as viewsCall,
} from '@bank/contract/relationship/delegates/contract.ts';
import {
  delegationProblems,
  delegationState,
  isOpen,
  lastDayFrom,
  VIEWS_SHOWN_MAX,
} from '@bank/contract/relationship/delegates/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { maskEmail } from '@bank/kernel/mask.ts';
import { refuseIfAny, notFound } from '@bank/kernel/problem.ts';
import type { Blanks, Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { record } from '../../platform/audit.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { bankDay } from '../../platform/email-body.ts';
import { forCustomer, newId, type Context, type CustomerContext } from '../../platform/work.ts';
import { ownAccounts, readOwn } from '../../accounts/accounts/service.ts';
import { findCustomer, holdVersion, type CustomerRecord } from '../../person/customers/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import * as queries from './queries/delegates.ts';

export function listDelegates(context: CustomerContext): Promise<ReplyOf<typeof listCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const today = await queries.findCalendarDay(tx);
    const rows = await queries.listDelegations(tx, customerId);
    const names = await accountNames(tx);
    return {
      delegates: rows.map((row) => toReply(row, names, today)),
      endDays: { first: today, last: lastDayFrom(today) },
    };
  });
}

/**
 * Doesn't check whether the address belongs to a customer, and sends the email either way: the reply, its timing and
 * what follows reveal nothing.
 */
export function inviteDelegate(
  context: CustomerContext,
  { fullName, email, endsOn, accountIds }: RequestOf<typeof inviteCall>,
): Promise<Delegate> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    // Serializes concurrent invitations, so the maximum holds.
    await holdVersion(tx, customerId);
    const person = await personOf(tx, context);
    const today = await queries.findCalendarDay(tx);
    const known = await queries.listDelegations(tx, customerId);
    const openTo = known.filter((row) => isOpen(stateOf(row, today))).map((row) => row.email);
    refuseIfAny(delegationProblems({ email, endsOn }, { ownEmail: person.email, today, openTo }));
    const chosen = accountIds && (await ownAccounts(tx, [...new Set(accountIds)])).map(({ id }) => id);
    const id = newId();
    const emailKey = delegateKey(context, email);
    await queries.insertDelegation(tx, {
      id,
      customerId,
      fullName,
      email,
      emailKey,
      endsOn,
      accountIds: chosen,
    });
    await record(tx, context, {
      action: 'delegates.invited',
      objectKind: 'delegation',
      objectId: id,
      after: { email: maskEmail(email), endsOn, accounts: chosen?.length ?? 'all' },
    });
    await sendInvitation(tx, context, person, { email, endsOn });
    const blanks = { name: fullName, day: bankDay(endsOn, person.language) };
    await tell(tx, context, person, (say) => ({
      subject: say('delegates.mail.invitedSubject'),
      body: say('delegates.mail.invitedBody', blanks),
      hint: say('delegates.mail.hint'),
    }));
    return one(tx, customerId, id, today);
  });
}

/** Ending it again changes nothing. */
export function endDelegate(
  context: CustomerContext,
  { delegationId }: RequestOf<typeof endCall>,
): Promise<Delegate> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    if (await queries.updateEnded(tx, customerId, delegationId))
      await record(tx, context, {
        action: 'delegates.ended',
        objectKind: 'delegation',
        objectId: delegationId,
      });
    return one(tx, customerId, delegationId, await queries.findCalendarDay(tx));
  });
}

export function listViews(
  context: CustomerContext,
  { delegationId }: RequestOf<typeof viewsCall>,
): Promise<ReplyOf<typeof viewsCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    if (!(await queries.findDelegation(tx, customerId, delegationId))) notFound();
    const rows = await queries.listViewRows(tx, customerId, delegationId, VIEWS_SHOWN_MAX);
    const names = await accountNames(tx);
    return {
      views: rows.map((row) => ({
        at: row.seen_at.toISOString(),
        sight: viewShape.shape.sight.parse(row.sight),
        account: names.get(row.account_id ?? '') ?? null,
      })),
    };
  });
}

/** In the owner's language, with their name for the delegate. Customers no longer on file get nothing. */
export async function tellOwner(
  context: JobContext,
  topic: DelegateTopic,
  customerId: string,
  delegationId: string,
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const person = await findCustomer(tx, context, customerId);
  const row = await queries.findDelegation(tx, customerId, delegationId);
  if (!person || !row) return;
  const blanks = { name: row.fullName, day: bankDay(row.endsOn, person.language) };
  await tell(tx, context, person, (say) => ({
    ...letters[topic](say, blanks),
    hint: say('delegates.mail.hint'),
  }));
}

type Letter = { readonly subject: string; readonly body: string };

const letters: Readonly<Record<DelegateTopic, (say: Say, blanks: Blanks) => Letter>> = {
  'delegates.accepted': (say, blanks) => ({
    subject: say('delegates.mail.acceptedSubject', blanks),
    body: say('delegates.mail.acceptedBody', blanks),
  }),
  'delegates.declined': (say, blanks) => ({
    subject: say('delegates.mail.declinedSubject', blanks),
    body: say('delegates.mail.declinedBody', blanks),
  }),
  'delegates.left': (say, blanks) => ({
    subject: say('delegates.mail.leftSubject', blanks),
    body: say('delegates.mail.leftBody', blanks),
  }),
};

/** Contains nothing the owner typed, because it goes to an unverified address. */
async function sendInvitation(
  tx: Tx,
  context: Context,
  { customerId, firstName, lastName, language }: CustomerRecord,
  { email, endsOn }: { email: string; endsOn: Day },
): Promise<void> {
  await sendMail(tx, context, {
    to: email,
    language,
    kind: 'delegate-invitation',
    template: 'delegate-invitation',
    blanks: { owner: `${firstName} ${lastName}`, day: bankDay(endsOn, language) },
    customerId,
  });
}

async function tell(
  tx: Tx,
  context: Context,
  { customerId, email, firstName, language }: CustomerRecord,
  written: (say: Say) => Letter & { readonly hint: string },
): Promise<void> {
  const { say } = await createTranslator(language, ['delegates']);
  await sendMail(tx, context, {
    to: email,
    language,
    kind: 'delegate-changed',
    template: 'security-news',
    blanks: { firstName, ...written(say) },
    customerId,
  });
}

async function personOf(tx: Tx, context: CustomerContext): Promise<CustomerRecord> {
  return (await findCustomer(tx, context, context.customerId)) ?? notFound();
}

/** Lookup key that matches an invitation with the customer who confirmed that address. */
export function delegateKey({ config }: Context, email: string): Buffer {
  return keyedHash(config, 'delegate', email.normalize('NFKC').trim().toLowerCase());
}

async function accountNames(tx: Tx): Promise<ReadonlyMap<string, AccountName>> {
  return new Map((await readOwn(tx, null)).map(({ id, name }) => [id, name]));
}

async function one(tx: Tx, customerId: string, id: string, today: Day): Promise<Delegate> {
  const row = (await queries.findDelegation(tx, customerId, id)) ?? notFound();
  return toReply(row, await accountNames(tx), today);
}

function stateOf({ acceptedAt, declinedAt, endedAt, endsOn }: queries.DelegationRow, today: Day) {
  const facts = {
    isAccepted: acceptedAt !== null,
    isDeclined: declinedAt !== null,
    isEnded: endedAt !== null,
    endsOn,
  };
  return delegationState(facts, today);
}

function toReply(row: queries.DelegationRow, names: ReadonlyMap<string, AccountName>, today: Day): Delegate {
  return {
    id: idFrom('delegation', row.id),
    fullName: row.fullName,
    email: row.email,
    endsOn: row.endsOn,
    accounts: row.allAccounts ? null : row.accountIds.flatMap((id) => names.get(id) ?? []),
    state: stateOf(row, today),
    endedBy: delegateShape.shape.endedBy.parse(row.endedBy),
    invitedAt: row.invitedAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}
