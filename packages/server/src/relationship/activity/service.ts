/** What other capabilities may call. */
export { linesWith, transactionNames } from './terms.ts';
