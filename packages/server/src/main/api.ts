import { openLane } from '@bank/ledger/batch-connection.ts';
import { createTill } from '../movements/commit-batcher.ts';
import { buildServer } from '../platform/http/server.ts';
import { openProcess } from '../platform/process.ts';
import { loadVoices } from '../platform/translators.ts';
import { apiGate, apiRoutes } from './routes.ts';

const { config, log, metrics, db, closing, context } = await openProcess('api', 'system');
const till = createTill({
  open: () => openLane({ ...config.till, url: config.database.url, applicationName: 'bank till' }),
  ...config.till,
});
const app = await buildServer({
  house: {
    config,
    db,
    voices: await loadVoices(),
    directory: context.directory,
    vault: context.vault,
    till,
    isGranted: apiGate,
    findStaff: null,
  },
  log,
  metrics,
  closing,
  routes: apiRoutes,
  siteFolder: config.siteFolder,
});
closing.add('till', till.close);
closing.add('http', () => app.close());
await app.listen({ host: config.http.host, port: config.http.port });
