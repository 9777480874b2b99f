/** What other capabilities may ask. */
export { fileChunks } from './files.ts';
export { type StatementDays, type StatementFigures, figuresOf, pagesOf } from './lines.ts';
