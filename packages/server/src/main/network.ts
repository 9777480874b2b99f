import { rehearse, STATEMENT_TIMEOUT_MS } from '../movements/authorizations.ts';
import { buildServer } from '../platform/http/server.ts';
import { openProcess } from '../platform/process.ts';
import { loadTranslators } from '../platform/translators.ts';
import { networkDoor } from './network-door.ts';
import { networkRoutes } from './routes.ts';

const FLOOD_PER_MINUTE = 600_000;
/** All of them stay open. Two processes, as during a deployment, fit into the login's 20. */
const CONNECTIONS = 8;

const { config, log, metrics, db, closing, context } = await openProcess('network', 'system', {
  statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  poolMax: CONNECTIONS,
  keepsIdle: true,
});
const { isNetwork, hook } = networkDoor(db, config.secrets.gatewayKey, metrics);
const app = await buildServer({
  deps: {
    config,
    db,
    translators: await loadTranslators(),
    directory: context.directory,
    vault: context.vault,
    commitBatcher: null,
    isGranted: null,
    findStaff: null,
    isNetwork,
    // One gateway asks for everybody.
    countsCallers: false,
  },
  log,
  metrics,
  closing,
  routes: networkRoutes,
  siteFolder: null,
  hook,
  floodPerMinute: FLOOD_PER_MINUTE,
});
closing.add('http', () => app.close());
try {
  await rehearse(context, CONNECTIONS);
} catch (error) {
  log.warn({ err: error }, 'the connections are not rehearsed; the first answers take longer');
}
await app.listen({ host: config.network.host, port: config.network.port });
