import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { recipientTypes } from './rules.ts';

/** Suggestions for sending again: the most recently paid recipients that can be paid now. */
export const listRecentRecipients = endpoint({
  name: 'transfers.recentRecipients',
  method: 'GET',
  path: '/api/transfers/recent-recipients',
  access: 'customer',
  summary: 'Saved recipients by when they were last sent money, the latest first',
  reply: z.object({
    recipients: z.array(
      z.object({
        recipientId: idOf('recipient'),
        type: z.enum(recipientTypes),
        name: z.string(),
        bank: z.string(),
        lastFour: z.string(),
      }),
    ),
  }),
});

export type RecentRecipient = z.output<typeof listRecentRecipients.reply>['recipients'][number];
