import { day } from '@bank/kernel/day.ts';
import { idOf } from '@bank/kernel/id.ts';
import { nameLine } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { emailAddress } from '../../person/customers/contract.ts';
import { endpoint, sights } from '../../endpoint.ts';
import { delegationStates } from './rules.ts';

const moment = z.iso.datetime({ offset: true });
const ACCOUNTS_MAX = 50;

/** A current or former delegate of this customer. */
export const delegate = z.object({
  id: idOf('delegation'),
  fullName: z.string(),
  email: z.string(),
  /** The last day they may look. */
  endsOn: day(),
  /** Accounts they may see; null for all, including ones opened later. */
  accounts: z.array(accountName).nullable(),
  state: z.enum(delegationStates),
  endedBy: z.enum(['owner', 'delegate']).nullable(),
  invitedAt: moment,
  lastSeenAt: moment.nullable(),
});
export type Delegate = z.output<typeof delegate>;

export const listDelegates = endpoint({
  name: 'delegates.list',
  method: 'GET',
  path: '/api/delegates',
  access: 'customer',
  summary: 'Whom this customer lets look at their accounts, the newest first',
  reply: z.object({
    delegates: z.array(delegate),
    /** Range in which a last day can be chosen now. */
    endDays: z.object({ first: day(), last: day() }),
  }),
});

export const inviteBody = z.strictObject({
  fullName: nameLine({ max: 100, word: 'delegates.validation.fullName' }),
  email: emailAddress,
  endsOn: day('delegates.validation.endsOn'),
  /** Null for all accounts. */
  accountIds: z
    .array(idOf('account'), 'delegates.validation.accounts')
    .min(1, 'delegates.validation.accounts')
    .max(ACCOUNTS_MAX, 'delegates.validation.accounts')
    .nullable(),
});

/** The reply is the same whether or not the address belongs to a customer. */
export const inviteDelegate = endpoint({
  name: 'delegates.invite',
  method: 'POST',
  path: '/api/delegates',
  access: 'customer',
  stepUp: true,
  summary: 'Invites a person to look at accounts, without changing anything, until a day',
  limit: { points: 20, seconds: 86_400 },
  body: inviteBody,
  reply: delegate,
});

export const endDelegate = endpoint({
  name: 'delegates.end',
  method: 'POST',
  path: '/api/delegates/{delegationId}/end',
  access: 'customer',
  summary: 'Ends an invitation or a permission at once',
  params: { delegationId: idOf('delegation') },
  reply: delegate,
});

export const view = z.object({
  at: moment,
  sight: z.enum(sights),
  /** The account that was viewed, if it was one. */
  account: accountName.nullable(),
});
export type View = z.output<typeof view>;

export const listViews = endpoint({
  name: 'delegates.views',
  method: 'GET',
  path: '/api/delegates/{delegationId}/views',
  access: 'customer',
  summary: 'What a delegate has looked at, the newest first',
  params: { delegationId: idOf('delegation') },
  reply: z.object({ views: z.array(view) }),
});

/** Facts about a delegate's decisions that the owner is notified of. */
export const delegateTopics = ['delegates.accepted', 'delegates.declined', 'delegates.left'] as const;
export type DelegateTopic = (typeof delegateTopics)[number];
export const delegateNews = z.object({ delegationId: z.string() });
