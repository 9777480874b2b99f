import type { RequestOf } from '@bank/contract/endpoint.ts';
import type {
  confirmProof as confirmCall,
  startProof as startCall,
} from '@bank/contract/accounts/recipients/proofs-contract.ts';
import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import {
  ACCOUNT_PROOFS_MAX,
  ACCOUNT_TRIES_MAX,
  areTheSame,
  PROOF_DAYS,
  PROOF_TRIES,
} from '@bank/contract/accounts/recipients/rules.ts';
import { screeningKey } from '@bank/contract/bank/screening/rules.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { randomInt } from 'node:crypto';
import { movementIdOf } from '../../movements/intent.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { announce } from '../../platform/outbox.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { detailsOf, lockListed, noteRecipient, recipientRow, refusedProblem, shownOf } from './recipients.ts';
import { readLists, screen, type Lists } from '../../bank/screening/service.ts';
import { microDeposit } from './movement.ts';
import {
  countAccount,
  countNameTry,
  countTry,
  findAmounts,
  findAtThisBank,
  insertProof,
  insertSent,
  listKept,
  listProofsOf,
  lockEarlier,
  lockUnsent,
  updateHeld,
  updateProven,
  updateSent,
  updateState,
} from './queries/proofs.ts';

const AMOUNTS_PLACE = 'recipient_proofs.amounts_sealed';
/** The most one of the two deposits can be, in cents. */
const DEPOSIT_MAX = 99;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const RESCREENED_PAGE = 200;
const RESCREENED_PAGES_MAX = 10_000;

/**
 * The worker sends the deposits or compares the name: only it may move the bank's money or read another's account.
 */
export function startProof(
  context: CustomerContext,
  { recipientId }: RequestOf<typeof startCall>,
): Promise<Recipient> {
  return forCustomer(context, async (tx) => {
    const row = await lockListed(tx, context.customerId, recipientId);
    if (row.type !== 'external')
      refuse({ code: 'nothing_to_prove', word: 'recipients.error.nothingToProve' });
    if (row.is_held) refuse(refusedProblem);
    if (row.state === 'refused') over();
    if (row.state === 'unproven') await begin(tx, context, row);
    return shownOf(tx, context, context.customerId, recipientId);
  });
}

const over = () => refuse({ code: 'proof_over', word: 'recipients.error.proofOver' });

/**
 * If this customer already started verifying the account, it continues from there, whatever name it was added under
 * again: same deposits, same remaining tries. What all customers together can start for one account is limited too.
 */
async function begin(tx: Tx, context: CustomerContext, row: Row): Promise<void> {
  const { customerId } = context;
  const { accountNumber } = await detailsOf(tx, context, row);
  const key = keyedHash(context.config, 'external-account', `${row.routing_number}:${accountNumber}`);
  const earlier = await lockEarlier(tx, { customerId, key, days: PROOF_DAYS });
  if (earlier?.isProven !== true) {
    if ((earlier?.tries ?? 0) >= PROOF_TRIES) over();
    const isNew = earlier === undefined && row.routing_number !== context.config.routingNumber;
    if (isNew && !(await countForAccount(tx, key, 'proof'))) over();
  }
  await insertProof(tx, { customerId, recipientId: row.id, key, from: earlier?.recipientId ?? null });
  await updateState(tx, row.id, earlier?.isProven === true ? 'proven' : 'proving');
  await noteRecipient(tx, context, 'recipients.proof-wanted', row.id);
  if (earlier?.isProven !== true)
    await announce(tx, { topic: 'recipient.proof-wanted', customerId, payload: { recipientId: row.id } });
}

function countForAccount(tx: Tx, key: Buffer, what: 'proof' | 'try'): Promise<boolean> {
  const most = { proofs: ACCOUNT_PROOFS_MAX, tries: ACCOUNT_TRIES_MAX };
  return countAccount(tx, { key, what, most, days: PROOF_DAYS });
}

/** Counts and commits the try before comparing. */
export async function confirmProof(
  context: CustomerContext,
  { recipientId, first, second }: RequestOf<typeof confirmCall>,
): Promise<Recipient> {
  const tries = await forCustomer(context, async (tx) => {
    const row = await lockListed(tx, context.customerId, recipientId);
    if (row.state === 'proven') return null;
    const { businessDate } = await readClock(tx);
    if (row.state !== 'proving' || row.sent_on === null)
      refuse({ code: 'proof_not_sent', word: 'recipients.error.notSent' });
    if (businessDate > addDays(dayFrom(row.sent_on), PROOF_DAYS)) over();
    const counted = (await countTry(tx, row.id, PROOF_TRIES)) ?? over();
    if (counted.key !== null && !(await countForAccount(tx, counted.key, 'try'))) over();
    return counted.tries;
  });
  const isRight = await forCustomer(context, async (tx) => {
    const row = await lockListed(tx, context.customerId, recipientId);
    if (tries === null || row.state !== 'proving') return row.state === 'proven';
    const sealed = (await findAmounts(tx, row.id)) ?? notFound();
    const sent = JSON.parse(await context.vault.open(tx, row.customer_id, AMOUNTS_PLACE, sealed)) as [
      number,
      number,
    ];
    const isSame = areTheSame([first, second], sent);
    if (isSame || tries >= PROOF_TRIES) await updateState(tx, row.id, isSame ? 'proven' : 'refused');
    await noteRecipient(tx, context, isSame ? 'recipients.proven' : 'recipients.proof-wrong', row.id, {
      tries,
    });
    return isSame;
  });
  const left = PROOF_TRIES - (tries ?? PROOF_TRIES);
  if (!isRight && left > 0)
    refuse({
      code: 'wrong_amounts',
      word: 'recipients.error.amounts',
      field: 'first',
      blanks: { count: left },
    });
  if (!isRight) over();
  return forCustomer(context, (tx) => shownOf(tx, context, context.customerId, recipientId));
}

/**
 * Sends two deposits of the bank's own money, or for an account here compares the name. Repeated requests run once.
 */
export async function prove(context: JobContext, customerId: string, recipientId: string): Promise<void> {
  const row = await lockListed(context.tx, customerId, recipientId).catch(() => null);
  if (row?.state !== 'proving' || !(await lockUnsent(context.tx, row.id))) return;
  if (row.routing_number === context.config.routingNumber) await compareName(context, row);
  else await sendDeposits(context, row);
}

type Row = Awaited<ReturnType<typeof lockListed>>;

async function sendDeposits(context: JobContext, row: Row): Promise<void> {
  const { tx, vault } = context;
  const clock = await readClock(tx);
  const amounts = [drawn(), drawn()] as const;
  const sent = amounts.map((amount, at) =>
    microDeposit({
      id: movementIdOf(row.customer_id, `${row.id}/proof/${at}`),
      customerId: row.customer_id,
      amount,
      details: row.rail_details,
      clock,
    }),
  );
  for (const each of sent) await insertSent(tx, each);
  const [first, second] = sent;
  if (!first || !second) throw new Error('two deposits were to be sent');
  await updateSent(tx, row.id, {
    amountsSealed: await vault.seal(tx, row.customer_id, AMOUNTS_PLACE, JSON.stringify(amounts)),
    first: first.id,
    second: second.id,
    sentOn: first.leavesOn,
    arrivesOn: first.arrivesOn,
  });
  await record(tx, context, {
    action: 'recipients.proof-sent',
    objectKind: 'recipient',
    objectId: row.id,
    after: { references: sent.map(({ reference }) => reference) },
  });
}

function drawn(): Cents {
  return cents(randomInt(1, DEPOSIT_MAX + 1));
}

/** One reply for a missing account and for a different name, and few tries, so nobody can find out who banks here. */
async function compareName(context: JobContext, row: Row): Promise<void> {
  const { tx, directory } = context;
  const { holderName, accountNumber } = await detailsOf(tx, context, row);
  const found = await directory.find(tx, 'account-number', accountNumber);
  const account = found && (await findAtThisBank(tx, found.ownerId));
  const owner = account ? await findCustomer(tx, context, account.customerId) : null;
  const isSame =
    owner !== null && screeningKey(`${owner.firstName} ${owner.lastName}`) === screeningKey(holderName);
  if (account && isSame) await updateProven(tx, row.id, account.number);
  else {
    const tries = await countNameTry(tx, row.id, PROOF_TRIES);
    await updateState(tx, row.id, tries >= PROOF_TRIES ? 'refused' : 'unproven');
  }
  await record(tx, context, {
    action: isSame ? 'recipients.proven' : 'recipients.name-differs',
    objectKind: 'recipient',
    objectId: row.id,
  });
}

/** A returned deposit proves that the account can't be reached. */
export async function noteReturned(context: JobContext, movementId: string): Promise<void> {
  for (const recipientId of await listProofsOf(context.tx, movementId)) {
    await updateState(context.tx, recipientId, 'refused');
    await record(context.tx, context, {
      action: 'recipients.proof-returned',
      objectKind: 'recipient',
      objectId: recipientId,
    });
  }
}

/** After a list is loaded, screens existing recipients again. */
export async function rescreen(context: JobContext): Promise<void> {
  const lists = await readLists(context.tx);
  let after = FIRST_ID;
  for (let page = 0; page < RESCREENED_PAGES_MAX; page += 1) {
    const rows = await listKept(context.tx, after, RESCREENED_PAGE);
    for (const row of rows) await lookWith(context, row.customer_id, row.id, lists);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
  throw new Error('there are more recipients than one run can look at');
}

/** Compares a recipient with the current lists and with staff decisions. */
export async function look(context: JobContext, customerId: string, recipientId: string): Promise<void> {
  await lookWith(context, customerId, recipientId, await readLists(context.tx));
}

/** An undecided match stops a payment when it is sent, not here, where it could be probed. */
async function lookWith(
  context: JobContext,
  customerId: string,
  recipientId: string,
  lists: Lists,
): Promise<void> {
  const { tx } = context;
  const row = await recipientRow(tx, customerId, recipientId);
  if (!row) return;
  const { holderName: name } = await detailsOf(tx, context, row);
  const screened = { customerId, name, about: 'recipient', subjectId: recipientId } as const;
  const isHeld = (await screen(tx, context, screened, lists)) === 'refused';
  if (isHeld !== row.is_held) await updateHeld(tx, recipientId, isHeld);
}

/** Emails the customer, in case somebody else added the recipient. */
export async function tellAdded(context: JobContext, customerId: string, recipientId: string): Promise<void> {
  const { tx } = context;
  const row = await recipientRow(tx, customerId, recipientId);
  const person = await findCustomer(tx, context, customerId);
  if (!row || !person) return;
  const { say } = await createTranslator(person.language, ['recipients']);
  const { holderName: name } = await detailsOf(tx, context, row);
  await sendMail(tx, context, {
    to: person.email,
    language: person.language,
    kind: 'recipient-added',
    template: 'security-news',
    blanks: {
      firstName: person.firstName,
      subject: say('recipients.mail.subject'),
      body: say('recipients.mail.body', { name, lastFour: row.last_four, bankName: row.bank_name }),
      hint: say('recipients.mail.hint'),
    },
    customerId,
  });
}
