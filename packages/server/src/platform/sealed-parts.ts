import type { Tx } from './database.ts';
import type { Vault } from './vault.ts';

/** Bytes of one part of a sealed file, so that none is sealed or read as a whole. */
const PART_BYTES = 512 * 1_024;

/** Where the parts belong in the vault: a table's column and a customer. */
type Place = { readonly customerId: string; readonly place: string };

/** A file as sealed texts, in order. */
export async function sealParts(
  tx: Tx,
  vault: Vault,
  { customerId, place }: Place,
  bytes: Buffer,
): Promise<string[]> {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    parts.push(
      await vault.seal(tx, customerId, place, bytes.subarray(at, at + PART_BYTES).toString('base64')),
    );
  return parts;
}

export async function openPart(
  tx: Tx,
  vault: Vault,
  { customerId, place }: Place,
  sealed: string,
): Promise<Buffer> {
  return Buffer.from(await vault.open(tx, customerId, place, sealed), 'base64');
}
