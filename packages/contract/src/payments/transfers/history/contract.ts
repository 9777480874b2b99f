import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../../accounts/accounts/contract.ts';
import { endpoint } from '../../../endpoint.ts';
import { movementStates, receipt } from '../../../movements/contract.ts';
import { schedule } from '../../../bank/schedules/contract.ts';
import {
  scheduleEndings,
  scheduleViews,
  TRANSFER_SEARCH_MAX,
  transferGroups,
  transferTypes,
} from './rules.ts';

const moment = z.iso.datetime({ offset: true });

const destination = z.object({
  /** Set for one of the customer's own accounts. */
  account: accountName.nullable(),
  /** Set for everyone else; the name at the time of payment. */
  recipientId: idOf('recipient').nullable(),
  name: z.string().nullable(),
  bank: z.string().nullable(),
  lastFour: z.string().nullable(),
});

/** A transfer in a list: its movement's receipt, and both parties. */
const transfer = receipt.extend({
  type: z.enum(transferTypes),
  from: accountName.nullable(),
  to: destination,
  memo: z.string().nullable(),
  at: moment,
  /** It hasn't left yet; `movements.cancel` still stops it. */
  canBeCancelled: z.boolean(),
  /** The schedule that produced it; null if the customer sent it directly. */
  scheduleId: idOf('schedule').nullable(),
});

export type TransferShown = z.output<typeof transfer>;

export const listTransfers = endpoint({
  name: 'transfers.list',
  method: 'GET',
  path: '/api/transfers',
  access: 'customer',
  summary: 'The customer’s transfers, the newest first; `before` continues a page',
  query: {
    /** `open`: on its way, or awaiting a code. `done`, `failed` (also returned) and `cancelled` are final. */
    state: z.enum(transferGroups, 'failure.invalid').optional(),
    type: z.enum(transferTypes, 'failure.invalid').optional(),
    /** Only transfers this schedule produced. */
    scheduleId: idOf('schedule').optional(),
    /** Matches recipient, memo, reference or amount. */
    search: line({ min: 0, max: TRANSFER_SEARCH_MAX }).optional(),
    before: idOf('movement').optional(),
  },
  reply: z.object({ transfers: z.array(transfer), next: idOf('movement').nullable() }),
});

export const listScheduledTransfers = endpoint({
  name: 'transfers.listScheduled',
  method: 'GET',
  path: '/api/transfers/scheduled',
  access: 'customer',
  summary:
    'Transfers to come and to come again, the active before the paused; `schedules.*` pauses, skips and cancels them. `ended` lists those that are over, the latest first',
  query: {
    /** Defaults to `open`. */
    view: z.enum(scheduleViews, 'failure.invalid').optional(),
    before: idOf('schedule').optional(),
  },
  reply: z.object({
    scheduled: z.array(
      schedule.extend({
        type: z.enum(transferTypes),
        from: accountName.nullable(),
        to: destination,
        /** Transfers it made that weren't returned, refused or cancelled, without fees. */
        made: z.object({ count: z.int(), amount: dollars() }),
        /** Null while it is open. */
        ended: z.object({ how: z.enum(scheduleEndings), on: day() }).nullable(),
      }),
    ),
    next: idOf('schedule').nullable(),
  }),
});

export const showTransfer = endpoint({
  name: 'transfers.show',
  method: 'GET',
  path: '/api/transfers/{movementId}',
  access: 'customer',
  summary: 'One transfer with what became of it, step by step',
  passive: true,
  params: { movementId: idOf('movement') },
  reply: transfer.extend({
    steps: z.array(z.object({ state: z.enum(movementStates), at: moment, reason: z.string().nullable() })),
    /** Where the receipt is emailed, masked: `n•••@example.com`. */
    emailReceipt: z.string().nullable(),
  }),
});
