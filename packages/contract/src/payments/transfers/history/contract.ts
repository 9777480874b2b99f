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
  /** Set for one of the customer’s own accounts. */
  account: accountName.nullable(),
  /** Set for everybody else; the name as it was when they were paid. */
  recipientId: idOf('recipient').nullable(),
  name: z.string().nullable(),
  bank: z.string().nullable(),
  lastFour: z.string().nullable(),
});

/** A transfer on a list: the receipt of its movement, and between whom. */
const transfer = receipt.extend({
  type: z.enum(transferTypes),
  from: accountName.nullable(),
  to: destination,
  memo: z.string().nullable(),
  at: moment,
  /** It has not left yet; `movements.cancel` still stops it. */
  canBeCancelled: z.boolean(),
  /** Of the schedule it is an occurrence of; null when it was asked for itself. */
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
    /** `open`: on its way, or waiting for a code. `done`, `failed` (also returned) and `cancelled` are over. */
    state: z.enum(transferGroups, 'failure.invalid').optional(),
    type: z.enum(transferTypes, 'failure.invalid').optional(),
    /** Only what this schedule has made. */
    scheduleId: idOf('schedule').optional(),
    /** Of whom it went to, the memo, the reference or the amount. */
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
    /** `open` unless said. */
    view: z.enum(scheduleViews, 'failure.invalid').optional(),
    before: idOf('schedule').optional(),
  },
  reply: z.object({
    scheduled: z.array(
      schedule.extend({
        type: z.enum(transferTypes),
        from: accountName.nullable(),
        to: destination,
        /** The transfers it has made that were not returned, refused or cancelled, without their fees. */
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
    /** Where the receipt is mailed to, as it is shown: `n•••@example.com`. */
    emailReceipt: z.string().nullable(),
  }),
});
