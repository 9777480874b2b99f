import { existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Batcher } from '@bank/ledger/batcher.ts';
import type { Journal, Outcome } from '@bank/ledger/journal.ts';
import { stepJournals, readReceipts, writeReceipt } from './crash-journals.ts';
import type { ScenarioStep } from './crash-journals.ts';
import { openPosting } from './storm-callers.ts';

const CALLERS = 96;
const LANES = 2;
const WIDTH = 32;
const PATIENCE_MS = 60_000;

/** Posts its errand and may be killed at any moment. After a restart it continues where its log ends. */
async function run(errand: ScenarioStep): Promise<void> {
  const known = existsSync(errand.log) ? readReceipts(readFileSync(errand.log, 'latin1')) : [];
  const done = new Set(known.map(({ place }) => place));
  const open = [...stepJournals(errand).entries()].filter(([place]) => !done.has(place));
  const log = openSync(errand.log, 'a');
  const posting = openPosting(errand.url, LANES, WIDTH);
  const work = async (): Promise<void> => {
    for (let next = open.shift(); next; next = open.shift()) {
      const [place, journal] = next;
      const outcome = await insist(posting, journal);
      if (outcome.status === 'refused') throw new Error(`${journal.intent} was refused: ${outcome.reason}`);
      writeSync(
        log,
        writeReceipt({ place, number: outcome.journal, wasThere: outcome.status === 'replayed' }),
      );
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, work));
  await posting.close();
}

/** On an unknown outcome, retries with the same intent. */
async function insist(posting: Batcher<Journal, Outcome>, journal: Journal): Promise<Outcome> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await posting.ask(journal);
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(100);
    }
  }
}

if (import.meta.main) await run(JSON.parse(process.argv[2] ?? '{}') as ScenarioStep);
