import * as z from 'zod';
import { heard, job } from '../../../platform/jobs.ts';
import * as service from './service.ts';

export const transferReceiptJobs = [
  job({
    queue: 'transfer-receipts.mail',
    // Within the bank it is done at once; what goes outside is there when the network says so.
    topics: ['transfer.posted', 'movement.posted'],
    payload: heard.extend({ customerId: z.string(), payload: z.object({ movementId: z.uuid() }) }),
    run: (context, { customerId, payload }) => service.mailReceipt(context, customerId, payload.movementId),
  }),
];
