import { isDeepStrictEqual } from 'node:util';
import type { Journal, Outcome } from '@bank/ledger/journal.ts';
import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import type { BatchConnection } from '@bank/ledger/batch-connection.ts';
import { outcomesFrom, statementFor } from '@bank/ledger/statement.ts';
import type pg from 'pg';
import {
  differences,
  faultsIn,
  openAccount,
  openPopulation,
  populationOf,
  replayTimes,
  withClient,
} from './books.ts';
import { createModel } from './model.ts';
import type { Model } from './model.ts';
import { createOperations } from './operations.ts';
import type { Operation, Operations } from './operations.ts';
import { createRandom } from './random.ts';

export type EquivalenceSettings = {
  /** The worker's URL, to a ledger with no other writers. */
  readonly url: string;
  readonly seed: number;
  readonly operations: number;
  /** Maximum journals per statement. */
  readonly batchSize: number;
  /** Whether to look for earlier answers at once, or only after the fast path failed. */
  readonly careful: boolean;
};

const CUSTOMERS = 5;
const UNIQUE_VIOLATION = '23505';

type Books = {
  readonly settings: EquivalenceSettings;
  readonly lane: BatchConnection;
  readonly client: pg.Client;
  readonly model: Model;
  readonly source: Operations;
  readonly counts: Record<string, number>;
};

/**
 * Runs random operations on ledger and model in the same order, in statements of random size: every answer
 * and balance must be equal. Returns how often each answer occurred.
 */
export async function provesEquivalence(settings: EquivalenceSettings): Promise<Record<string, number>> {
  const random = createRandom(settings.seed);
  const model = createModel();
  const lane = await openBatchConnection({
    url: settings.url,
    applicationName: 'bank proof',
    lockTimeoutMs: 5_000,
    connectTimeoutMs: 10_000,
  });
  try {
    return await withClient(settings.url, async (client) => {
      await openPopulation(client, model, populationOf(random, CUSTOMERS));
      const books: Books = {
        settings,
        lane,
        client,
        model,
        source: createOperations(random, model),
        counts: {},
      };
      let done = 0;
      while (done < settings.operations) {
        const batch: Journal[] = [];
        const wanted = settings.batchSize === 1 ? 1 : random.between(1, settings.batchSize);
        let other: Operation | undefined;
        while (!other && batch.length < wanted) {
          const operation = books.source.next();
          if (operation.what === 'post') batch.push(operation.journal);
          else other = operation;
        }
        await postAndCompare(books, batch, done);
        done += batch.length;
        if (other) await changeAndCompare(books, other, done);
      }
      await compareAtRest(books);
      return books.counts;
    });
  } finally {
    await lane.close();
  }
}

async function postAndCompare(books: Books, batch: readonly Journal[], first: number): Promise<void> {
  if (batch.length === 0) return;
  const { model, source, counts, settings } = books;
  const now = Date.now();
  let outcomes: Outcome[];
  try {
    outcomes = await send(books.lane, batch, settings.careful);
  } catch (error) {
    throw new Error(
      `${placeOf(settings, first)}: the books failed on ${batch.length} journals\n${inspect(batch).slice(0, 2_000)}`,
      { cause: error },
    );
  }
  for (const [at, journal] of batch.entries()) {
    const heard = outcomes[at];
    const number = heard && 'journal' in heard ? heard.journal : 0;
    const expected = model.apply(journal, number, now);
    if (!isDeepStrictEqual(heard, expected)) {
      throw new Error(
        `${placeOf(settings, first + at)}: number ${at} of ${batch.length} in its statement\n` +
          `${inspect(journal)}\nthe books:  ${inspect(heard)}\nthe model:  ${inspect(expected)}`,
      );
    }
    source.remember(journal, expected);
    const name = expected.status === 'refused' ? expected.reason : expected.status;
    counts[name] = (counts[name] ?? 0) + 1;
  }
}

/** Like the batcher: fast, then careful, then one by one. */
async function send(lane: BatchConnection, batch: readonly Journal[], careful: boolean): Promise<Outcome[]> {
  try {
    return outcomesFrom(await lane.query(statementFor(batch, careful)), batch);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error;
    if (!careful) return send(lane, batch, true);
    // The same intent occurs twice in this statement.
    if (batch.length === 1) throw error;
    const outcomes: Outcome[] = [];
    for (const journal of batch) outcomes.push(...(await send(lane, [journal], false)));
    return outcomes;
  }
}

async function changeAndCompare(books: Books, operation: Operation, at: number): Promise<void> {
  const { client, model, settings } = books;
  if (operation.what === 'post') return;
  const { account } = operation;
  const terms = model.accounts.get(account);
  if (!terms) return;
  if (operation.what === 'limit') {
    await client.query('select ledger.limit_account($1, $2, $3, $4)', [
      account,
      operation.floor,
      operation.ceiling,
      'proof',
    ]);
    model.limit(account, operation.floor, operation.ceiling);
    return;
  }
  const freezes = operation.what === 'freeze';
  const expected = freezes ? model.freeze(account, operation.frozen) : model.close(account);
  const heard = await (
    freezes
      ? client.query('select ledger.freeze_account($1, $2, $3)', [account, operation.frozen, 'proof'])
      : client.query('select ledger.close_account($1, $2)', [account, 'proof'])
  ).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '23001') return false;
      throw error;
    },
  );
  if (heard !== expected) {
    throw new Error(
      `${placeOf(settings, at)}: ${inspect(operation)}: the books ${heard}, the model ${expected}`,
    );
  }
  const name = `${operation.what}${expected ? '' : ' refused'}`;
  books.counts[name] = (books.counts[name] ?? 0) + 1;
  if (operation.what !== 'close' || !expected) return;
  // Opens an account for each closed one, or none would be left.
  const fresh = { customer: terms.customer, floor: 0, ceiling: null };
  model.open({ id: await openAccount(client, fresh), ...fresh });
}

async function compareAtRest({ client, model, settings }: Books): Promise<void> {
  const wrong = [...(await faultsIn(client)), ...(await differences(client, model))];
  if (!isDeepStrictEqual(await replayTimes(client), model.replays()))
    wrong.push('replays were not all written down');
  if (wrong.length > 0)
    throw new Error(`${placeOf(settings, settings.operations)}: at the end\n${wrong.join('\n')}`);
}

function placeOf({ seed, batchSize, careful }: EquivalenceSettings, at: number): string {
  return `SEED=${seed} npm run proof -- ledger-storm (statements of up to ${batchSize}${careful ? ', careful' : ''}), operation ${at}`;
}

function inspect(value: unknown): string {
  return JSON.stringify(value);
}
