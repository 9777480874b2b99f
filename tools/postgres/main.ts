import { parseArgs } from 'node:util';
import { findCluster, stopCluster } from './cluster.ts';
import { DEFAULT_FOLDER } from './folder.ts';
import { databaseUrl, findServer } from './server.ts';

const USAGE = `Usage: node tools/postgres/main.ts <start|stop|status|url> [--folder <path>] [--port <number>] [--database <name>]

start   starts the private PostgreSQL (or joins the running one) and prints its URL
stop    ends it
status  says whether it runs
url     prints the URL of the running one
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: DEFAULT_FOLDER },
    port: { type: 'string' },
    database: { type: 'string', default: 'bank' },
  },
});

process.exitCode = await command(positionals[0] ?? 'help');

async function command(name: string): Promise<number> {
  switch (name) {
    case 'start': {
      const port = values.port === undefined ? {} : { port: Number(values.port) };
      const server = await findServer({ folder: values.folder, database: values.database, ...port });
      process.stdout.write(`${server.url}\n`);
      return 0;
    }
    case 'stop': {
      const stopped = await stopCluster(values.folder);
      process.stdout.write(stopped ? 'stopped\n' : 'not running\n');
      return 0;
    }
    case 'status': {
      const cluster = await findCluster(values.folder);
      const state =
        cluster === undefined ? 'not running' : `running, process ${cluster.pid}, port ${cluster.port}`;
      process.stdout.write(`${state}\n`);
      return cluster === undefined ? 3 : 0;
    }
    case 'url': {
      const cluster = await findCluster(values.folder);
      if (cluster === undefined) {
        process.stderr.write('not running\n');
        return 3;
      }
      process.stdout.write(`${databaseUrl(cluster.url, values.database)}\n`);
      return 0;
    }
    default:
      process.stderr.write(USAGE);
      return 2;
  }
}
