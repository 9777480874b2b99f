import { columnsOf, shelves } from '@bank/contract/relationship/data-exports/export-schema-contract.ts';
import type { ExportedTable } from '@bank/contract/relationship/data-exports/exported-table-contract.ts';
import { lastFour } from '@bank/kernel/mask.ts';
import type { Tx } from '../../platform/database.ts';
import type { Context } from '../../platform/work.ts';
import { findPhoto, pagesOfAudit, pagesOfTable } from './queries/export-schema.ts';

/** One list of the data export, a page of rows at a time. */
export type HeldList = { readonly name: string; readonly pages: () => AsyncIterable<readonly object[]> };

const PHOTO_PLACE = 'photos.photo_sealed';

/** Number of lists, the same for every customer. */
export const HELD_LISTS = Object.keys(shelves).length + 1;

/**
 * Everything the tables hold about one customer, without secrets: one list per table, and the audit events last. The
 * transaction must be a snapshot, and lists are read one at a time.
 */
export function* heldLists(tx: Tx, context: Context, customerId: string): Generator<HeldList> {
  for (const [table, shelf] of Object.entries(shelves))
    yield { name: table, pages: () => toldPages(tx, context, customerId, table, shelf) };
  yield { name: 'audit_events', pages: () => pagesOfAudit(tx, customerId) };
}

/** The customer's profile picture. */
export async function heldPhoto(tx: Tx, { vault }: Context, customerId: string): Promise<Buffer | null> {
  const sealed = await findPhoto(tx, customerId);
  return sealed === null
    ? null
    : Buffer.from(await vault.open(tx, customerId, PHOTO_PLACE, sealed), 'base64');
}

async function* toldPages(
  tx: Tx,
  { vault }: Context,
  customerId: string,
  table: string,
  shelf: ExportedTable,
): AsyncGenerator<object[]> {
  const { shown, opened, masked } = columnsOf(shelf);
  const open = (column: string, value: unknown) =>
    openCell(value, (sealed) =>
      vault.open(tx, customerId, shelf.places?.[column] ?? `${table}.${column}`, sealed),
    );
  for await (const page of pagesOfTable(tx, customerId, table, shelf)) {
    const told: object[] = [];
    for (const row of page) {
      const cells: [string, unknown][] = shown.map((name) => [name, row[name] ?? null]);
      for (const name of opened) cells.push([plain(name), await open(name, row[name])]);
      for (const name of masked) {
        const text = await open(name, row[name]);
        cells.push([`${plain(name)}_last_four`, typeof text === 'string' ? lastFour(text) : null]);
      }
      told.push(Object.fromEntries(cells));
    }
    yield told;
  }
}

const plain = (column: string) => column.replace(/_sealed$/, '');

/** Opens a sealed text, or the sealed part of a cell that has the last four digits beside it. */
async function openCell(value: unknown, open: (sealed: string) => Promise<string>): Promise<unknown> {
  if (typeof value === 'string') return readable(await open(value));
  if (typeof value !== 'object' || value === null || !('sealed' in value)) return null;
  return readable(await open(String(value.sealed)));
}

/** A sealed object, or its key-value pairs, is exported as an object. */
function readable(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  const found = parsed(text);
  if (typeof found !== 'object' || found === null) return text;
  const pairs = Array.isArray(found) ? found : Object.entries(found);
  return pairs.every((pair) => Array.isArray(pair)) ? Object.fromEntries(pairs.map(toldPair)) : found;
}

/** Null for text that only looks like JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Of an account at another bank, only the last four digits: the archive is a file that may be passed on. */
function toldPair(pair: readonly unknown[]): [string, unknown] {
  const [name, value] = pair;
  return [String(name), name === 'accountNumber' ? lastFour(String(value)) : value];
}
