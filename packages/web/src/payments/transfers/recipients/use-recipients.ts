import { listRecipients } from '@bank/contract/accounts/recipients/contract.ts';
import { useLoad } from '../../../platform/calls/api.ts';

const SENDING_MS = 3_000;

/** Whom the customer pays. Deposits that are about to leave are asked about until they have. */
export function useRecipients() {
  return useLoad(
    listRecipients,
    {},
    {
      again: (reply) =>
        reply?.recipients.some(({ state, proof }) => state === 'proving' && proof?.sentOn === null)
          ? SENDING_MS
          : false,
    },
  );
}
