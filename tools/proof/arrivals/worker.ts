import { setTimeout as wait } from 'node:timers/promises';
import { postArrivals } from '@bank/server/movements/arrivals.ts';
import { readConfig } from '@bank/server/platform/config.ts';
import { connect, createPool } from '@bank/server/platform/database.ts';
import { localDirectory } from '@bank/server/platform/directory.ts';
import { createLog } from '@bank/server/platform/log.ts';
import { createVault } from '@bank/server/platform/vault.ts';
import { gatewayTrust } from '@bank/server/rails/gateway.ts';
import { fetchItems, sendReturns } from '@bank/server/rails/item-exchange.ts';
import { createNetwork } from '@bank/server/rails/network.ts';

const PAUSE_MS = 20;
const POOL_MAX = 4;

/** The worker's loops about items, in a process that may be killed at any moment. */
async function work(): Promise<void> {
  const config = readConfig(process.env);
  if (config.rails.url === null) throw new Error('RAILS_URL is not set');
  const pool = createPool({ ...config.database, poolMax: POOL_MAX, applicationName: 'arrivals worker' });
  const db = connect(pool);
  const context = {
    db,
    log: createLog(config.logLevel, 'arrivals worker'),
    config,
    directory: localDirectory(config),
    vault: createVault(config),
    requestId: null,
    actor: { kind: 'worker', id: null, sessionId: null, ip: null },
  } as const;
  const network = createNetwork(config.rails.url, fetch, gatewayTrust(db, config.secrets.gatewayKey));
  const loop = async (step: () => Promise<number>): Promise<never> => {
    for (;;) {
      // The network may be asked by two at once, and a page may fail: what counts is what the books say in the end.
      const done = await step().catch(() => 0);
      if (done === 0) await wait(PAUSE_MS);
    }
  };
  process.stdout.write('ready\n');
  await Promise.all([
    loop(() => fetchItems(context, network)),
    loop(() => postArrivals(context)),
    loop(() => sendReturns(context, network)),
  ]);
}

if (import.meta.main) await work();
