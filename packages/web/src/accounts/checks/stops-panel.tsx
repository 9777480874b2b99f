import { listStops, releaseStop, type StopPayment } from '@bank/contract/accounts/checks/contract.ts';
import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Hand } from 'lucide-react';
import { useState } from 'react';
import { useLoad, useReload, useSend } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { StopDialog } from './stop-dialog.tsx';

const tones: Readonly<Record<StopPayment['state'], StatusTone>> = {
  active: 'info',
  expired: 'neutral',
  released: 'neutral',
};

/** Stop payments of the account: place one, see what it stopped, release it. */
export function StopsPanel({ account }: { account: AccountPage }) {
  const { say } = useWords();
  const stops = useLoad(listStops, { accountId: account.id });
  const reload = useReload();
  const [open, setOpen] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  return (
    <section aria-labelledby="stop-payments">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="stop-payments" className="text-sm font-semibold">
          {say('checks.stop.title')}
        </h3>
        {stops.data && account.state !== 'closed' && (
          <Button tone="secondary" size="small" className="h-11" icon={Hand} onClick={() => setOpen(true)}>
            {say('checks.stop.add')}
          </Button>
        )}
      </div>
      {isPlaced && (
        <Banner
          tone="positive"
          live="polite"
          className="mt-3"
          title={say('checks.stop.placed')}
          onDismiss={() => setPlaced(false)}
        />
      )}
      {stops.error && !stops.data ? (
        <LoadFailed title={say('checks.error.load')} onRetry={() => void stops.refetch()} button="small" />
      ) : (
        <LoadingArea
          waiting={!stops.data}
          text={say('checks.loading')}
          skeleton={<Skeleton className="mt-3 h-12 rounded-md" />}
        >
          {stops.data?.stops.length === 0 && (
            <p className="mt-2 text-xs text-ink-2">{say('checks.stop.empty')}</p>
          )}
          <ul className="mt-1 divide-y divide-line">
            {stops.data?.stops.map((stop) => (
              <li key={stop.stopId}>
                <StopRow stop={stop} />
              </li>
            ))}
          </ul>
        </LoadingArea>
      )}
      {open && stops.data && (
        <StopDialog
          accountId={account.id}
          fee={stops.data.fee}
          expiresOn={stops.data.expiresOn}
          onPlaced={() => {
            setOpen(false);
            setPlaced(true);
            void reload(listStops);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

function StopRow({ stop }: { stop: StopPayment }) {
  const { say, language } = useWords();
  const [asking, setAsking] = useState(false);
  const release = useSend(releaseStop);
  const reload = useReload();
  const { firstNumber: first, lastNumber: last } = stop;
  const press = () =>
    release.mutate({ request: { stopId: stop.stopId } }, { onSuccess: () => void reload(listStops) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-40 flex-1">
        <p className="text-sm font-medium">
          {first === last
            ? say('checks.stop.one', { number: String(first) })
            : say('checks.stop.range', { first: String(first), last: String(last) })}
        </p>
        <p className="text-2xs text-ink-3">
          {say('checks.stop.until', { day: createFormat(language).fullDay(stop.expiresOn) })}
        </p>
        {stop.stopped.length > 0 && (
          <p className="text-xs text-ink-2">
            {say('checks.stop.stopped', { numbers: stop.stopped.join(', ') })}
          </p>
        )}
      </div>
      {/* words: checks.stop.* */}
      <StatusPill tone={tones[stop.state]}>{say(`checks.stop.${stop.state}`)}</StatusPill>
      {stop.state === 'active' && (
        <Button tone="quiet" size="small" className="h-11" onClick={() => setAsking(true)}>
          {say('checks.stop.release')}
        </Button>
      )}
      <FailurePanel error={release.error} refused={say('checks.error.release')} />
      {asking && (
        <ConfirmDialog
          title={say('checks.stop.releaseTitle')}
          text={say('checks.stop.releaseBody')}
          confirm={say('checks.stop.release')}
          keep={say('checks.stop.keep')}
          onConfirm={press}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
