import { idOf } from '@bank/kernel/id.ts';
import { endpoint, file } from '../../endpoint.ts';

export const downloadReceipt = endpoint({
  name: 'receipts.download',
  method: 'GET',
  path: '/api/accounts/{accountId}/transactions/{journalId}/receipt',
  access: 'customer',
  summary: 'The receipt of one transaction as a PDF, in the customer’s language',
  limit: { points: 60, seconds: 600 },
  params: { accountId: idOf('account'), journalId: idOf('journal') },
  reply: file,
});
