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
      const key = keyOf(kind, value);
      const claimed = await tx
        .insertInto('directory_entries')
        .values({ kind, key, owner_id: ownerId, cell: config.cell })
        .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
        .returning('owner_id')
        .executeTakeFirst();
      if (claimed) return true;
      const holder = await tx
        .selectFrom('directory_entries')
        .select('owner_id')
        .where('kind', '=', kind)
        .where('key', '=', key)
        .executeTakeFirst();
      return holder?.owner_id === ownerId;
    },
    release: async (tx, kind, value, ownerId) => {
      await tx
        .deleteFrom('directory_entries')
        .where('kind', '=', kind)
        .where('key', '=', keyOf(kind, value))
        .where('owner_id', '=', ownerId)
        .execute();
    },
    find: async (tx, kind, value) => {
      const row = await tx
        .selectFrom('directory_entries')
        .select(['owner_id', 'cell'])
        .where('kind', '=', kind)
        .where('key', '=', keyOf(kind, value))
        .executeTakeFirst();
      return row ? { ownerId: row.owner_id, cell: row.cell } : null;
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
