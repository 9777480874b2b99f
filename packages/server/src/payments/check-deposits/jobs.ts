import * as z from 'zod';
import type { Retention } from '../../platform/housekeeping.ts';
import { heard, job } from '../../platform/jobs.ts';
import { enclosuresOf } from './enclosures.ts';
import { tellOutcome } from './notices.ts';
import { platformPictures, type PictureWork } from './picture-work.ts';
import { carryOutVerdict, reviewDeposit } from './review.ts';

/** What is sent along with a check. */
export const checkEnclosures = enclosuresOf;

const ofMovement = heard.extend({ payload: z.object({ movementId: z.string() }) });

/** Pictures take seconds and a processor each: one at a time in a process. */
const PICTURE_SECONDS = 120;

/** The parameter replaces the bank's own work on pictures. */
export const checkDepositJobs = (pictures: PictureWork = platformPictures) => [
  job({
    queue: 'check-deposits.review',
    topics: ['check-deposit.submitted'],
    seconds: PICTURE_SECONDS,
    payload: ofMovement,
    run: (context, { payload }) => reviewDeposit(pictures, context, payload.movementId),
  }),
  job({
    queue: 'check-deposits.carry-out',
    topics: ['check-deposit.decided'],
    payload: ofMovement,
    run: (context, { payload }) => carryOutVerdict(context, payload.movementId),
  }),
  job({
    queue: 'check-deposits.tell',
    topics: ['check-deposit.accepted', 'check-deposit.in-review', 'movement.failed', 'movement.returned'],
    payload: ofMovement,
    run: async (context, { customerId, payload: { movementId } }) => {
      if (customerId !== null) await tellOutcome(context, { customerId, movementId });
    },
  }),
];

/** Pictures and parts go with their deposit. */
export const checkDepositRetention: readonly Retention[] = [
  { table: 'check_deposits', key: ['movement_id'], since: 'submitted_at', after: '7 years' },
];
