import { cents } from '@bank/kernel/money.ts';
import pg from 'pg';
import type { Model } from './model.ts';
import type { Random } from './random.ts';

export type AccountTerms = {
  readonly customer: string;
  readonly floor: number | null;
  readonly ceiling: number | null;
};

/** A connection that is always closed. */
export async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'bank proof' });
  // A lost connection fails the running statement; without a handler it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function openAccount(
  client: pg.Client,
  { customer, floor, ceiling }: AccountTerms,
): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    'select ledger.open_account($1, $2, $3, $4, $5, $6) as id',
    [customer, 'proof', 'liability', floor, ceiling, 'proof'],
  );
  return cents(Number(rows[0]?.id));
}

/** Plain accounts, accounts with a ceiling, credit lines, and one without a floor. */
export function populationOf(random: Random, customers: number): AccountTerms[] {
  return Array.from({ length: customers }, () => random.uuid()).flatMap((customer, at): AccountTerms[] => [
    { customer, floor: 0, ceiling: null },
    { customer, floor: 0, ceiling: 300_000 },
    { customer, floor: -100_000, ceiling: 0 },
    at === 0 ? { customer, floor: null, ceiling: null } : { customer, floor: -5_000, ceiling: null },
  ]);
}

export async function openPopulation(
  client: pg.Client,
  model: Model,
  population: readonly AccountTerms[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const terms of population) {
    const id = await openAccount(client, terms);
    model.open({ id, ...terms });
    ids.push(id);
  }
  return ids;
}

/** Internal inconsistencies of the ledger, read in one snapshot. */
export async function faultsIn(client: pg.Client): Promise<string[]> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const faults = await client.query<{ fault: string; account_id: string; says: string }>(
      'select fault, account_id, says from ledger.faults() limit 20',
    );
    const sums = await client.query<{ debit: string; credit: string }>(
      'select sum(debit)::text as debit, sum(credit)::text as credit from ledger.trial_balance()',
    );
    const { debit, credit } = sums.rows[0] ?? { debit: 'nothing', credit: '' };
    return [
      ...faults.rows.map(({ fault, account_id, says }) => `${fault} of account ${account_id}: ${says}`),
      ...(debit === credit ? [] : [`the trial balance is out: debit ${debit}, credit ${credit}`]),
    ];
  } finally {
    await client.query('commit');
  }
}

/** Differences between ledger and model; the ledger must be idle. */
export async function differences(client: pg.Client, model: Model): Promise<string[]> {
  const stored = await readStored(client, [...model.accounts.keys()]);
  const expected = {
    accounts: [...model.accounts.values()].map(
      ({ id, posted, held, floor, ceiling, state }) =>
        `${id}: ${posted} posted, ${held} held, floor ${floor}, ceiling ${ceiling}, ${state}`,
    ),
    own: [...model.own].filter(([, posted]) => posted !== 0).map(([id, posted]) => `${id}: ${posted}`),
    holds: [...model.holds.values()]
      .filter(({ remaining }) => remaining > 0)
      .map(({ id, account, remaining }) => `${id} on ${account}: ${remaining}`),
    tallies: [...model.tallies].filter(([, used]) => used !== 0).map(([key, used]) => `${key}: ${used}`),
  };
  return (['accounts', 'own', 'holds', 'tallies'] as const).flatMap((part) => {
    const found = new Set(stored[part]);
    const wanted = new Set(expected[part]);
    return [
      ...[...wanted].filter((line) => !found.has(line)).map((line) => `${part}: the model says ${line}`),
      ...[...found].filter((line) => !wanted.has(line)).map((line) => `${part}: the books say ${line}`),
    ].slice(0, 10);
  });
}

async function readStored(client: pg.Client, accounts: readonly number[]) {
  const lines = async (text: string): Promise<string[]> => {
    const { rows } = await client.query<{ line: string }>(text, [accounts]);
    return rows.map(({ line }) => line);
  };
  return {
    accounts: await lines(
      `select format('%s: %s posted, %s held, floor %s, ceiling %s, %s', account_id, posted, held,
         coalesce(floor::text, 'null'), coalesce(ceiling::text, 'null'),
         (array['open', 'frozen', 'closed'])[state]) as line
       from ledger.balance
       where account_id = any ($1)`,
    ),
    own: await lines(
      `select account_id || ': ' || sum(posted) as line
       from ledger.own_balance
       where $1::bigint[] is not null
       group by account_id
       having sum(posted) <> 0`,
    ),
    holds: await lines(
      `select format('%s on %s: %s', id, account_id, remaining) as line
       from ledger.hold
       where account_id = any ($1) and remaining > 0`,
    ),
    tallies: await lines(
      `select format('%s %s %s: %s', customer_id, rule, period, used) as line
       from ledger.tally
       where used <> 0 and customer_id in (select customer_id from ledger.balance where account_id = any ($1))`,
    ),
  };
}

export async function replayTimes(client: pg.Client): Promise<Map<number, number>> {
  const { rows } = await client.query<{ journal_id: string; times: number }>(
    'select journal_id, times from ledger.replay',
  );
  return new Map(rows.map(({ journal_id, times }) => [Number(journal_id), times]));
}
