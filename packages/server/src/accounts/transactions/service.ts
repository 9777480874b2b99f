/** What other capabilities may import. */
export { heldAttachments } from './attachments.ts';
export { namerFor } from './names.ts';
export { entryFact, holdsIn, lineOf, newestOf, pendingOf, showTransaction } from './transactions.ts';
