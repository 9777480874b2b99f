import { staffFinder } from '../bank/staff/office.ts';
import { buildServer } from '../platform/http/server.ts';
import { openProcess } from '../platform/process.ts';
import { loadTranslators } from '../platform/translators.ts';
import { officeRoutes } from './routes.ts';
import { watchDay } from './watch.ts';

const { config, log, metrics, db, closing, context } = await openProcess('office', 'system');
watchDay(context, metrics);
const app = await buildServer({
  deps: {
    config,
    db,
    translators: await loadTranslators(),
    directory: context.directory,
    vault: context.vault,
    commitBatcher: null,
    isGranted: null,
    findStaff: staffFinder,
  },
  log,
  metrics,
  closing,
  routes: officeRoutes,
  siteFolder: null,
});
closing.add('http', () => app.close());
await app.listen({ host: config.office.host, port: config.office.port });
