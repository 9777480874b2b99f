import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import type { Tx } from './database.ts';

/** What must be unique in the whole bank, not only in this cell. */
export type DirectoryKind = 'username' | 'email' | 'ssn' | 'account-number' | 'customer-number';

/**
 * Maps a name to its owner and the owner's cell. This is the interface every capability uses from the first
 * day; today the entries live in the cell's own database, with more cells they move to a database of their own.
 */
export type Directory = {
  /** True when the name is now yours; false when it is somebody else's. Claiming your own name again is true. */
  claim: (tx: Tx, kind: DirectoryKind, value: string, ownerId: string) => Promise<boolean>;
  release: (tx: Tx, kind: DirectoryKind, value: string, ownerId: string) => Promise<void>;
  find: (tx: Tx, kind: DirectoryKind, value: string) => Promise<{ ownerId: string; cell: string } | null>;
};

export function localDirectory(config: Config): Directory {
  const keyOf = (kind: DirectoryKind, value: string) =>
    createHmac('sha256', config.secrets.directoryKey)
      .update(`${kind}\0${normalised(kind, value)}`)
      .digest();
  return {
    claim: async (tx, kind, value, ownerId) => {
      const { rows } = await sql<{ claimed: boolean }>`
        select bank.claim_name(${kind}, ${keyOf(kind, value)}, ${ownerId}, ${config.cell}) as claimed`.execute(
        tx,
      );
      return rows[0]?.claimed === true;
    },
    release: async (tx, kind, value, ownerId) => {
      await sql`select bank.release_name(${kind}, ${keyOf(kind, value)}, ${ownerId})`.execute(tx);
    },
    find: async (tx, kind, value) => {
      const { rows } = await sql<{ owner: string | null; cell: string | null }>`
        select owner, cell from bank.find_owner(${kind}, ${keyOf(kind, value)})`.execute(tx);
      const [row] = rows;
      return row?.owner && row.cell !== null ? { ownerId: row.owner, cell: row.cell } : null;
    },
  };
}

/** Two spellings of one name are one name. */
function normalised(kind: DirectoryKind, value: string): string {
  switch (kind) {
    case 'username':
    case 'email':
      return value.normalize('NFKC').trim().toLowerCase();
    case 'ssn':
    case 'account-number':
    case 'customer-number':
      return value.replaceAll(/\D/g, '');
  }
}
