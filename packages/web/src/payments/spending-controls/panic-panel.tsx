import {
  choosePaid,
  endPanic,
  type SpendingControlSettings,
} from '@bank/contract/payments/spending-controls/contract.ts';
import { listPayees } from '@bank/contract/payments/payees/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import { useLoad, useReloadAll, useSend } from '../../platform/calls/api.ts';
import { createFormat, sentences } from '../../platform/frame/format.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import type { ChooseDialogProps } from './choose-dialog.tsx';
import type { PanicDialogProps } from './panic-dialog.tsx';

type Panic = NonNullable<SpendingControlSettings['panic']>;

const panicDialog: LazyView<PanicDialogProps> = {
  load: async () => (await import('./panic-dialog.tsx')).PanicDialog,
  words: [],
};
const chooseDialog: LazyView<ChooseDialogProps> = {
  load: async () => (await import('./choose-dialog.tsx')).ChooseDialog,
  words: [],
};
const endDialog: LazyView<{ onEnd: () => void; onClose: () => void }> = {
  load: async () => (await import('./end-dialog.tsx')).EndDialog,
  words: [],
};

/** The switch. Its dialog stays open until the result is read, even if the switch is on by then. */
export function PanicPanel({ controls: { panic } }: { controls: SpendingControlSettings }) {
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  const { load, prepare } = useLazyView(panicDialog);
  const close = () => setOpen(false);
  return (
    <div className="px-5 pt-4 pb-5 md:px-6 md:pb-6">
      {panic === null ? (
        <>
          <Button
            wide
            tone="secondary"
            icon={OctagonX}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setOpen(true)}
          >
            {say('brakeSettings.panic.press')}
          </Button>
          <p className="mt-2.5 text-center text-2xs text-pretty text-ink-3">
            {say('brakeSettings.panic.note')}
          </p>
        </>
      ) : (
        <PanicOn panic={panic} />
      )}
      {open && (
        <Fetched load={load} onGiveUp={close}>
          {(PanicDialog) => <PanicDialog onClose={close} />}
        </Fetched>
      )}
    </div>
  );
}

function PanicOn({ panic }: { panic: Panic }) {
  const { say, language } = useWords();
  const [asking, setAsking] = useState<'choose' | 'end' | null>(null);
  const { end, choose, error, press } = usePanicOn();
  const choosing = useLazyView(chooseDialog);
  const ending = useLazyView(endDialog);
  const close = () => setAsking(null);
  const kept = useKeptText(panic.keepPaying);
  const moment = createFormat(language).moment(panic.since);
  return (
    <>
      <p className="-mt-3 text-xs text-pretty text-ink-2">
        {sentences(language, say('brakeSettings.panic.since', { moment }), kept)}
      </p>
      <FailurePanel error={error} refused={say('brakeSettings.panic.failed')} className="mt-3" />
      <div className="mt-4 grid gap-2.5">
        <Button
          wide
          tone="secondary"
          onPointerEnter={ending.prepare}
          onClick={() => setAsking('end')}
          working={end.isPending && say('brakeSettings.panic.working')}
        >
          {say('brakeSettings.panic.end')}
        </Button>
        <Button
          wide
          tone="quiet"
          onPointerEnter={choosing.prepare}
          onClick={() => setAsking('choose')}
          working={choose.isPending && say('brakeSettings.panic.working')}
        >
          {say('brakeSettings.panic.choose')}
        </Button>
      </div>
      {asking === 'end' && (
        <Fetched load={ending.load} onGiveUp={close}>
          {(EndDialog) => <EndDialog onEnd={() => press(end.mutateAsync({ request: {} }))} onClose={close} />}
        </Fetched>
      )}
      {asking === 'choose' && (
        <Fetched load={choosing.load} onGiveUp={close}>
          {(ChooseDialog) => (
            <ChooseDialog
              kept={panic.keepPaying}
              onSave={(keepPaying) => press(choose.mutateAsync({ request: { keepPaying } }))}
              onClose={close}
            />
          )}
        </Fetched>
      )}
    </>
  );
}

/** The switch changes which payments can leave, so all figures are reloaded. */
function usePanicOn() {
  const reloadAll = useReloadAll();
  const end = useSend(endPanic);
  const choose = useSend(choosePaid);
  const press = (sent: Promise<unknown>) => {
    for (const each of [end, choose]) if (each.isError) each.reset();
    // The mutation keeps the error, and the view reads it there.
    sent.then(
      () => reloadAll(),
      () => undefined,
    );
  };
  return { end, choose, press, error: end.error ?? choose.error };
}

function useKeptText(kept: readonly Id<'payee'>[]): string {
  const { say, language } = useWords();
  const payees = useLoad(listPayees, {}, { when: kept.length > 0 }).data?.payees;
  if (kept.length === 0) return say('brakeSettings.panic.keptNone');
  const names = kept.flatMap((id) => payees?.find((each) => each.id === id)?.name ?? []);
  if (names.length < kept.length) return say('brakeSettings.panic.keptCount', { count: kept.length });
  return say('brakeSettings.panic.kept', { names: new Intl.ListFormat(language).format(names) });
}
