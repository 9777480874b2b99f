import { listRecipients } from '@bank/contract/accounts/recipients/contract.ts';
import { useLoad } from '../../../platform/calls/api.ts';

const SENDING_MS = 3_000;

/** The recipient list. Polls while micro-deposits are about to be sent. */
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
