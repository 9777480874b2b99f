/** What other capabilities may call. */
export { askedOf, pageOf, pendingLines, shownLines } from './lines.ts';
