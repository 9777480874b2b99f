import { idOf } from '@bank/kernel/id.ts';
import { endpoint, file } from '../../../endpoint.ts';

export const downloadTransfer = endpoint({
  name: 'transfers.download',
  method: 'GET',
  path: '/api/transfers/{movementId}/receipt',
  access: 'customer',
  summary: 'The receipt of a transfer as a PDF, in the customer’s language, with its state as it stands',
  limit: { points: 60, seconds: 600 },
  params: { movementId: idOf('movement') },
  reply: file,
});
