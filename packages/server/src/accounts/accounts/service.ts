/** What other capabilities may ask. */
export { choosableAccounts } from './choices.ts';
export { openFor } from './openings.ts';
export {
  type Cover,
  type OwnAccount,
  coverFor,
  ownAccountOf,
  ownAccounts,
  readOwn,
  shownAccounts,
} from './accounts.ts';
