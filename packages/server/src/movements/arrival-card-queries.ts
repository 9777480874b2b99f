import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import type { StoredItem } from '../rails/item-queries.ts';
import type { FoundAccount } from './arrival-decision.ts';

/** How the card network names a card where others have an account number. */
const TOKEN = /^ct_[0-9a-f]{32}$/;

export function isToken(number: string): boolean {
  return TOKEN.test(number);
}

type OfCard = { readonly cardId: string; readonly accountId: string };

/** The accounts of these tokens. A card that has ended still has its account: a refund for it finds the way. */
export async function findByToken(tx: Tx, tokens: readonly string[]): Promise<ReadonlyMap<string, OfCard>> {
  if (tokens.length === 0) return new Map();
  const rows = await tx
    .selectFrom('cards')
    .select(['id', 'account_id', 'token'])
    .where('token', '=', sql<string>`any (${[...tokens]}::text[])`)
    .limit(tokens.length)
    .execute();
  return new Map(rows.map((row) => [row.token, { cardId: row.id, accountId: row.account_id }]));
}

/** The purchase that a refund names. */
export type Refunded = OfCard & { readonly movementId: string; readonly category: string | null };

/** A credit of the card network that names a question is a refund of that purchase. */
export function isRefund({ network, direction, authorization }: StoredItem): boolean {
  return network === 'card' && direction === 'in' && authorization !== null;
}

/** Purchases that refunds of this page name, by question id. The bill of one may come in the same page or later. */
export async function findRefunded(
  tx: Tx,
  items: readonly StoredItem[],
): Promise<ReadonlyMap<string, Refunded>> {
  const questions = items.filter(isRefund).flatMap(({ authorization }) => authorization ?? []);
  if (questions.length === 0) return new Map();
  const { rows } = await sql<{
    question_id: string;
    id: string;
    account_id: string;
    card_id: string | null;
    category: string | null;
  }>`
    select made.question_id, made.id, made.account_id, asked.card_id, made.category
    from authorizations as made
    left join card_authorizations as asked on asked.network = made.network and asked.question_id = made.question_id
    where made.network = 'card' and made.question_id = any (${questions}::text[]) and made.state in ('approved', 'captured')`.execute(
    tx,
  );
  return new Map(
    rows.map(({ question_id, id, account_id, card_id, category }) => [
      question_id,
      { movementId: id, accountId: account_id, cardId: card_id ?? '', category },
    ]),
  );
}

/**
 * Finds out whether an item takes money with a card that is frozen, blocked or over. Until this transaction ends, none of these
 * cards can be frozen. A machine may reach an account without a card.
 */
export async function findStoppedCards(
  tx: Tx,
  items: readonly StoredItem[],
  found: (item: StoredItem) => FoundAccount | null,
  byToken: (item: StoredItem) => string | null,
): Promise<(item: StoredItem) => boolean> {
  const debits = items.filter(
    ({ network, direction }) => direction === 'out' && (network === 'card' || network === 'atm'),
  );
  const accounts = [...new Set(debits.flatMap((item) => found(item)?.accountId ?? []))];
  if (accounts.length === 0) return () => false;
  const { rows } = await sql<{ account_id: string; card_id: string | null }>`
    select asked.id as account_id, bank.card_in_use(asked.id) as card_id
    from unnest(${accounts}::uuid[]) as asked (id)`.execute(tx);
  const inUse = new Map(rows.map((row) => [row.account_id, row.card_id]));
  const cardOf = (item: StoredItem) => byToken(item) ?? inUse.get(found(item)?.accountId ?? '') ?? null;
  const cards = [...new Set(debits.flatMap((item) => cardOf(item) ?? []))];
  const stopped = await sql<{ stopped: string[] }>`
    select bank.stopped_cards(${cards}::uuid[]) as stopped`.execute(tx);
  const refused = new Set(stopped.rows[0]?.stopped);
  return (item) => debits.includes(item) && refused.has(cardOf(item) ?? '');
}
