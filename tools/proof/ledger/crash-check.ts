import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { faultsIn } from './books.ts';
import { stepJournals, readReceipts } from './crash-journals.ts';
import type { ScenarioStep } from './crash-journals.ts';

export type Findings = {
  /** Acknowledged, but not in the ledger under the reported number. */
  readonly lost: number;
  /** More legs than requested, or money that moved twice. */
  readonly twice: number;
  readonly missing: number;
  /** Done but not acknowledged; a retry with the same intent showed it. */
  readonly doubtful: number;
  readonly faults: readonly string[];
};

/** Compares what the clients requested and were told with the ledger. */
export async function checkSteps(client: pg.Client, errands: readonly ScenarioStep[]): Promise<Findings> {
  const asked = errands.map((errand) => ({
    journals: stepJournals(errand),
    receipts: readReceipts(readFileSync(errand.log, 'latin1')),
  }));
  const { rows } = await client.query<{ intent: string; number: string }>(
    'select intent, id as number from ledger.leg where intent = any ($1)',
    [asked.flatMap(({ journals }) => journals.map(({ intent }) => intent))],
  );
  const numbers = new Map(rows.map(({ intent, number }) => [intent, Number(number)]));
  const receipts = asked.flatMap(({ journals, receipts: told }) =>
    told.map((receipt) => ({ ...receipt, intent: journals[receipt.place]?.intent ?? '' })),
  );
  const wanted = asked.reduce((sum, { journals }) => sum + journals.length, 0);
  const legs = await countLegs(client, [...numbers.values()]);
  const wantedLegs = asked
    .flatMap(({ journals }) => journals)
    .reduce((sum, journal) => sum + journal.legs.length, 0);
  return {
    lost: receipts.filter(({ intent, number }) => numbers.get(intent) !== number).length,
    twice:
      Math.max(rows.length - numbers.size, legs - wantedLegs, 0) + (await wrongBalances(client, errands)),
    missing: wanted - numbers.size,
    doubtful: receipts.filter(({ wasThere }) => wasThere).length,
    faults: await faultsIn(client),
  };
}

async function countLegs(client: pg.Client, numbers: readonly number[]): Promise<number> {
  const { rows } = await client.query<{ legs: number }>(
    'select count(*)::integer as legs from ledger.leg where id - id % 16 = any ($1)',
    [numbers],
  );
  return rows[0]?.legs ?? 0;
}

/** Number of accounts whose balance differs from every errand executed once. */
async function wrongBalances(client: pg.Client, errands: readonly ScenarioStep[]): Promise<number> {
  const posted = new Map<number, number>();
  const held = new Map<number, number>();
  const add = (to: Map<number, number>, id: number, amount: number) => to.set(id, (to.get(id) ?? 0) + amount);
  for (const leg of errands.flatMap(stepJournals).flatMap(({ legs }) => legs)) {
    if ('hold' in leg) continue;
    if (leg.act === 'hold') {
      add(held, leg.debit, leg.amount);
      continue;
    }
    add(posted, leg.debit, 0 - leg.amount);
    add(posted, leg.credit, leg.amount);
  }
  const accounts = [...new Set(errands.flatMap((errand) => errand.accounts))];
  const { rows } = await client.query<{ id: string; posted: string; held: string }>(
    'select account_id as id, posted, held from ledger.balance where account_id = any ($1)',
    [accounts],
  );
  const right = rows.filter((row) => {
    const id = Number(row.id);
    return Number(row.posted) === (posted.get(id) ?? 0) && Number(row.held) === (held.get(id) ?? 0);
  });
  return accounts.length - right.length;
}
