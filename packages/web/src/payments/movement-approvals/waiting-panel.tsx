import type { Receipt } from '@bank/contract/movements/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useReloadAll } from '../../platform/calls/api.ts';
import { createFormat, sentences } from '../../platform/frame/format.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { ApprovalWayPanel } from './approval-way-panel.tsx';
import { EndPanel } from './end-panel.tsx';
import { useMovementStatus } from './use-movement-status.ts';
import { waits } from './approval-model.ts';

export type ApprovalPanelProps = {
  /** In state `awaiting_verification`. The panel polls for changes. */
  receipt: Receipt;
  /** Approved, here or elsewhere. The state says what followed: posted, pending or failed. */
  onDone: (receipt: Receipt) => void;
  /** Nothing moved: cancelled here or elsewhere, or not approved in time. The reason says which. */
  onCancelled: (receipt: Receipt) => void;
};

/** Waits until the movement is approved, cancelled or expired, here or in another browser. */
export function WaitingPanel(props: ApprovalPanelProps) {
  const { now, asked, settle } = useMovement(props);
  if (!waits(now)) return <EndPanel receipt={now} />;
  return (
    <div className="grid gap-5">
      <Waits receipt={now} />
      <ApprovalWayPanel
        movementId={now.movementId}
        onAnswer={settle}
        onUnknown={() => void asked.refetch()}
      />
    </div>
  );
}

/** The latest known state. Tells the parent once when the wait is over. */
function useMovement({ receipt, onDone, onCancelled }: ApprovalPanelProps) {
  const { movementId } = receipt;
  const [answer, setAnswer] = useState<Receipt | null>(null);
  const asked = useMovementStatus(movementId, waits);
  const now = answer ?? asked.data ?? receipt;
  const reloadAll = useReloadAll();
  const told = useRef(false);
  const latest = useRef({ onDone, onCancelled, reloadAll });
  useEffect(() => {
    latest.current = { onDone, onCancelled, reloadAll };
  });
  useEffect(() => {
    if (waits(now) || told.current) return;
    told.current = true;
    const { onDone: done, onCancelled: cancelled, reloadAll: readAgain } = latest.current;
    // The held money has moved or was released, so any figure on the page may have changed.
    void readAgain();
    if (now.state === 'cancelled') cancelled(now);
    else done(now);
  }, [now]);
  return { now, asked, settle: setAnswer };
}

function Waits({ receipt: { amount, fee, reference, approveBy } }: { receipt: Receipt }) {
  const { say, language } = useWords();
  const what =
    fee > ZERO
      ? say('movementApprovals.wait.withFee', { amount: moneyText(amount), fee: moneyText(fee), reference })
      : say('movementApprovals.wait.amount', { amount: moneyText(amount), reference });
  const until =
    approveBy === null
      ? []
      : [say('movementApprovals.wait.until', { moment: createFormat(language).moment(approveBy) })];
  return (
    <Banner tone="info" icon={Hourglass} live="polite" title={say('movementApprovals.wait.title')}>
      {sentences(language, what, ...until)}
    </Banner>
  );
}
