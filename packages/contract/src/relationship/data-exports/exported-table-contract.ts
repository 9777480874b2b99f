/**
 * How one table is exported. Every column is in one of the lists: `shows` (as is), `opens` (decrypted), `masks` (last
 * four characters only) or `keeps` (left out). A test fails on a table or column that is missing.
 */
export type ExportedTable = {
  readonly shows: string;
  readonly opens?: string;
  readonly masks?: string;
  /** The vault's place name of a sealed column, if it isn't `table.column`. */
  readonly places?: Readonly<Record<string, string>>;
  /** Secrets and their hashes, and internal keys. */
  readonly keeps?: string;
  readonly by: string;
  /** A column that is true in the rows a customer may see; every row if left out. */
  readonly only?: string;
  /** Columns that identify the row's customer; `customer_id` by default. */
  readonly of?: readonly string[];
};
