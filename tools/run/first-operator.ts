import { letFirstOperatorIn } from '@bank/server/bank/staff/office.ts';
import { readConfig } from '@bank/server/platform/config.ts';
import { connect, createPool } from '@bank/server/platform/database.ts';
import { localDirectory } from '@bank/server/platform/directory.ts';
import { createLog } from '@bank/server/platform/log.ts';
import { createVault } from '@bank/server/platform/vault.ts';

/** Creates an operator and returns the token, which is shown only here. */
export async function letIn(
  officeDatabaseUrl: string,
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const config = readConfig({ ...process.env, ...settings, DATABASE_URL: officeDatabaseUrl });
  const pool = createPool({ ...config.database, poolMax: 1, applicationName: 'bank first operator' });
  try {
    const context = {
      db: connect(pool),
      log: createLog('warn', 'first-operator'),
      config,
      directory: localDirectory(config),
      vault: createVault(config),
      requestId: null,
      actor: { kind: 'system', id: null, sessionId: null, ip: null } as const,
    };
    return await letFirstOperatorIn(context, name);
  } finally {
    await pool.end();
  }
}
