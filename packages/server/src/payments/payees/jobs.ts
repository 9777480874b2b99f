import { added, addedTopic, decided, renamedTopic } from '@bank/contract/payments/payees/checks-contract.ts';
import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as checks from './checks.ts';

const ofCustomer = heard.extend({ customerId: z.string() });

export const payeeCheckJobs = [
  job({
    queue: 'payee-checks.tell-added',
    topics: [addedTopic],
    payload: ofCustomer.extend({ payload: added }),
    run: (context, { customerId, payload }) => checks.tellAdded(context, customerId, payload.payeeId),
  }),
  job({
    queue: 'payee-checks.screen',
    topics: [addedTopic, renamedTopic],
    payload: ofCustomer.extend({ payload: added }),
    run: (context, { customerId, payload }) => checks.lookAgain(context, customerId, payload.payeeId),
  }),
  job({
    queue: 'payee-checks.rescreen',
    topics: ['screening.loaded'],
    payload: heard,
    run: (context) => checks.rescreen(context),
  }),
  job({
    queue: 'payee-checks.look',
    topics: ['screening.decided'],
    payload: ofCustomer.extend({ payload: decided }),
    run: async (context, { customerId, payload }) => {
      if (payload.subjectId !== null) await checks.lookAgain(context, customerId, payload.subjectId);
    },
  }),
];
