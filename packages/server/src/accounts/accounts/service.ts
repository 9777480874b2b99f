/** What other capabilities may import. */
export { choosableAccounts } from './choices.ts';
export { openFor } from './openings.ts';
export {
  type Cover,
  type OwnAccount,
  coverFor,
  fullNumberOf,
  ownAccountOf,
  ownAccounts,
  readOwn,
  accountsWithFigures,
} from './accounts.ts';
export {
  type NewTerm,
  dropInterestTo,
  dropPayOut,
  updateInterestDays,
  updateInterestTo,
  updateNoticed,
  updateRenewal,
  updateTerm,
} from './queries/certificate-terms.ts';
