import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENS = '0A';
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

/** Who listens on a port: `node (process 4711)`. Null if the system does not tell, as for other users' processes. */
export function listenerAt(port: number): string | null {
  const sockets = new Set(TABLES.flatMap((table) => socketsOf(table, port)));
  if (sockets.size === 0) return null;
  const pid = entriesOf('/proc').find((name) => /^\d+$/.test(name) && holdsOne(name, sockets));
  return pid === undefined ? null : `${textOf(`/proc/${pid}/comm`).trim()} (process ${pid})`;
}

/**
 * Columns of the kernel's table: number, local address:port, remote, state, ..., inode of the socket in the
 * tenth.
 */
function socketsOf(table: string, port: number): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return textOf(table)
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${wanted}`) === true && state === LISTENS)
    .map((columns) => `socket:[${columns[9] ?? ''}]`);
}

function holdsOne(pid: string, sockets: ReadonlySet<string>): boolean {
  return entriesOf(`/proc/${pid}/fd`).some((fd) => {
    try {
      return sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`));
    } catch {
      return false;
    }
  });
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
