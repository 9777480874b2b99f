/** The functions other capabilities may use. */
export { fileChunks } from './files.ts';
export { type StatementDays, type StatementFigures, figuresOf, pagesOf } from './lines.ts';
