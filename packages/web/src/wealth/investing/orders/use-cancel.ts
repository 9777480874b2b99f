import { cancelOrder, type Order } from '@bank/contract/wealth/investing/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { useReloadAll, useSend } from '../../../platform/calls/api.ts';

/** Asks the bank to cancel an order. A refusal says that it is over, so everything is read again in any case. */
export function useCancel(accountId: Id<'account'>) {
  const send = useSend(cancelOrder);
  const reload = useReloadAll();
  return {
    working: send.isPending,
    error: send.error,
    cancel: ({ orderId }: Pick<Order, 'orderId'>) =>
      send.mutate({ request: { accountId, orderId } }, { onSettled: () => void reload() }),
  };
}
