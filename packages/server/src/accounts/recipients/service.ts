/** The functions other capabilities may use. */
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
