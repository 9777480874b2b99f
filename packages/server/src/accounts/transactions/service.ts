/** What other capabilities may ask. */
export { namerFor } from './names.ts';
export { entryFact, holdsIn, lineOf, newestOf, pendingOf, showTransaction } from './transactions.ts';
