import type { Cents } from '@bank/kernel/money.ts';
import { sql, type RawBuilder } from 'kysely';
import { kinds, type Kind } from './chart.ts';
import type { AccountNumber } from './journal.ts';
import { entryFrom, type Entry, type Place } from './reading.ts';

/** Filter for the activity of several accounts. */
export type ActivityQuery = {
  /** All of the customer's accounts: transfers between them are neither income nor spending. */
  readonly own: readonly AccountNumber[];
  readonly chosen: readonly AccountNumber[];
  /** Null for all lines of the requested days. */
  readonly most: number | null;
  readonly after?: Place | undefined;
  /** A day, or the SQL that tells it. */
  readonly from?: string | RawBuilder<unknown> | undefined;
  readonly to?: string | RawBuilder<unknown> | undefined;
  readonly text?: string | undefined;
  /** Lines with this amount match the text too. */
  readonly textAmount?: Cents | undefined;
  /** Kinds that match the text if a line has no memo. */
  readonly textKinds?: readonly Kind[] | undefined;
  /** Journals whose lines match the text too: payments to payees of that name. */
  readonly textIntents?: readonly string[] | undefined;
  readonly least?: Cents | undefined;
  readonly highest?: Cents | undefined;
};

/** A line as seen from one account. */
export type ActivityEntry = Entry & {
  readonly account: AccountNumber;
  /** Between two of the customer's own accounts. */
  readonly isWithin: boolean;
};

/** As an SQL fragment for the caller's query. */
export function activityOf(query: ActivityQuery): RawBuilder<unknown> {
  return sql`ledger.read_activity(
    ${[...query.own]}::bigint[], ${[...query.chosen]}::bigint[], ${query.most}::integer,
    ${query.after?.day ?? null}::date, ${query.after?.id ?? null}::bigint, ${query.from ?? null}::date,
    ${query.to ?? null}::date, ${query.text ?? null}::text, ${query.textAmount ?? null}::bigint,
    ${query.textKinds?.map((kind) => kinds[kind]) ?? null}::smallint[],
    ${query.textIntents ? [...query.textIntents] : null}::uuid[], ${query.least ?? null}::bigint, ${query.highest ?? null}::bigint
  )`;
}

export function activityEntryFrom(row: Readonly<Record<string, unknown>>): ActivityEntry {
  return { ...entryFrom(row), account: Number(row['account_id']), isWithin: row['is_within'] === true };
}
