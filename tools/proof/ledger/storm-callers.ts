import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Batcher } from '@bank/ledger/batcher.ts';
import type { Journal, Outcome } from '@bank/ledger/journal.ts';
import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import { createPosting } from '@bank/ledger/post.ts';
import { differences, faultsIn, openPopulation, populationOf, withClient } from './books.ts';
import { createModel } from './model.ts';
import type { Model } from './model.ts';
import { createOperations } from './operations.ts';
import type { Operations } from './operations.ts';
import { createRandom } from './random.ts';

export type StormSettings = {
  /** The worker's URL, to a ledger with no other writers. */
  readonly url: string;
  readonly seed: number;
  readonly operations: number;
  readonly callers: number;
  /** Connections of each of the two batchers, which are independent like two processes. */
  readonly connections: number;
  readonly batchSize: number;
  readonly tell?: (done: number, checks: number) => void;
};

export type StormFigures = {
  readonly answers: Readonly<Record<string, number>>;
  readonly checks: number;
  readonly statements: number;
  readonly seconds: number;
};

type Heard = { readonly journal: Journal; readonly outcome: Outcome };

const CUSTOMERS = 25;
/** After this many operations everyone pauses, and the ledger is compared with the model. */
const EPOCH = 2_000;
const CHECK_EVERY_MS = 5_000;
const QUEUE_MAX = 10_000;

export function openPosting(url: string, connections: number, batchSize: number): Batcher<Journal, Outcome> {
  const lane = { url, applicationName: 'bank proof', lockTimeoutMs: 10_000, connectTimeoutMs: 10_000 };
  return createPosting({
    open: () => openBatchConnection(lane),
    connections,
    batchSize,
    queueMax: QUEUE_MAX,
  });
}

/**
 * Many concurrent callers. The ledger's order is that of the journal numbers: given the accepted journals in
 * that order, the model must accept each and reach the same balance after every leg.
 */
export async function storm(settings: StormSettings): Promise<StormFigures> {
  const { url, seed, operations, connections, batchSize } = settings;
  const random = createRandom(seed);
  const model = createModel();
  const source = createOperations(random, model);
  const postings = [
    openPosting(url, connections, batchSize),
    openPosting(url, connections, batchSize),
  ] as const;
  const answers: Record<string, number> = {};
  const begun = performance.now();
  try {
    return await withClient(url, async (client) => {
      await openPopulation(client, model, populationOf(random, CUSTOMERS));
      const watch = watchBooks(url);
      try {
        for (let done = 0; done < operations; done += EPOCH) {
          const heard = await askAll(postings, source, settings.callers, Math.min(EPOCH, operations - done));
          for (const { outcome } of heard) {
            const name = outcome.status === 'refused' ? outcome.reason : outcome.status;
            answers[name] = (answers[name] ?? 0) + 1;
          }
          const wrong = [
            ...watch.faults(),
            ...disagreements(heard, model),
            ...(await differences(client, model)),
          ];
          if (wrong.length > 0)
            throw new Error(
              `SEED=${seed} npm run proof -- ledger-storm, before operation ${done + EPOCH}\n${wrong.slice(0, 20).join('\n')}`,
            );
          model.forget();
          source.forget();
          settings.tell?.(done + EPOCH, watch.checks());
        }
      } finally {
        await watch.stop();
      }
      const left = [...watch.faults(), ...(await faultsIn(client))];
      if (left.length > 0)
        throw new Error(`SEED=${seed} npm run proof -- ledger-storm, at the end\n${left.join('\n')}`);
      const statements = postings.reduce((sum, posting) => sum + posting.counts().statements, 0);
      return { answers, checks: watch.checks() + 1, statements, seconds: (performance.now() - begun) / 1000 };
    });
  } finally {
    await Promise.all(postings.map((posting) => posting.close()));
  }
}

async function askAll(
  postings: readonly [Batcher<Journal, Outcome>, Batcher<Journal, Outcome>],
  source: Operations,
  callers: number,
  operations: number,
): Promise<Heard[]> {
  const heard: Heard[] = [];
  let begun = 0;
  const call = async (caller: number): Promise<void> => {
    const posting = postings[caller % 2 === 0 ? 0 : 1];
    while (begun < operations) {
      begun += 1;
      const journal = source.nextJournal();
      const outcome = await posting.ask(journal);
      source.remember(journal, outcome);
      heard.push({ journal, outcome });
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return heard;
}

/** Applies accepted journals in ledger order and reports where the model disagrees. */
function disagreements(heard: readonly Heard[], model: Model): string[] {
  const wrong: string[] = [];
  const first = new Map<string, Outcome>();
  const accepted = heard
    .flatMap(({ journal, outcome }) => (outcome.status === 'posted' ? [{ journal, outcome }] : []))
    .toSorted((one, other) => one.outcome.journal - other.outcome.journal);
  for (const { journal, outcome } of accepted) {
    const known = first.get(journal.intent);
    // Concurrent duplicates share one answer.
    const expected = known ?? model.apply(journal, outcome.journal, Date.now());
    if (!isDeepStrictEqual(outcome, expected))
      wrong.push(
        `${JSON.stringify(journal)}\nthe books:  ${JSON.stringify(outcome)}\nthe model:  ${JSON.stringify(expected)}`,
      );
    first.set(journal.intent, outcome);
  }
  for (const { journal, outcome } of heard) {
    const known = first.get(journal.intent);
    const again =
      outcome.status === 'replayed' && !isDeepStrictEqual({ ...outcome, status: 'posted' }, known);
    const reused = outcome.status === 'refused' && outcome.reason === 'intent_reused' && !known;
    if (again || reused)
      wrong.push(
        `${JSON.stringify(journal)} was first answered ${JSON.stringify(known)}, then ${JSON.stringify(outcome)}`,
      );
  }
  return wrong;
}

/** Checks all invariants in one snapshot, repeatedly, during the storm. */
function watchBooks(url: string) {
  const found: string[] = [];
  const stopping = new AbortController();
  let checks = 0;
  const watching = withClient(url, async (client) => {
    let restMs = CHECK_EVERY_MS;
    for (;;) {
      await sleep(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const begun = performance.now();
      found.push(...(await faultsIn(client)));
      checks += 1;
      // Reads the whole history; pauses long enough to leave most of the machine to the storm.
      restMs = Math.max(CHECK_EVERY_MS, 2 * (performance.now() - begun));
    }
  });
  return {
    faults: () => found,
    checks: () => checks,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
