import * as z from 'zod';
import { user } from '../customers/contract.ts';
import { endpoint } from '../endpoint.ts';

export const showDashboard = endpoint({
  name: 'dashboard.show',
  method: 'GET',
  path: '/api/dashboard',
  access: 'customer',
  summary: 'The customer and their accounts at a glance',
  // Accounts join this reply with the accounts capability; until then nobody can have one.
  reply: z.object({ user, accounts: z.array(z.never()) }),
});
