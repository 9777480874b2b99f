import { taxDocument, type TaxDocument } from '@bank/contract/wealth/tax-information/contract.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** What an account adds to its owner's taxes in a year. */
export type TaxYear = {
  readonly accountId: string;
  readonly year: number;
  readonly interest: Cents;
  readonly penalty: Cents;
  readonly contributed: Cents;
  readonly distributed: Cents;
  readonly withheld: Cents;
};

/** By the books of this moment, the newest year first. Years without a figure are left out. */
export async function readTaxYears(tx: Tx): Promise<TaxYear[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from bank.read_tax_years()`.execute(tx);
  const money = (value: unknown) => cents(Number(value));
  return rows.map((row) => ({
    accountId: String(row['account_id']),
    year: Number(row['tax_year']),
    interest: money(row['interest']),
    penalty: money(row['penalty']),
    contributed: money(row['contributed']),
    distributed: money(row['distributed']),
    withheld: money(row['withheld']),
  }));
}

/** Which document: interest is one for all accounts. */
export type DocumentKey =
  | { readonly kind: 'interest'; readonly year: number; readonly accountId: null }
  | {
      readonly kind: Exclude<TaxDocument['kind'], 'interest'>;
      readonly year: number;
      readonly accountId: string;
    };

/** What a document says of one account. */
export type DocumentLine = Partial<Omit<TaxYear, 'accountId' | 'year'>> & {
  readonly accountId: string;
  /** At the end of the year. */
  readonly balance?: Cents;
};

export type IssuedDocument = {
  readonly kind: TaxDocument['kind'];
  readonly year: number;
  /** The customer, for interest. */
  readonly subjectId: string;
  readonly version: number;
  readonly lines: readonly DocumentLine[];
  readonly madeAt: Date;
};

/** All versions of a customer's documents, the newest first. */
export async function listIssued(tx: Tx, customerId: string): Promise<IssuedDocument[]> {
  const rows = await tx
    .selectFrom('tax_documents')
    .select(['kind', 'year', 'subject_id', 'version', 'figures', 'made_at'])
    .where('customer_id', '=', customerId)
    .orderBy('year', 'desc')
    .orderBy('kind')
    .orderBy('subject_id')
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    kind: taxDocument.shape.kind.parse(row.kind),
    year: row.year,
    subjectId: row.subject_id,
    version: row.version,
    lines: linesFrom(row.figures),
    madeAt: row.made_at,
  }));
}

const amounts = ['interest', 'penalty', 'contributed', 'distributed', 'withheld', 'balance'] as const;

function linesFrom(figures: unknown): DocumentLine[] {
  return (figures as readonly Readonly<Record<string, unknown>>[]).map((entry) => ({
    accountId: String(entry['account']),
    ...Object.fromEntries(
      amounts.filter((name) => name in entry).map((name) => [name, cents(Number(entry[name]))]),
    ),
  }));
}

/**
 * The version that says what the books say, made now if there is none. Null while the year goes on, or where there is
 * nothing to say.
 */
export async function issueDocument(tx: Tx, { kind, year, accountId }: DocumentKey): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`
    select bank.issue_tax_document(${kind}, ${year}, ${accountId}::uuid) as version`.execute(tx);
  return rows[0]?.version ?? null;
}
