import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

const OPEN_MAX = 100;

export type RequestRow = {
  readonly id: string;
  readonly operation: string;
  readonly arguments: unknown;
  readonly digest: string;
  readonly why: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly outcome: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
};

/** The digest is the database's own, over the arguments as it stores them. */
export async function insertRequest(
  tx: Tx,
  request: { id: string; operation: string; arguments: string; why: string; madeBy: string; hours: number },
): Promise<void> {
  const { id, operation, why, madeBy, hours } = request;
  await sql`
    insert into control_requests (id, operation, arguments, digest, why, made_by, expires_at)
    select
      ${id}, ${operation}, given.arguments,
      sha256(convert_to(${operation}::text || '|' || given.arguments::text, 'UTF8')), ${why}, ${madeBy},
      bank.now() + make_interval(hours => ${hours})
    from (select ${request.arguments}::jsonb as arguments) as given`.execute(tx);
}

export async function insertDecision(
  tx: Tx,
  decision: { requestId: string; outcome: 'approved' | 'withdrawn'; decidedBy: string },
): Promise<void> {
  const { requestId, outcome, decidedBy } = decision;
  // The database fills in who asked, and refuses what one person alone may not do.
  await sql`
    insert into control_decisions (request_id, outcome, decided_by)
    values (${requestId}, ${outcome}, ${decidedBy})`.execute(tx);
}

export async function findRequest(tx: Tx, id: string, operation: string): Promise<RequestRow | null> {
  const rows = await requests(tx)
    .where('request.id', '=', id)
    .where('request.operation', '=', operation)
    .execute();
  return rows[0] ? rowFrom(rows[0]) : null;
}

/** Requests that wait for a second person, oldest first. */
export async function listOpen(tx: Tx, operation: string): Promise<RequestRow[]> {
  const rows = await requests(tx)
    .where('request.operation', '=', operation)
    .where('request.expires_at', '>', sql<Date>`bank.now()`)
    .where('decision.outcome', 'is', null)
    .orderBy('request.made_at')
    .limit(OPEN_MAX)
    .execute();
  return rows.map(rowFrom);
}

function requests(tx: Tx) {
  return tx
    .selectFrom('control_requests as request')
    .innerJoin('staff_members as maker', 'maker.id', 'request.made_by')
    .leftJoin('control_decisions as decision', 'decision.request_id', 'request.id')
    .leftJoin('staff_members as checker', 'checker.id', 'decision.decided_by')
    .select([
      'request.id',
      'request.operation',
      'request.arguments',
      'request.why',
      'request.made_at',
      'request.expires_at',
      'decision.outcome',
      'decision.decided_at',
      'maker.name as maker',
      'checker.name as checker',
    ])
    .select(sql<string>`encode(request.digest, 'hex')`.as('digest'));
}

type Row = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

function rowFrom(row: Row): RequestRow {
  return {
    id: row.id,
    operation: row.operation,
    arguments: row.arguments,
    digest: row.digest,
    why: row.why,
    madeBy: row.maker,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    outcome: row.outcome,
    decidedBy: row.checker,
    decidedAt: row.decided_at,
  };
}
