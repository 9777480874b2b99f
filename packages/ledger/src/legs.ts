import type { Cents } from '@bank/kernel/money.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import { instant, money, moneyOrNull, textOrNull } from './row-values.ts';
import { kindOf, type Kind } from './chart.ts';
import type { AccountNumber } from './journal.ts';

const acts = ['posted', 'held', 'posted', 'posted', 'released', 'released'] as const;

/** A leg as stored in the journal. */
export type BookLeg = {
  readonly id: number;
  readonly debit: AccountNumber;
  readonly credit: AccountNumber;
  readonly amount: Cents;
  /** Null for the bank's own accounts, and if no money moved. */
  readonly debitAfter: Cents | null;
  readonly creditAfter: Cents | null;
  readonly postedAt: Date;
  readonly day: string;
  readonly kind: Kind;
  readonly act: (typeof acts)[number];
  readonly memo: string | null;
  readonly intent: string;
  /** Intent of the journal that placed the hold, if this leg resolves one. */
  readonly origin: string | null;
};

/** Whole journals by intent or id, with the resolutions of their holds, as far as the caller may read them. */
export async function readJournals(
  db: QueryExecutorProvider,
  { intents, numbers = [] }: { intents: readonly string[]; numbers?: readonly number[] },
): Promise<BookLeg[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ledger.read_journals(${[...intents]}::uuid[], ${[...numbers]}::bigint[])`.execute(db);
  return rows.map((row) => ({
    id: Number(row['id']),
    debit: Number(row['debit_id']),
    credit: Number(row['credit_id']),
    amount: money(row['amount']),
    debitAfter: moneyOrNull(row['debit_after']),
    creditAfter: moneyOrNull(row['credit_after']),
    postedAt: instant(row['posted_at']),
    day: String(row['day']),
    kind: kindOf(Number(row['kind'])),
    act: acts[Number(row['act'])] ?? 'posted',
    memo: textOrNull(row['memo']),
    intent: String(row['intent']),
    origin: textOrNull(row['origin']),
  }));
}
