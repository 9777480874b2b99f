import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { cancelMovement, type Receipt } from '@bank/contract/movements/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLoad, useReloadAll, useSend } from '../../platform/calls/api.ts';
import { deviceMs } from '../../platform/device-clock.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { secondsBetween, leftText, SECOND_MS } from './undo-model.ts';

export type UndoPanelProps = {
  receipt: Pick<Receipt, 'movementId' | 'state' | 'undoUntil' | 'held' | 'inReview'>;
  /** It was undone before any money moved. */
  onUndone: (receipt: Receipt) => void;
};

/** The countdown is for display only. The server decides whether it is too late. */
export function UndoStripPanel({ receipt, onUndone }: UndoPanelProps) {
  const { say } = useWords();
  const undo = useSend(cancelMovement);
  const reloadAll = useReloadAll();
  const seconds = useSecondsLeft(receipt.undoUntil);
  if (undo.isSuccess) {
    return <Banner tone="neutral" icon={Undo2} live="polite" title={say('movementApprovals.undo.done')} />;
  }
  if (receipt.inReview) {
    return (
      <Banner tone="info" live="polite" title={say('movementApprovals.review.title')}>
        {say('movementApprovals.review.text')}
      </Banner>
    );
  }
  if (seconds === 0 && !receipt.held && !undo.error && !undo.isPending) {
    return <Banner tone="neutral" live="polite" title={say('movementApprovals.undo.over')} />;
  }
  const press = () =>
    undo.mutate(
      { request: { movementId: receipt.movementId } },
      {
        onSuccess: (undone) => {
          void reloadAll();
          onUndone(undone);
        },
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-sunken px-4 py-3 text-sm">
      <Undo2 aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-2" />
      <TimeLeft receipt={receipt} seconds={seconds} />
      <Button
        tone="secondary"
        size="small"
        className="h-11"
        onClick={press}
        working={undo.isPending && say('movementApprovals.undo.working')}
      >
        {say('movementApprovals.undo.press')}
      </Button>
      {undo.error && <NotUndone error={undo.error} />}
    </div>
  );
}

function TimeLeft({ receipt, seconds }: Pick<UndoPanelProps, 'receipt'> & { seconds: number | null }) {
  const { say, language } = useWords();
  const { undoUntil, held } = receipt;
  const title = say(held ? 'movementApprovals.undo.held' : 'movementApprovals.undo.title');
  const until =
    undoUntil && say('movementApprovals.undo.until', { moment: createFormat(language).moment(undoUntil) });
  return (
    <div className="min-w-0 flex-1 basis-52">
      <p className="font-semibold">{title}</p>
      {/* `timer` keeps screen readers from announcing every second. */}
      <p role="timer" className="mt-0.5 text-xs text-ink-2">
        {held ? say('movementApprovals.undo.heldText') : (leftText(seconds, say) ?? until)}
      </p>
    </div>
  );
}

/** After a lost connection the outcome is unknown. Asking again is safe: the server undoes it only once. */
function NotUndone({ error }: { error: Error }) {
  const { say } = useWords();
  if (failureOf(error).kind === 'lost') {
    return (
      <Banner tone="info" live="polite" title={say('movementApprovals.undo.lost')} className="basis-full" />
    );
  }
  return <FailurePanel error={error} refused={say('movementApprovals.undo.failed')} className="basis-full" />;
}

/** Null without a deadline, and until the bank's time is known, because the device's clock may be wrong. */
function useSecondsLeft(until: string | null): number | null {
  const { data: bank, dataUpdatedAt } = useLoad(showBank, {});
  const [left, setLeft] = useState<number | null>(null);
  const said = bank?.now;
  const over = left === 0;
  useEffect(() => {
    if (said === undefined || until === null || over) return undefined;
    const look = () => setLeft(secondsBetween(said, until, deviceMs() - dataUpdatedAt));
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [said, until, dataUpdatedAt, over]);
  return left;
}
