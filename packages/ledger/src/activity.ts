import type { Cents } from '@bank/kernel/money.ts';
import { sql, type RawBuilder } from 'kysely';
import { kinds, type Kind } from './chart.ts';
import type { AccountNumber } from './journal.ts';
import { entryFrom, type Entry, type Place } from './reading.ts';

/** Which lines of several accounts are asked for. */
export type ActivityQuery = {
  /** All accounts of the customer: money between two of them comes from nobody and goes to nobody. */
  readonly own: readonly AccountNumber[];
  readonly chosen: readonly AccountNumber[];
  /** Null for every line of the days asked for. */
  readonly most: number | null;
  readonly after?: Place | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
  /** A line of this amount matches the text as well. */
  readonly textAmount?: Cents | undefined;
  /** Kinds that match the text where a line carries none of its own. */
  readonly textKinds?: readonly Kind[] | undefined;
  /** Lines of the journals with these intents match the text too: the payments to somebody of that name. */
  readonly textIntents?: readonly string[] | undefined;
  readonly least?: Cents | undefined;
  readonly highest?: Cents | undefined;
};

/** One line of the list, told from the account it stands in. */
export type ActivityEntry = Entry & {
  readonly account: AccountNumber;
  /** Between two accounts of the customer's own. */
  readonly isWithin: boolean;
};

/** As a part of the caller's own statement. */
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
