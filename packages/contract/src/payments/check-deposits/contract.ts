import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { endpoint, file } from '../../endpoint.ts';
import {
  CHECK_PHOTO,
  checkDoubts,
  checkRefusals,
  checkSides,
  checkStatuses,
  HISTORY_PAGE,
  HISTORY_PAGE_MAX,
  NOTE_MAX,
  staffRefusals,
} from './rules.ts';

const moment = z.iso.datetime({ offset: true });

export const showCheckLimits = endpoint({
  name: 'check-deposits.limits',
  method: 'GET',
  path: '/api/check-deposits/limits',
  access: 'customer',
  summary: 'How much can be deposited by check, and when a check deposited now becomes available',
  reply: z.object({
    minAmount: dollars(),
    /** The largest check that would be taken now. */
    maxAmount: dollars(),
    dailyLimit: dollars(),
    monthlyLimit: dollars(),
    usedToday: dollars(),
    usedThisMonth: dollars(),
    availableToday: dollars(),
    /** How much of a check is available as soon as it has been accepted. */
    immediatelyAvailable: dollars(),
    /** The business day that a check sent now counts for, and the day on which all of it is available. */
    depositDate: day(),
    availabilityDate: day(),
  }),
});

export type CheckLimitsReply = z.output<typeof showCheckLimits.reply>;

export const listCheckAccounts = endpoint({
  name: 'check-deposits.accounts',
  method: 'GET',
  path: '/api/check-deposits/accounts',
  access: 'customer',
  summary: 'The accounts a check can be deposited into, the customer’s usual one first',
  reply: z.object({
    accounts: z.array(
      accountName.extend({
        name: z.string(),
        /** Masked. */
        number: z.string(),
        balance: dollars(),
      }),
    ),
    /** What the customer wanted to be kept of the last deposit. */
    remembered: z
      .object({ accountId: idOf('account'), emailReceipt: z.boolean(), mobileReceipt: z.boolean() })
      .nullable(),
  }),
});

/** One deposit, as its owner sees it. */
export const checkDeposit = z.object({
  depositId: idOf('check-deposit'),
  referenceNumber: z.string(),
  status: z.enum(checkStatuses),
  amount: dollars(),
  account: accountName,
  submittedAt: moment,
  /** The business day it counts for. */
  depositDate: day(),
  /** The day on which all of it is available. */
  availabilityDate: day(),
  /** What becomes available when, while it is credited or expected to be; empty if it was refused or returned. */
  available: z.array(z.object({ on: day(), amount: dollars() })),
  /** While it is in review: the amount a machine read on the check, if that is another one. */
  readAmount: dollars().nullable(),
  /** Why it was refused or returned: a code whose text is in the movement reasons. */
  reason: z.string().nullable(),
  /** The movement of the money, for its details and live updates. */
  movementId: idOf('movement'),
  /** Where both sides are fetched. */
  images: z.object({ front: z.string(), back: z.string() }),
});

export type CheckDeposit = z.output<typeof checkDeposit>;

/** A field of a form is text. */
const flag = () =>
  z.codec(z.enum(['true', 'false'], 'failure.invalid'), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (value) => (value ? 'true' : 'false'),
  });

export const submitCheckDeposit = endpoint({
  name: 'check-deposits.submit',
  method: 'POST',
  path: '/api/check-deposits',
  access: 'customer',
  summary:
    'Deposits a check from photographs of both sides; the bank looks at it before it credits the account',
  movesMoney: true,
  // Photographs are stored, however small the check.
  limit: { points: 60, seconds: 86_400 },
  body: z.strictObject({
    amount: dollars('checkDeposit.validation.amount'),
    accountId: idOf('account'),
    emailReceipt: flag(),
    mobileReceipt: flag(),
    /** Keeps the account and the choice of receipts for the next deposit. */
    saveInformation: flag(),
    endorsementConfirmed: flag(),
  }),
  files: {
    // Refused in the specification's own words if one is missing.
    frontImage: { ...CHECK_PHOTO, isOptional: true },
    backImage: { ...CHECK_PHOTO, isOptional: true },
  },
  reply: checkDeposit,
});

export const listCheckDeposits = endpoint({
  name: 'check-deposits.history',
  method: 'GET',
  path: '/api/check-deposits/history',
  access: 'customer',
  summary: 'The customer’s check deposits, the newest first',
  query: {
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(HISTORY_PAGE_MAX).default(HISTORY_PAGE),
  },
  reply: z.object({
    deposits: z.array(checkDeposit),
    page: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
  }),
});

const depositId = idOf('check-deposit');

export const showCheckDeposit = endpoint({
  name: 'check-deposits.show',
  method: 'GET',
  path: '/api/check-deposits/{depositId}',
  access: 'customer',
  summary: 'One check deposit and what has become of it',
  // The page asks while the bank looks at the check.
  passive: true,
  params: { depositId },
  reply: checkDeposit,
});

export const showCheckImage = endpoint({
  name: 'check-deposits.image',
  method: 'GET',
  path: '/api/check-deposits/{depositId}/images/{side}',
  access: 'customer',
  summary: 'One side of a deposited check, for its owner alone',
  params: { depositId, side: z.enum(checkSides, 'failure.notFound') },
  reply: file,
});

/** A deposit that a person has to decide on. */
const reviewed = z.object({
  depositId,
  reference: z.string(),
  customerId: z.string(),
  amount: dollars(),
  submittedAt: moment,
  doubts: z.array(z.enum(checkDoubts)),
  /** The amount that was read from the photograph, if any could be. */
  readAmount: dollars().nullable(),
  readConfidence: z.number().int().nullable(),
  /** By when the case must be decided; null if it has none. */
  dueOn: day().nullable(),
});

export const listCheckReviews = endpoint({
  name: 'check-deposits.listReviews',
  method: 'GET',
  path: '/office/check-deposits',
  access: 'staff',
  command: 'checks list',
  summary: 'Check deposits that need a decision, the oldest first',
  reply: z.object({ deposits: z.array(reviewed) }),
});

export const showCheckReview = endpoint({
  name: 'check-deposits.showReview',
  method: 'GET',
  path: '/office/check-deposits/{depositId}',
  access: 'staff',
  command: 'checks show',
  summary: 'One check deposit in doubt, and the earlier ones it looks like',
  params: { depositId },
  reply: reviewed.extend({
    state: z.enum(['received', 'in_review', 'accepted', 'refused']),
    refusal: z.enum(checkRefusals).nullable(),
    /** Earlier deposits of the same amount that look alike, of any customer. */
    like: z.array(
      z.object({ depositId, reference: z.string(), submittedAt: moment, sameCustomer: z.boolean() }),
    ),
  }),
});

export const showReviewedImage = endpoint({
  name: 'check-deposits.reviewImage',
  method: 'GET',
  path: '/office/check-deposits/{depositId}/images/{side}',
  access: 'staff',
  command: 'checks image',
  summary: 'One side of a deposited check, as a file; looking at it is recorded',
  params: { depositId, side: z.enum(checkSides, 'failure.notFound') },
  reply: file,
});

export const decideCheckDeposit = endpoint({
  name: 'check-deposits.decide',
  method: 'POST',
  path: '/office/check-deposits/{depositId}/decision',
  access: 'staff',
  command: 'checks decide',
  summary: 'Accepts a check deposit in review, or refuses it for a reason the customer is told',
  params: { depositId },
  body: z.strictObject({
    decision: z.enum(['accept', 'refuse']),
    /** Needed to refuse. */
    reason: z.enum(staffRefusals).optional(),
    note: line({ max: NOTE_MAX }),
  }),
  reply: reviewed,
});
