import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import { createCommitBatcher } from '../movements/commit-batcher.ts';
import { buildServer } from '../platform/http/server.ts';
import { createStreams } from '../platform/http/streams.ts';
import { watchFigure } from '../platform/metrics.ts';
import { openProcess } from '../platform/process.ts';
import { loadTranslators } from '../platform/translators.ts';
import { apiGate, apiRoutes } from './routes.ts';

const { config, log, metrics, db, closing, context } = await openProcess('api', 'system');
const commitBatcher = createCommitBatcher({
  open: () =>
    openBatchConnection({ ...config.commitBatcher, url: config.database.url, applicationName: 'bank till' }),
  ...config.commitBatcher,
});
const streams = createStreams({ db, url: config.database.url, log });
watchFigure(metrics, { name: 'bank_live_streams', help: 'Event streams open' }, async () => streams.count());
const app = await buildServer({
  deps: {
    config,
    db,
    translators: await loadTranslators(),
    directory: context.directory,
    vault: context.vault,
    commitBatcher,
    streams,
    isGranted: apiGate,
    findStaff: null,
  },
  log,
  metrics,
  closing,
  routes: apiRoutes,
  siteFolder: config.siteFolder,
});
closing.add('till', commitBatcher.close);
closing.add('http', () => app.close());
await app.listen({ host: config.http.host, port: config.http.port });
