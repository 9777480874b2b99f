import { STATUS_POLL_SECONDS, STATUS_POLLS_MAX } from '@bank/contract/movement-approvals/rules.ts';
import { showMovement, type Receipt } from '@bank/contract/movements/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useLoad } from '../../platform/api.ts';
import { deviceMs } from '../../platform/device-clock.ts';
import { Banner } from '../../ui/banner.tsx';

/** Asks how a movement stands while it can still change, for some minutes; `rested` once it has stopped by itself. */
export function useStatus(movementId: Id<'movement'>, isOpen: (receipt: Receipt) => boolean) {
  const [since, setSince] = useState(deviceMs);
  const query = useLoad(
    showMovement,
    { movementId },
    {
      again: (reply) =>
        hasRested(since, deviceMs()) || (reply !== undefined && !isOpen(reply)) ? false : POLL_MS,
    },
  );
  const { data, dataUpdatedAt, errorUpdatedAt } = query;
  const wake = () => {
    setSince(deviceMs());
    void query.refetch();
  };
  const rested =
    data !== undefined && isOpen(data) && hasRested(since, Math.max(dataUpdatedAt, errorUpdatedAt));
  return { ...query, rested, wake };
}

const POLL_MS = STATUS_POLL_SECONDS * 1_000;

/** Whether somebody who began then has asked often enough by now. */
export function hasRested(since: number, now: number): boolean {
  return now - since > (STATUS_POLLS_MAX - 1) * POLL_MS;
}

/** Nothing new was heard for a while; whoever is still there says when to ask again. */
export function RestingPanel({ working, onWake }: { working: boolean; onWake: () => void }) {
  const { say } = useWords();
  return (
    <Banner
      tone="neutral"
      icon={RefreshCw}
      live="polite"
      title={say('movementApprovals.rest.title')}
      action={
        <button
          type="button"
          disabled={working}
          onClick={onWake}
          className="relative after:absolute after:-inset-3"
        >
          {say('movementApprovals.rest.check')}
        </button>
      }
    />
  );
}
