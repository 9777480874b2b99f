import type { Transaction } from '@bank/contract/accounts/transactions/contract.ts';
import { categories, type BookKind, type Category } from '@bank/contract/accounts/transactions/rules.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { categoryOfMerchant } from '@bank/contract/movements/merchant-category-rules.ts';
import { merchantKeyOf, merchantOf } from '@bank/contract/movements/merchant-rules.ts';
import { TRANSACTIONS_MAX } from '@bank/contract/planning/budget/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { entryFact, holdsIn, lineOf, namerFor, pendingOf } from '../../accounts/transactions/service.ts';
import type { HistoryMovement } from '../../movements/account-history-queries.ts';
import { movementFinder } from '../../movements/account-history.ts';
import type { Tx } from '../../platform/database.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import type { Context } from '../../platform/work.ts';
import { listPosted } from './queries/lines.ts';

/** Whose lines, and in which language they are named: a customer who asks, or the worker on their behalf. */
export type Reader = Context & {
  readonly customerId: string;
  readonly say: Say;
  readonly viewing?: unknown;
};

/** A line that counts as spending, or as money that came back. */
export type SpentLine = {
  readonly id: string;
  readonly journalId: Transaction['journalId'];
  readonly day: Day;
  /** Positive if it was spent. */
  readonly amount: Cents;
  readonly description: string;
  readonly account: OwnAccount;
  readonly category: Category;
  /** Equal for one merchant; null if there is none. */
  readonly digest: string | null;
  readonly isPurchase: boolean;
};

/** Accounts that people spend from. */
export function isSpentFrom({ type }: Pick<OwnAccount, 'type'>): boolean {
  return (
    type === 'checking' ||
    type === 'student' ||
    type === 'savings' ||
    type === 'moneyMarket' ||
    type === 'credit'
  );
}

const stores: readonly AccountType[] = ['savings', 'moneyMarket', 'cd', 'retirement', 'investment'];

/** Posted lines of these accounts that count, newest first. */
export async function spentLines(
  tx: Tx,
  reader: Reader,
  chosen: readonly OwnAccount[],
  days: { readonly from: Day; readonly to: Day },
): Promise<SpentLine[]> {
  const own = await readOwn(tx, null);
  const numbers = { own: own.map(({ number }) => number), chosen: chosen.map(({ number }) => number) };
  const entries = await listPosted(tx, { ...numbers, ...days }, TRANSACTIONS_MAX);
  const movementOf = await movementFinder(tx, entries);
  const nameOf = await namerFor(tx, reader, own, entries.map(movementOf));
  return entries.flatMap((entry) => {
    const account = own.find(({ number }) => number === entry.account);
    if (!account) return [];
    const line = lineOf(account, own, entryFact(entry), movementOf(entry), nameOf);
    return spentLine(reader, own, account, {
      line,
      kind: entry.kind,
      memo: entry.memo,
      movement: movementOf(entry),
    });
  });
}

/** Pending lines that will count. */
export async function pendingSpent(
  tx: Tx,
  reader: Reader,
  chosen: readonly OwnAccount[],
): Promise<SpentLine[]> {
  const own = await readOwn(tx, null);
  const holds = await holdsIn(tx, chosen);
  const movementOf = await movementFinder(tx, holds);
  const nameOf = await namerFor(tx, reader, own, holds.map(movementOf));
  return pendingOf(chosen, own, { holds, incoming: [] }, movementOf, nameOf).flatMap(
    ({ line, kind, account: { id } }) => {
      const account = chosen.find((each) => each.id === id);
      const told = { line, kind, memo: line.description, movement: null };
      return account ? spentLine(reader, own, account, told) : [];
    },
  );
}

type Told = {
  readonly line: Transaction;
  readonly kind: BookKind;
  readonly memo: string | null;
  readonly movement: Pick<HistoryMovement, 'kind' | 'memo'> | null;
};

/** None if it doesn't count. */
function spentLine(
  reader: Reader,
  own: readonly OwnAccount[],
  account: OwnAccount,
  { line, kind, memo, movement }: Told,
): SpentLine[] {
  const to = own.find(({ id }) => id === line.other?.id);
  const told = {
    id: line.id,
    journalId: line.journalId,
    day: line.day,
    description: line.description,
    account,
    amount: minus(ZERO, line.amount),
  };
  if (to) {
    const isSaved = line.amount < ZERO && stores.includes(to.type) && !stores.includes(account.type);
    return isSaved ? [{ ...told, category: 'investment', digest: null, isPurchase: false }] : [];
  }
  // What came back counts if it counted when it was paid, and belongs to the same merchant.
  const paid = kind === 'reversal' ? movement : null;
  if (!counts(kind, line.amount) || paid?.kind === 'transfer') return [];
  const isNamed = kind === 'purchase' || kind === 'payment' || (paid !== null && paid.memo !== null);
  const name = paid?.memo ?? memo ?? line.description;
  const category = isNamed ? namedCategory(line.category, name) : line.category;
  const digest = isNamed ? digestOf(reader, name) : null;
  return [{ ...told, category, digest, isPurchase: kind === 'purchase' && line.amount < ZERO }];
}

/**
 * Transfers to others are no spending, and income isn't either. Of what comes in, only money back counts. The credit for a dispute is
 * money back, and spent again if it is taken back.
 */
function counts(kind: BookKind, amount: Cents): boolean {
  if (kind === 'dispute') return true;
  if (amount > ZERO) return kind === 'reversal' || kind === 'purchase';
  return (
    kind === 'purchase' ||
    kind === 'payment' ||
    kind === 'withdrawal' ||
    kind === 'fee' ||
    kind === 'interest'
  );
}

/** The network's category first; if it said nothing, what the name tells. */
function namedCategory(category: Category, name: string): Category {
  if (category !== 'other' && category !== 'payment') return category;
  const found = categoryOfMerchant(merchantOf(name).name);
  return categories.find((each) => each === found) ?? category;
}

function digestOf({ config, customerId }: Reader, name: string): string {
  return keyedHash(config, `budget merchant ${customerId}`, merchantKeyOf(name)).toString('base64url');
}
