/** What other capabilities may import. */
export { fileChunks } from './files.ts';
export { type StatementDays, type StatementFigures, figuresOf, pagesOf } from './lines.ts';
