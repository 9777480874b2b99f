/** What other capabilities may import. */
export { recipientsNamed } from './names.ts';
export { type Payable, payableRecipient } from './payable.ts';
export { detailsOf, listRecipients, readRecipient, recipientRow, recipientsById } from './recipients.ts';
