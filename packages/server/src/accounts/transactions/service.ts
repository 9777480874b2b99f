/** The functions other capabilities may use. */
export { namerFor } from './names.ts';
export { entryFact, holdsIn, lineOf, newestOf, pendingOf, showTransaction } from './transactions.ts';
