import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import type { Tx } from './database.ts';
import { versionsOf } from './secrets.ts';

/** What must be unique in the whole bank, not only in this cell. */
export type DirectoryKind = 'username' | 'email' | 'ssn' | 'account-number' | 'customer-number';

/** An owner and a kind of name; the directory does not store the name itself. */
export type DirectoryName = { readonly kind: DirectoryKind; readonly ownerId: string };

/**
 * Maps a name to its owner and cell. Entries live in the cell's own database today; with more cells they move
 * to a separate one behind this interface.
 */
export type Directory = {
  /** True if the name is now yours, or already was; false if someone else has it. */
  claim: (tx: Tx, kind: DirectoryKind, value: string, ownerId: string) => Promise<boolean>;
  release: (tx: Tx, kind: DirectoryKind, value: string, ownerId: string) => Promise<void>;
  find: (tx: Tx, kind: DirectoryKind, value: string) => Promise<{ ownerId: string; cell: string } | null>;
  /** What the name is entered under, the newest key first: for a function of the database that looks for itself. */
  keysFor: (kind: DirectoryKind, value: string) => readonly Buffer[];
  /** Names without an entry under the newest key, starting at `after`; empty while there is only one key. */
  listStale: (tx: Tx, after: DirectoryName | null, most: number) => Promise<DirectoryName[]>;
  /** Adds an entry under the newest key; for the worker, which reads the name from its owner's record. */
  rekey: (tx: Tx, kind: DirectoryKind, value: string, ownerId: string) => Promise<void>;
};

const KEY_ID_LENGTH = 16;

/**
 * While directory-key holds two versions, a new name is entered under both, oldest first: a process with only
 * the old key still finds it, and two concurrent claims conflict on the same row. A name found only under the
 * old key is copied at once, because only then is it known.
 */
export function localDirectory(config: Config): Directory {
  const versions = versionsOf(config.secrets.directoryKey).map(versionFrom);
  const keysOf = (kind: DirectoryKind, value: string): Keyed[] => {
    const text = `${kind}\0${normalised(kind, value)}`;
    return versions.map(({ id, secret }) => ({
      id,
      key: createHmac('sha256', secret).update(text).digest(),
    }));
  };
  const keysAlone = (keys: readonly Keyed[]) => keys.map(({ key }) => key);
  const find: Directory['find'] = async (tx, kind, value) => {
    const keys = keysOf(kind, value);
    const { rows } = await sql<{ owner: string | null; cell: string; is_current: boolean }>`
      select owner, cell, is_current from bank.find_owner(${kind}, ${keysAlone(keys)}::bytea[])`.execute(tx);
    const [entry] = rows;
    if (!entry?.owner) return null;
    if (!entry.is_current)
      await sql`select bank.copy_name(${kind}, ${keysAlone(keys)}::bytea[], ${keys[0]?.id})`.execute(tx);
    return { ownerId: entry.owner, cell: entry.cell };
  };
  const enter = async (tx: Tx, kind: DirectoryKind, keys: readonly Keyed[], ownerId: string) => {
    const ids = keys.map(({ id }) => id);
    const { rows } = await sql<{ claimed: boolean }>`
      select bank.claim_name(
        ${kind}, ${keysAlone(keys)}::bytea[], ${ids}::text[], ${ownerId}, ${config.cell}) as claimed`.execute(
      tx,
    );
    return rows[0]?.claimed === true;
  };
  return {
    claim: async (tx, kind, value, ownerId) => {
      const known = versions.length > 1 ? await find(tx, kind, value) : null;
      if (known && known.ownerId !== ownerId) return false;
      return enter(tx, kind, keysOf(kind, value), ownerId);
    },
    release: async (tx, kind, value, ownerId) => {
      const keys = keysAlone(keysOf(kind, value));
      await sql`select bank.release_name(${kind}, ${keys}::bytea[], ${ownerId})`.execute(tx);
    },
    find,
    keysFor: (kind, value) => keysAlone(keysOf(kind, value)),
    listStale: async (tx, after, most) =>
      versions.length > 1 ? listStale(tx, versions[0]?.id ?? '', after, most) : [],
    rekey: async (tx, kind, value, ownerId) => {
      await enter(tx, kind, keysOf(kind, value).slice(0, 1), ownerId);
    },
  };
}

type Keyed = { readonly id: string; readonly key: Buffer };

/** A one-way hash: names the key without revealing it. */
function versionFrom(secret: string): { id: string; secret: string } {
  const id = createHmac('sha256', secret).update('directory key id').digest('hex').slice(0, KEY_ID_LENGTH);
  return { id, secret };
}

async function listStale(
  tx: Tx,
  newestId: string,
  after: DirectoryName | null,
  most: number,
): Promise<DirectoryName[]> {
  const { rows } = await sql<{ kind: string; owner_id: string }>`
    select distinct entry.owner_id, entry.kind
    from directory_entries entry
    where entry.key_id is distinct from ${newestId}
      and (${after === null}
        or (entry.owner_id, entry.kind) > (${after?.ownerId ?? null}::uuid, ${after?.kind ?? null}::text))
      and not exists (
        select 1
        from directory_entries other
        where other.owner_id = entry.owner_id and other.kind = entry.kind and other.key_id = ${newestId})
    order by entry.owner_id, entry.kind
    limit ${most}`.execute(tx);
  return rows.map(({ kind, owner_id }) => ({ kind: kind as DirectoryKind, ownerId: owner_id }));
}

/** Different spellings of one name are the same name. */
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
