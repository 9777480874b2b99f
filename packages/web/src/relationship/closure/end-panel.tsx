import {
  beginClosure,
  confirmClosure,
  showClosure,
  stopClosure,
  type Closure,
} from '@bank/contract/relationship/closure/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { useReload, useSend } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

/** The last step, and how to undo it. */
export function EndPanel({ closure }: { closure: Closure }) {
  const { say, language } = useWords();
  const heading = useId();
  const { status, endsOn, days } = closure;
  const day = createFormat(language).fullDay(endsOn);
  return (
    <Card pad aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading} className="text-h3 font-semibold">
        {status === 'confirmed' ? say('leaving.title.confirmed', { day }) : say('leaving.step.end')}
      </h2>
      <p className="text-sm text-ink-2">
        {status === 'confirmed' ? say('leaving.label.confirmed') : say('leaving.label.end', { day, days })}
      </p>
      <ActsPart closure={closure} day={day} />
    </Card>
  );
}

function ActsPart({ closure, day }: { closure: Closure; day: string }) {
  const { say } = useWords();
  const { status, accounts, applications } = closure;
  const blocked = useId();
  const [isAsking, setAsking] = useState(false);
  const reload = useReload();
  const begin = useSend(beginClosure);
  const stop = useSend(stopClosure);
  const confirm = useSend(confirmClosure);
  const again = { onSettled: () => void reload(showClosure) };
  const isOpen = applications > 0 || accounts.some((each) => each.isOpen);
  const isBusy = begin.isPending || stop.isPending || confirm.isPending;
  const working = isBusy && say('leaving.label.loading');
  return (
    <>
      <FailurePanel
        error={begin.error ?? stop.error ?? confirm.error}
        refused={say('leaving.error.failed')}
      />
      <div className="flex flex-wrap items-center gap-3">
        {status === 'none' && (
          <Button working={working} onClick={() => begin.mutate({ request: {} }, again)}>
            {say('leaving.button.begin')}
          </Button>
        )}
        {status === 'begun' && (
          <Button
            tone="danger"
            disabled={isOpen}
            aria-describedby={isOpen ? blocked : undefined}
            working={working}
            onClick={() => setAsking(true)}
          >
            {say('leaving.button.confirm')}
          </Button>
        )}
        {status !== 'none' && (
          <Button
            tone={status === 'confirmed' ? 'primary' : 'quiet'}
            working={working}
            onClick={() => stop.mutate({ request: {} }, again)}
          >
            {status === 'confirmed' ? say('leaving.button.takeBack') : say('leaving.button.stop')}
          </Button>
        )}
        {status === 'begun' && isOpen && (
          <p id={blocked} className="w-full text-2xs text-ink-2">
            {say('leaving.label.stillOpen')}
          </p>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={say('leaving.title.confirm')}
            text={say('leaving.label.confirm', { day })}
            confirm={say('leaving.button.confirm')}
            keep={say('signOn.proof.cancel')}
            onConfirm={() => confirm.mutate({ request: {} }, again)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
