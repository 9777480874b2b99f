import { statementDocument, type StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** A document with its internal fields. */
export type DocumentRow = StatementDocument & { readonly number: number; readonly customerId: string };

export type NewDocument = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly start: Day;
  readonly end: Day;
  readonly format: string;
  readonly language: string;
  readonly entries: number;
  readonly keptDays: number;
} & ({ readonly status: 'queued' } | { readonly status: 'ready'; readonly closing: number });

export type Owned = { readonly customerId: string; readonly id: string };

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const isReady = document.status === 'ready';
  await sql`
    insert into statement_documents (
      customer_id, id, account_id, period_start, period_end, format, language, status, entries, done, closing, kept_until
    )
    values (
      ${document.customerId}, ${document.id}, ${document.accountId}, ${document.start}::date, ${document.end}::date,
      ${document.format}, ${document.language}, ${document.status}, ${document.entries},
      ${isReady ? document.entries : 0}, ${isReady ? document.closing : null},
      bank.now() + make_interval(days => ${document.keptDays})
    )`.execute(tx);
}

export async function insertParts(
  tx: Tx,
  { customerId, id }: Owned,
  sealed: readonly string[],
): Promise<void> {
  const rows = sealed.map((part, place) => ({
    customer_id: customerId,
    document_id: id,
    place,
    sealed: part,
  }));
  for (const row of rows) await tx.insertInto('statement_parts').values(row).execute();
}

/** In order. */
export async function listParts(tx: Tx, customerId: string, documentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('statement_parts')
    .select('sealed')
    .where('customer_id', '=', customerId)
    .where('document_id', '=', documentId)
    .orderBy('place')
    .execute();
  return rows.map(({ sealed }) => sealed);
}

export async function countKept(tx: Tx, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: unknown }>`
    select count(*) as count
    from statement_documents
    where customer_id = ${customerId} and kept_until > bank.now()`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** A finished or queued document for the same period, format and language. */
export async function findSame(
  tx: Tx,
  {
    customerId,
    accountId,
    start,
    end,
    format,
    language,
  }: Pick<NewDocument, 'customerId' | 'accountId' | 'start' | 'end' | 'format' | 'language'>,
): Promise<string | null> {
  const row = await tx
    .selectFrom('statement_documents')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('period_start', '=', start)
    .where('period_end', '=', end)
    .where('format', '=', format)
    .where('language', '=', language)
    .where('status', '<>', 'failed')
    .where('kept_until', '>', sql<Date>`bank.now()`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export type ListFilter = {
  readonly customerId: string;
  readonly accountId?: string | undefined;
  readonly kind?: StatementDocument['kind'] | undefined;
  readonly year?: number | undefined;
  readonly before?: { readonly end: Day; readonly id: string } | undefined;
  readonly limit: number;
};

/**
 * Monthly and requested documents, newest first. If only monthly ones are requested, the last month of a page is
 * complete: a partial month would look as if the other accounts began later.
 */
export async function listDocuments(tx: Tx, filter: ListFilter): Promise<DocumentRow[]> {
  const { customerId, accountId = null, kind = null, year = null, before, limit } = filter;
  const narrowed = (end: RawBuilder<unknown>, id: RawBuilder<unknown>, account: RawBuilder<unknown>) => sql`
    (${accountId}::uuid is null or ${account} = ${accountId}::uuid)
    and (${year}::integer is null or extract(year from ${end}) = ${year}::integer)
    and (
      ${before?.end ?? null}::date is null
      or (${end}, ${id}) < (${before?.end ?? null}::date, ${before?.id ?? null}::uuid)
    )`;
  const { rows } = await sql<Raw>`
    select * from (
      (
        ${MONTHLY}
        where proof.customer_id = ${customerId} and (${kind}::text is null or ${kind}::text = 'monthly')
          and ${narrowed(sql`proof.period_end`, sql`proof.document_id`, sql`account.id`)}
        ${
          kind === 'monthly'
            ? sql`order by proof.period_end desc fetch first ${limit} rows with ties`
            : sql`order by proof.period_end desc, proof.document_id desc limit ${limit}`
        }
      )
      union all
      (
        ${REQUESTED}
        where document.customer_id = ${customerId} and document.kept_until > bank.now()
          and (${kind}::text is null or ${kind}::text = 'requested')
          and ${narrowed(sql`document.period_end`, sql`document.id`, sql`account.id`)}
        order by document.period_end desc, document.id desc
        limit ${limit}
      )
    ) as found
    order by period_end desc, id desc
    ${kind === 'monthly' ? sql`` : sql`limit ${limit}`}`.execute(tx);
  return rows.map(documentFrom);
}

export async function findDocument(
  tx: Tx,
  customerId: string,
  documentId: string,
): Promise<DocumentRow | null> {
  const { rows } = await sql<Raw>`
    ${MONTHLY}
    where proof.customer_id = ${customerId} and proof.document_id = ${documentId}
    union all
    ${REQUESTED}
    where document.customer_id = ${customerId} and document.id = ${documentId}
      and document.kept_until > bank.now()`.execute(tx);
  return rows[0] ? documentFrom(rows[0]) : null;
}

/** All accounts with documents, and the years that match the filter, newest first. */
export async function findExtent(
  tx: Tx,
  { customerId, accountId, kind }: Pick<ListFilter, 'customerId' | 'accountId' | 'kind'>,
): Promise<{ accounts: StatementDocument['account'][]; years: number[] }> {
  const { rows } = await sql<Raw>`
    select distinct kind, account_id, type, nickname, last_four, extract(year from period_end)::integer as year
    from (
      (${MONTHLY} where proof.customer_id = ${customerId})
      union all
      (${REQUESTED} where document.customer_id = ${customerId} and document.kept_until > bank.now())
    ) as found
    order by account_id, year desc`.execute(tx);
  const left = rows.filter(
    (row) => [row['account_id'], undefined].includes(accountId) && [row['kind'], undefined].includes(kind),
  );
  const accounts = new Map(rows.map((row) => [row['account_id'], accountFrom(row)]));
  const years = new Set(left.map(({ year }) => Number(year)));
  return { accounts: [...accounts.values()], years: [...years].toSorted((one, other) => other - one) };
}

/** A monthly statement exists once its whole month is proven. */
const MONTHLY = sql`
  select
    proof.document_id as id, 'monthly' as kind, account.id as account_id, account.type, account.nickname,
    account.last_four, account.ledger_number, account.customer_id, statement.period_start, proof.period_end,
    'pdf' as format, 'ready' as status, 0 as entries, 0 as done, statement.closing, statement.cut_at as created_at,
    null::timestamptz as kept_until
  from statement_proofs as proof
  join statement_months as month on month.period_end = proof.period_end
  join statements as statement
    on statement.period_end = proof.period_end and statement.account_number = proof.account_number
  join accounts as account on account.ledger_number = proof.account_number`;

const REQUESTED = sql`
  select
    document.id, 'requested' as kind, account.id as account_id, account.type, account.nickname, account.last_four,
    account.ledger_number, account.customer_id, document.period_start, document.period_end, document.format,
    document.status, document.entries, document.done, document.closing, document.created_at, document.kept_until
  from statement_documents as document
  join accounts as account on account.customer_id = document.customer_id and account.id = document.account_id`;

type Raw = Readonly<Record<string, unknown>> & {
  readonly created_at: Date;
  readonly kept_until: Date | null;
};

function documentFrom(row: Raw): DocumentRow {
  const { id, kind, format, status } = statementDocument.shape;
  const isReady = row['status'] === 'ready';
  const share = Math.floor((Number(row['done']) * 100) / Math.max(1, Number(row['entries'])));
  return {
    id: id.parse(row['id']),
    account: accountFrom(row),
    kind: kind.parse(row['kind']),
    periodStart: dayFrom(String(row['period_start'])),
    periodEnd: dayFrom(String(row['period_end'])),
    format: format.parse(row['format']),
    status: status.parse(row['status']),
    // 100 only when the file can be downloaded.
    progress: isReady ? 100 : Math.min(99, share),
    closing: isReady ? cents(Number(row['closing'])) : null,
    createdAt: row.created_at.toISOString(),
    keptUntil: row.kept_until?.toISOString() ?? null,
    number: Number(row['ledger_number']),
    customerId: String(row['customer_id']),
  };
}

function accountFrom(row: Raw): StatementDocument['account'] {
  const { account_id: id, type, nickname, last_four: lastFour } = row;
  return statementDocument.shape.account.parse({ id, type, nickname, lastFour });
}

/** Counts an attempt at a queued document; returns the attempt's number and the language. Null if not queued. */
export async function claimDocument(
  tx: Tx,
  customerId: string,
  documentId: string,
): Promise<{ attempt: number; language: string } | null> {
  const { rows } = await sql<{ attempts: number; language: string }>`
    update statement_documents
    set attempts = attempts + 1, done = 0
    where customer_id = ${customerId} and id = ${documentId} and status = 'queued'
    returning attempts, language`.execute(tx);
  return rows[0] ? { attempt: rows[0].attempts, language: rows[0].language } : null;
}

export async function updateProgress(
  tx: Tx,
  { customerId, id }: Owned,
  { done, entries }: { done: number; entries: number },
): Promise<void> {
  await sql`
    update statement_documents
    set done = ${done}, entries = ${entries}
    where customer_id = ${customerId} and id = ${id} and status = 'queued'`.execute(tx);
}

export async function updateMade(
  tx: Tx,
  { customerId, id }: Owned,
  made: { closing: number; entries: number } | null,
): Promise<void> {
  await (
    made
      ? sql`
        update statement_documents
        set status = 'ready', closing = ${made.closing}, entries = ${made.entries}, done = ${made.entries}
        where customer_id = ${customerId} and id = ${id} and status = 'queued'`
      : sql`
        update statement_documents
        set status = 'failed'
        where customer_id = ${customerId} and id = ${id} and status = 'queued'`
  ).execute(tx);
}

const FORGET_MAX = 1_000;

/** Deletes expired documents with their content. */
export async function deleteForgotten(tx: Tx): Promise<void> {
  await sql`
    delete from statement_documents
    where (customer_id, id) in (
      select customer_id, id
      from statement_documents
      where kept_until <= bank.now()
      order by kept_until
      limit ${FORGET_MAX}
    )`.execute(tx);
}
