import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { showBudget } from '@bank/contract/planning/budget/contract.ts';
import { listConnected } from '@bank/contract/planning/budget/settings-contract.ts';
import { showSpending } from '@bank/contract/planning/budget/spending-contract.ts';
import { useReload, useSend } from '../../platform/calls/api.ts';

/** Sends one change, then reads again whatever depends on it. */
export function useBudgetSend<E extends Endpoint>(endpoint: E, onDone: (reply: ReplyOf<E>) => void) {
  const send = useSend(endpoint);
  const reload = useReload();
  const press = (request: RequestOf<E>) =>
    send.mutate(
      { request },
      {
        onSuccess: (reply) => {
          for (const read of [showBudget, showSpending, listConnected]) void reload(read);
          onDone(reply);
        },
      },
    );
  return { press, working: send.isPending, error: send.error };
}
