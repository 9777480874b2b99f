import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import type { Tx } from './database.ts';

/**
 * Encrypts what tables must not reveal. Each customer has their own key, created on first use and stored only
 * wrapped by the bank's key, which never enters the database. A `place` is `table.column`: a ciphertext
 * decrypts only there and for that customer.
 */
export type Vault = {
  readonly seal: (tx: Tx, customerId: string, place: string, text: string) => Promise<string>;
  readonly open: (tx: Tx, customerId: string, place: string, sealed: string) => Promise<string>;
  /** Many texts with one look at the key. */
  readonly openAll: (
    tx: Tx,
    customerId: string,
    place: string,
    sealed: readonly string[],
  ) => Promise<string[]>;
  /** Tells whether two texts of one customer are equal, and nothing else. It is lost with the customer's key. */
  readonly digest: (tx: Tx, customerId: string, place: string, text: string) => Promise<string>;
  /** For data that belongs to no customer, or not yet. */
  readonly sealForBank: (place: string, text: string) => string;
  readonly openForBank: (place: string, sealed: string) => string;
  /** Rewraps customer keys with the newest bank key and returns how many. Ciphertexts stay as they are. */
  readonly rewrap: (tx: Tx) => Promise<number>;
};

/** A ciphertext that can't be decrypted. Gives no details, so tampering teaches nothing. */
export class Unopened extends Error {
  constructor(reason: string) {
    super(`the vault: ${reason}`);
    this.name = 'Unopened';
  }
}

/** The customer's key was destroyed, and with it all their encrypted data. This can't be undone. */
export class Erased extends Unopened {
  constructor() {
    super('the key was destroyed');
    this.name = 'Erased';
  }
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 9;
const VERSION = 'v1';
const REWRAP_MAX = 500;
const WRAPPED_PLACE = 'customer_keys.wrapped_key';

/** A key and the id stored with its ciphertexts. */
type Key = { readonly id: string; readonly bytes: Buffer };

/** Two keys derived from the bank's key, one per use, so neither reveals the other. */
type BankKey = { readonly wrapping: Key; readonly own: Key };

function keptKey(key: Key | null): Key {
  if (!key) throw new Erased();
  return key;
}

export function createVault(config: Config): Vault {
  const known = config.secrets.vaultKey.split(/\s+/).filter(Boolean).map(bankKey);
  const newest = known[0];
  if (!newest) throw new Error('configuration: vaultKey is empty');

  const unwrap = (row: WrappedKey, customerId: string): Key => {
    const wrapping = known.find((each) => each.wrapping.id === row.key_id)?.wrapping;
    if (!wrapping) throw new Unopened(`no key ${row.key_id} is configured`);
    return keyFrom(decrypt(wrapping, `${WRAPPED_PLACE}:${customerId}`, row.wrapped_key));
  };
  const wrap = (key: Key, customerId: string): WrappedKey => ({
    key_id: newest.wrapping.id,
    wrapped_key: encrypt(newest.wrapping, `${WRAPPED_PLACE}:${customerId}`, key.bytes),
  });
  const findKey = async (tx: Tx, customerId: string): Promise<Key | null> => {
    const row = await tx
      .selectFrom('customer_keys')
      .select(['wrapped_key', 'key_id'])
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return row ? unwrap(row, customerId) : null;
  };
  /** Two concurrent first uses agree on one key: the second waits and takes the first one's. */
  const makeKey = async (tx: Tx, customerId: string): Promise<Key> => {
    const row = { customer_id: customerId, ...wrap(keyFrom(randomBytes(KEY_BYTES)), customerId) };
    await tx
      .insertInto('customer_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('customer_id').doNothing())
      .execute();
    const key = await findKey(tx, customerId);
    if (!key) throw new Error('vault: a new key was not stored');
    return key;
  };

  const keyOf = async (tx: Tx, customerId: string): Promise<Key> =>
    (await findKey(tx, customerId)) ?? (await makeKey(tx, customerId));

  return {
    seal: async (tx, customerId, place, text) =>
      sealed(await keyOf(tx, customerId), `${place}:${customerId}`, text),
    digest: async (tx, customerId, place, text) =>
      createHmac('sha256', derived((await keyOf(tx, customerId)).bytes, 'digest', KEY_BYTES))
        .update(`${place}:${customerId}\0${text}`)
        .digest('base64url'),
    open: async (tx, customerId, place, text) =>
      opened([keptKey(await findKey(tx, customerId))], `${place}:${customerId}`, text),
    openAll: async (tx, customerId, place, texts) => {
      if (texts.length === 0) return [];
      const key = keptKey(await findKey(tx, customerId));
      return texts.map((text) => opened([key], `${place}:${customerId}`, text));
    },
    sealForBank: (place, text) => sealed(newest.own, `${place}:bank`, text),
    openForBank: (place, text) =>
      opened(
        known.map((each) => each.own),
        `${place}:bank`,
        text,
      ),
    rewrap: async (tx) => {
      const rows = await listStale(tx, newest.wrapping.id);
      for (const row of rows) {
        const fresh = wrap(unwrap(row, row.customer_id), row.customer_id);
        await tx.updateTable('customer_keys').set(fresh).where('customer_id', '=', row.customer_id).execute();
      }
      return rows.length;
    },
  };
}

type WrappedKey = { key_id: string; wrapped_key: Buffer };

function listStale(tx: Tx, newestId: string) {
  return tx
    .selectFrom('customer_keys')
    .select(['customer_id', 'wrapped_key', 'key_id'])
    .where('key_id', '<>', newestId)
    .orderBy('customer_id')
    .limit(REWRAP_MAX)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

function bankKey(secret: string): BankKey {
  return {
    wrapping: keyFrom(derived(secret, 'wrap customer keys', KEY_BYTES)),
    own: keyFrom(derived(secret, 'seal for the bank', KEY_BYTES)),
  };
}

/** A one-way hash: names the key without revealing it. */
function keyFrom(bytes: Buffer): Key {
  return { id: derived(bytes, 'id', ID_BYTES).toString('base64url'), bytes };
}

function derived(secret: string | Buffer, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `bank vault ${VERSION}: ${purpose}`, length));
}

function sealed(key: Key, owner: string, text: string): string {
  const bytes = encrypt(key, owner, Buffer.from(text, 'utf8'));
  return [
    VERSION,
    key.id,
    bytes.subarray(0, IV_BYTES).toString('base64url'),
    bytes.subarray(IV_BYTES).toString('base64url'),
  ].join(':');
}

function opened(keys: readonly Key[], owner: string, text: string): string {
  const [version, keyId, iv = '', rest = '', more] = text.split(':');
  if (version !== VERSION || more !== undefined) throw new Unopened('this is not a sealed text');
  const key = keys.find((each) => each.id === keyId);
  if (!key) throw new Unopened('sealed with another key');
  return decrypt(
    key,
    owner,
    Buffer.concat([Buffer.from(iv, 'base64url'), Buffer.from(rest, 'base64url')]),
  ).toString('utf8');
}

function encrypt(key: Key, owner: string, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, iv, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(owner, 'utf8'),
  );
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Key, owner: string, bytes: Buffer): Buffer {
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new Unopened('this is not a sealed text');
  const tagAt = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner, 'utf8'))
    .setAuthTag(bytes.subarray(tagAt));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, tagAt)), decipher.final()]);
  } catch {
    throw new Unopened('it was changed, moved, or is somebody else’s');
  }
}
