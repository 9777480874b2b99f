import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { dataVersion } from './cluster.ts';
import { dataFolder } from './folder.ts';

/** The shell's own `read` ends when the other end of the pipe does, which is when the watched process is gone. */
const WAIT_THEN_STOP = 'read -r _; exec "$1" stop --mode=fast --silent --pgdata "$2" >/dev/null 2>&1';

/**
 * PostgreSQL outlives whoever started it. This ends it with the calling process, also when that one is killed and can
 * do nothing any more. Answers with how to call the watch off.
 */
export async function endWithThisProcess(folder: string): Promise<() => void> {
  const account = serverAccount();
  const binaries = await findBinaries(dataVersion(folder));
  const watch = spawn(
    '/bin/sh',
    ['-c', WAIT_THEN_STOP, 'sh', join(binaries.folder, 'pg_ctl'), dataFolder(folder)],
    {
      cwd: '/',
      // Away from the terminal's Ctrl-C, which reaches every process of a group.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
    },
  );
  watch.on('error', () => undefined);
  watch.unref();
  return () => void watch.kill('SIGKILL');
}
