import type { Tx } from '../../platform/database.ts';
import { listDocuments, type DocumentRow } from './queries/statements.ts';

/** What other capabilities may import. */
export { fileChunks } from './files.ts';
export { type StatementDays, type StatementFigures, figuresOf, pagesOf } from './lines.ts';

/** The customer's monthly statements, newest first, `limit` of them and the rest of the last month. */
export function monthlyDocuments(tx: Tx, customerId: string, limit: number): Promise<DocumentRow[]> {
  return listDocuments(tx, { customerId, kind: 'monthly', limit });
}
