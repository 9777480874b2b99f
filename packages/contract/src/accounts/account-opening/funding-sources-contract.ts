import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { linkedCard } from '../cards/linked-contract.ts';
import { fundingSources } from './funding-sources-rules.ts';

/** A verified account at another bank that belongs to the customer. */
const externalAccount = z.object({
  recipientId: idOf('recipient'),
  name: z.string(),
  bankName: z.string(),
  lastFour: z.string(),
});

export type ExternalAccount = z.output<typeof externalAccount>;

export const listFundingSources = endpoint({
  name: 'openAccount.fundingSources',
  method: 'GET',
  path: '/api/funding-sources',
  access: 'customer',
  summary:
    'What can pay an opening deposit, up to how much, and the verified external accounts to choose from',
  reply: z.object({
    sources: z.array(z.object({ source: z.enum(fundingSources), ceiling: dollars() })),
    externalAccounts: z.array(externalAccount),
    linkedCards: z.array(linkedCard),
    /** The card network's page where a card is linked; null if cards aren't offered. */
    cardLinkUrl: z.string().nullable(),
  }),
});

export type FundingChoices = z.output<typeof listFundingSources.reply>;
