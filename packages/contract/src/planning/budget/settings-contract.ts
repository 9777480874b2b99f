import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { alertPercents, CATEGORIES_MAX } from './rules.ts';

const connected = z.object({
  accounts: z.array(accountName.extend({ isConnected: z.boolean() })),
});

export const listConnected = endpoint({
  name: 'budget.listConnected',
  method: 'GET',
  path: '/api/budget-accounts',
  access: 'customer',
  summary: 'The accounts and cards whose transactions a budget can take over',
  reply: connected,
});

export const connectAccounts = endpoint({
  name: 'budget.connect',
  method: 'PUT',
  path: '/api/budget-accounts',
  access: 'customer',
  summary: 'Chooses the accounts whose transactions the budget takes over; those of others leave it',
  limit: { points: 60, seconds: 600 },
  body: z.strictObject({ accountIds: z.array(idOf('account')).max(200) }),
  reply: connected,
});

export const saveAlerts = endpoint({
  name: 'budget.saveAlerts',
  method: 'PUT',
  path: '/api/budget-alerts',
  access: 'customer',
  summary: 'At which share of its budget the customer is told about a category',
  limit: { points: 60, seconds: 600 },
  body: z.strictObject({
    alerts: z
      .array(
        z.strictObject({
          categoryId: idOf('budget-category'),
          percent: z.literal(alertPercents, 'budget.validation.percent').nullable(),
        }),
      )
      .max(CATEGORIES_MAX, 'failure.invalid'),
  }),
  reply: z.object({ alerts: z.int() }),
});
