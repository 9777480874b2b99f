import { cents } from '@bank/kernel/money.ts';
import { kinds } from './chart.ts';
import type { Statement } from './batch-connection.ts';
import type { Journal, Leg, Outcome, PostLeg, PostedLeg, Reason } from './journal.ts';

const acts = { post: 0, hold: 1, capture: 2, settle: 3, release: 4, expire: 5 } as const;

const refusals: readonly (Reason | null)[] = [
  null,
  null,
  'insufficient',
  'unknown_account',
  'ceiling',
  'intent_reused',
  'hold',
  'closed',
  'frozen',
  'limit',
  'malformed',
];

/** Parameters filled by `journalColumns`; they come first in a statement. */
export const JOURNAL_COLUMNS = `
  $1::uuid[], $2::uuid[], $3::smallint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::smallint[], $8::text[],
  $9::boolean[], $10::smallint[], $11::bigint[], $12::timestamptz[],
  $13::integer[], $14::smallint[], $15::date[], $16::bigint[], $17::bigint[]`;
/** Parameters filled by `loneColumns`; they come first in a statement. */
export const LONE_COLUMNS = '$1::uuid, $2::uuid, $3::bigint, $4::bigint, $5::bigint, $6::smallint, $7::text';
const ONE = `select ledger.post_one(${LONE_COLUMNS})`;
const MANY = `select * from ledger.post(${JOURNAL_COLUMNS}, careful => $18)`;

/** Numbers, ids and null need no quoting; text from people goes through the driver. */
function list(values: readonly (string | number | boolean | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}

/** `careful` looks for earlier answers first; without it, an intent posted before fails the statement. */
export function statementFor(journals: readonly Journal[], careful: boolean): Statement {
  const [only] = journals;
  const leg = only && journals.length === 1 ? loneLeg(only) : null;
  if (only && leg) return { name: 'ledger_post_one', text: ONE, values: loneColumns(only, leg) };
  return { name: 'ledger_post', text: MANY, values: [...journalColumns(journals), careful] };
}

/** Journals as the array parameters of `ledger.post`. Arrays without values are left out. */
export function journalColumns(journals: readonly Journal[]): unknown[] {
  const legs = journals.flatMap((journal) => journal.legs);
  const acting = legs.some((leg) => leg.act !== undefined && leg.act !== 'post');
  return [
    list(journals.map((journal) => journal.intent)),
    list(journals.map((journal) => journal.customer)),
    list(journals.map((journal) => journal.legs.length)),
    list(legs.map((leg) => ('debit' in leg ? leg.debit : 0))),
    list(legs.map((leg) => ('credit' in leg ? leg.credit : 0))),
    list(legs.map((leg) => leg.amount ?? null)),
    list(legs.map((leg) => kinds[leg.kind])),
    legs.some((leg) => leg.memo !== undefined) ? legs.map((leg) => leg.memo ?? null) : null,
    legs.some(isForced) ? list(legs.map(isForced)) : null,
    acting ? list(legs.map((leg) => acts[leg.act ?? 'post'])) : null,
    acting ? list(legs.map((leg) => ('hold' in leg ? leg.hold : null))) : null,
    acting ? legs.map((leg) => ('expiresAt' in leg ? leg.expiresAt : null)) : null,
    ...limitColumns(journals),
  ];
}

function limitColumns(journals: readonly Journal[]): (string | null)[] {
  const limits = journals.flatMap(({ limits: own = [] }, at) =>
    own.map((limit) => ({ ...limit, at: at + 1 })),
  );
  if (limits.length === 0) return [null, null, null, null, null];
  return [
    list(limits.map((limit) => limit.at)),
    list(limits.map((limit) => limit.rule)),
    list(limits.map((limit) => limit.period)),
    list(limits.map((limit) => limit.add)),
    list(limits.map((limit) => limit.cap)),
  ];
}

function isForced(leg: Leg): boolean {
  return 'forced' in leg && leg.forced === true;
}

/** The single plain leg of a journal that can take the fast path without arrays; otherwise null. */
export function loneLeg({ legs, limits }: Journal): PostLeg | null {
  const [leg] = legs;
  return leg && legs.length === 1 && isPlain(leg) && !limits?.length ? leg : null;
}

export function loneColumns({ intent, customer }: Journal, leg: PostLeg): unknown[] {
  return [intent, customer, leg.debit, leg.credit, leg.amount, kinds[leg.kind], leg.memo ?? null];
}

function isPlain(leg: Leg): leg is PostLeg {
  return (leg.act === undefined || leg.act === 'post') && !isForced(leg);
}

/**
 * Outcomes in journal order. The row holds five numeric arrays, or one array of five for the fast path.
 * `barred` names verdicts that are not the ledger's own.
 */
export function outcomesFrom<Barred extends string = never>(
  row: readonly unknown[],
  journals: readonly Journal[],
  barred: Readonly<Record<number, Barred>> = {},
): Outcome<Barred>[] {
  const [verdicts = [], ids = [], refusedAt = [], debitAfters = [], creditAfters = []] =
    row.length === 1 ? numbers(row[0]).map((each) => [each]) : row.map(numbers);
  let first = 0;
  return journals.map((journal, at) => {
    const from = first;
    first += journal.legs.length;
    const verdict = verdicts[at] ?? Number.POSITIVE_INFINITY;
    const reason = refusals[verdict] ?? barred[verdict];
    if (reason) return { status: 'refused', reason, leg: (refusedAt[at] ?? 1) - 1 };
    const id = ids[at];
    if (verdict > 1 || id === null || id === undefined)
      throw new Error(`The ledger returned the unknown verdict ${verdict}`);
    const legs = journal.legs.map((_, k): PostedLeg => ({
      id: id + k,
      debitAfter: centsOrNull(debitAfters[from + k]),
      creditAfter: centsOrNull(creditAfters[from + k]),
    }));
    return { status: verdict === 0 ? 'posted' : 'replayed', journal: id, legs };
  });
}

function centsOrNull(value: number | null | undefined) {
  return value === null || value === undefined ? null : cents(value);
}

function numbers(text: unknown): (number | null)[] {
  if (typeof text !== 'string' || !text.startsWith('{'))
    throw new TypeError('The ledger returned an unexpected format');
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((each) => (each === 'NULL' ? null : Number(each)));
}
