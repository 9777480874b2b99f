import { startPanic } from '@bank/contract/payments/spending-controls/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowDownToLine, OctagonX, Send, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useReloadAll, useSend } from '../../platform/calls/api.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { KeptPanel } from './kept-panel.tsx';
import { StoppedPanel } from './stopped-panel.tsx';

export type PanicDialogProps = { onClose: () => void };

/** Says what stops, what continues and what has already left; one press; then the result in the same dialog. */
export function PanicDialog({ onClose }: PanicDialogProps) {
  const { say } = useWords();
  const stop = useSend(startPanic);
  const reloadAll = useReloadAll();
  const [kept, setKept] = useState<Id<'payee'>[]>([]);
  const press = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const send = () =>
    stop.mutate(
      { request: { keepPaying: kept } },
      {
        onSuccess: () => {
          title.current?.focus();
          void reloadAll();
        },
      },
    );
  const answer = stop.data;
  return (
    <Dialog
      open
      urgent
      onOpenChange={(open) => !open && onClose()}
      working={stop.isPending}
      before={<IconTile icon={OctagonX} tone="danger" className="mb-3" />}
      title={say(answer ? 'brakeSettings.panic.stopped' : 'brakeSettings.panic.dialogTitle')}
      lead={answer ? undefined : say('brakeSettings.panic.dialogLead')}
      titleRef={title}
      initialFocus={press}
    >
      {answer ? (
        <StoppedPanel answer={answer} onClose={onClose} />
      ) : (
        <>
          <Consequences />
          <div className="mt-5">
            <KeptPanel kept={kept} onChange={setKept} />
          </div>
          <NotStopped error={stop.error} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              ref={press}
              tone="danger"
              icon={OctagonX}
              onClick={send}
              working={stop.isPending && say('brakeSettings.panic.working')}
            >
              {say('brakeSettings.panic.confirm')}
            </Button>
            <Button tone="quiet" disabled={stop.isPending} onClick={onClose}>
              {say('brakeSettings.panic.cancel')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Consequences() {
  const { say } = useWords();
  return (
    <ul className="grid gap-4">
      <Consequence
        icon={OctagonX}
        name={say('brakeSettings.panic.stops')}
        text={say('brakeSettings.panic.stopsText')}
      />
      <Consequence
        icon={ArrowDownToLine}
        name={say('brakeSettings.panic.goesOn')}
        text={say('brakeSettings.panic.goesOnText')}
      />
      <Consequence
        icon={Send}
        name={say('brakeSettings.panic.gone')}
        text={say('brakeSettings.panic.goneText')}
      />
    </ul>
  );
}

function Consequence({ icon: Icon, name, text }: { icon: LucideIcon; name: string; text: string }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-px shrink-0 text-ink-2" />
      <div>
        <h3 className="text-sm font-semibold">{name}</h3>
        <p className="mt-0.5 text-xs text-ink-2">{text}</p>
      </div>
    </li>
  );
}

/** Without an answer it is unknown whether the switch is on, so the text claims neither. */
function NotStopped({ error }: { error: Error | null }) {
  const { say } = useWords();
  if (!error) return null;
  if (failureOf(error).kind === 'lost') {
    return (
      <Banner tone="caution" live="assertive" title={say('brakeSettings.panic.unknown')} className="mt-4" />
    );
  }
  return <FailurePanel error={error} refused={say('brakeSettings.panic.failed')} className="mt-4" />;
}
