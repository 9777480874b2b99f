/** What other capabilities may import. */
export { recipientsNamed } from './names.ts';
export {
  detailsOf,
  listRecipients,
  type lockListed,
  readRecipient,
  recipientRow,
  recipientsById,
  refusedProblem,
} from './recipients.ts';
