import { idOf } from '@bank/kernel/id.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { explanation } from '../movements/contract.ts';
import { accountTypes } from './rules.ts';

export const account = z.object({
  id: idOf('account'),
  type: z.enum(accountTypes),
  currentBalance: dollars(),
  availableBalance: dollars(),
  state: z.enum(['open', 'frozen', 'closed']),
});

export const listAccounts = endpoint({
  name: 'accounts.list',
  method: 'GET',
  path: '/api/accounts',
  access: 'customer',
  summary: 'The customer’s accounts with what stands in them and what may be spent',
  reply: z.object({ accounts: z.array(account) }),
});

/** The figures of an account that can be accounted for. */
export const accountFigures = ['current', 'available', 'held'] as const;

export const explainAccount = endpoint({
  name: 'accounts.explain',
  method: 'GET',
  path: '/api/accounts/{accountId}/why/{figure}',
  access: 'customer',
  summary: 'Why a figure of an account is what it is: entries, holds and rules that add up to it',
  params: { accountId: idOf('account'), figure: z.enum(accountFigures) },
  reply: explanation,
});
