import { setV8Flags } from '@bank/server/platform/v8-flags.ts';
import { edgeBench } from './edge.ts';
import { factsBench } from './facts.ts';
import { historyBench } from './history/bench.ts';
import { ledgerBench } from './ledger/bench.ts';
import { movementsBench } from './movements/bench.ts';

/** `npm run bench -- <name>`: each figure is a ratio of two measurements of one run on one machine. */
const benches: Readonly<Record<string, { says: string; run: (args: readonly string[]) => Promise<void> }>> = {
  edge: {
    says: 'one public call through the whole HTTP layer, compared with bare Fastify and the same query',
    run: edgeBench,
  },
  facts: {
    says: 'facts per second from the outbox to the committed job, with one worker; `quick` is shorter',
    run: factsBench,
  },
  history: {
    says: 'a page of a million-entry history over HTTP, compared with its bare query through the same pool',
    run: historyBench,
  },
  ledger: {
    says: 'the ledger compared with bare PostgreSQL, its growth and the nightly accrual; `quick` is a short run',
    run: ledgerBench,
  },
  movements: {
    says: 'a complete internal transfer, batched, one by one and over HTTP, compared with bare PostgreSQL',
    run: movementsBench,
  },
};

// As in every process of the bank.
setV8Flags();
const name = process.argv[2] ?? '';
const bench = benches[name];
if (bench) await bench.run(process.argv.slice(3));
else {
  for (const [each, { says }] of Object.entries(benches))
    console.log(`npm run bench -- ${each.padEnd(10)} ${says}`);
  process.exitCode = name === '' ? 0 : 1;
}
