import { STATUS_POLL_SECONDS } from '@bank/contract/payments/movement-approvals/rules.ts';
import { showMovement, type Receipt } from '@bank/contract/movements/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { isLive } from '../../platform/live.ts';

/** Follows a movement while it can still change: told by the bank, or polling while it can't tell. The server does not count polling as customer activity. */
export function useMovementStatus(movementId: Id<'movement'>, isOpen: (receipt: Receipt) => boolean) {
  return useLoad(
    showMovement,
    { movementId },
    {
      again: (reply) =>
        !isLive() && (reply === undefined || isOpen(reply)) ? STATUS_POLL_SECONDS * 1_000 : false,
    },
  );
}
