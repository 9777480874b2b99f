/** What other capabilities may ask. */
export { askedOf, pageOf, pendingLines, shownLines } from './lines.ts';
