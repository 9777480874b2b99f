import type * as calls from '@bank/contract/accounts/cards/linked-contract.ts';
import type { LinkedCard } from '@bank/contract/accounts/cards/linked-contract.ts';
import { screeningKey } from '@bank/contract/bank/screening/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { sealDetails } from '../../movements/external.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import {
  forCustomer,
  forReader,
  inTransaction,
  newId,
  type Context,
  type CustomerContext,
} from '../../platform/work.ts';
import { findCustomer } from '../../person/customers/service.ts';
import * as queries from './queries/linked.ts';

const ASKED_MAX = 20;

export function listLinkedCards(context: CustomerContext): Promise<ReplyOf<typeof calls.listLinkedCards>> {
  return forReader(context, async (tx) => ({ cards: await linkedCardsOf(tx, context.customerId) }));
}

/** For the wizard that opens accounts. */
export async function linkedCardsOf(tx: Tx, customerId: string): Promise<LinkedCard[]> {
  return (await queries.listLinked(tx, customerId)).map(toReply);
}

/** A code that somebody else has typed is no code of this customer's. */
export function linkCard(
  context: CustomerContext,
  { code }: RequestOf<typeof calls.linkCard>,
): Promise<LinkedCard> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const id = newId();
    if (await queries.insertLink(tx, { id, customerId, code }))
      await record(tx, context, {
        action: 'cards.link-asked',
        objectKind: 'customer',
        objectId: customerId,
        after: { linkedCardId: id },
      });
    const row = await queries.findByCode(tx, customerId, code);
    if (!row) return refuse({ code: 'code_unknown', word: 'cards.error.code', field: 'code' });
    return toReply(row);
  });
}

export function unlinkCard(
  context: CustomerContext,
  { linkedCardId }: RequestOf<typeof calls.unlinkCard>,
): Promise<ReplyOf<typeof calls.unlinkCard>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    if (!(await queries.updateRemoved(tx, customerId, linkedCardId))) notFound();
    await record(tx, context, {
      action: 'cards.unlinked',
      objectKind: 'customer',
      objectId: customerId,
      before: { linkedCardId },
    });
    return { cards: await linkedCardsOf(tx, customerId) };
  });
}

/** What an instruction to the card network carries; null unless the customer has linked a card of this kind. */
export async function linkedDetails(
  tx: Tx,
  customerId: string,
  { linkedCardId, kind }: { linkedCardId: string; kind: 'debit' | 'credit' },
): Promise<Awaited<ReturnType<typeof sealDetails>> | null> {
  const found = await queries.findDetails(tx, customerId, linkedCardId);
  if (found?.kind !== kind) return null;
  return found.details as Awaited<ReturnType<typeof sealDetails>>;
}

/** What the network knows of the card that it gave a code for. */
type CardBehind = {
  readonly token: string;
  readonly kind: 'debit' | 'credit';
  readonly lastFour: string;
  readonly name: string;
  readonly bankName: string;
};
type LinkSource = { readonly cardBehind: (code: string) => Promise<CardBehind | null> };

/** Asks the network what card a code stands for. Only a card in the customer's own name is linked. */
export async function askLinks(context: Context, network: LinkSource): Promise<number> {
  for (let asked = 0; asked < ASKED_MAX; asked += 1) {
    const link = await queries.claimLink(context.db);
    if (link === null) return asked;
    try {
      const found = await network.cardBehind(link.code);
      await inTransaction(context, (tx) => decide(tx, context, link, found));
    } catch (error) {
      context.log.warn({ err: error, linkedCardId: link.id }, 'a card could not be linked yet');
    }
  }
  return ASKED_MAX;
}

async function decide(
  tx: Tx,
  context: Context,
  { id, customerId }: { id: string; customerId: string },
  found: CardBehind | null,
): Promise<void> {
  const person = await findCustomer(tx, context, customerId);
  const isOwn =
    found !== null &&
    person !== null &&
    screeningKey(found.name) === screeningKey(`${person.firstName} ${person.lastName}`);
  if (!isOwn) return queries.updateLinked(tx, id, null);
  const { token, kind, lastFour, name, bankName } = found;
  const details = await sealDetails(tx, context, customerId, { cardToken: token, name });
  return queries.updateLinked(tx, id, { kind, lastFour, bankName, details: { ...details, lastFour } });
}

function toReply({ id, ...row }: queries.LinkedRow): LinkedCard {
  return { linkedCardId: idFrom('linked-card', id), ...row };
}
