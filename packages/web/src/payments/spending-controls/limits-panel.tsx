import {
  cancelRaise,
  lowerLimit,
  raiseLimit,
  showSpendingControls,
  type SpendingControlSettings,
} from '@bank/contract/payments/spending-controls/contract.ts';
import type { OwnLimit } from '@bank/contract/payments/spending-controls/rules.ts';
import { explainLimit } from '@bank/contract/movements/contract.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type ReactNode } from 'react';
import { useLoad, useReload, useSend } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { UsageBar } from '../../ui/account-card/usage-bar.tsx';
import { WhyButton } from '../../ui/why-button.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import type { LimitDialogProps } from './limit-dialog.tsx';
import { limitName, limitNow, usedShare, type Limit } from './limit-model.ts';

const limitDialog: LazyView<LimitDialogProps> = {
  load: async () => (await import('./limit-dialog.tsx')).LimitDialog,
  words: ['brakes', 'failure'],
};

/** Daily limits and what was used of them, one row per payment type. */
export function LimitsPanel({ controls: { limits } }: { controls: SpendingControlSettings }) {
  const { say } = useWords();
  return (
    <ul aria-label={say('brakeSettings.limits.title')} className="divide-y divide-line">
      {limits.map((limit) => (
        <LimitEntry key={limit.limit} limit={limit} />
      ))}
    </ul>
  );
}

/** Limits are displayed in whole dollars if possible. */
function limitText(limit: Cents): string {
  return limit % 100 === 0 ? wholeDollarsText(limit) : moneyText(limit);
}

function LimitEntry({ limit }: { limit: Limit }) {
  const { say } = useWords();
  const { lower, raise, keep, error, change } = useLimit(limit);
  const [changing, setChanging] = useState(false);
  const { load, prepare } = useLazyView(limitDialog);
  const name = limitName(limit.limit, say);
  const now = limitNow(limit);
  const close = () => setChanging(false);
  return (
    <li className="px-5 py-5 md:px-6">
      <div className="flex items-center justify-between gap-x-4">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold">{name}</p>
          {/* words: brakeSettings.limits.about.* */}
          <p className="text-xs text-ink-2">{say(`brakeSettings.limits.about.${limit.limit}`)}</p>
        </div>
        <Button
          tone="secondary"
          size="small"
          className="max-md:h-11"
          aria-label={say('brakeSettings.limits.changeName', { name })}
          onPointerEnter={prepare}
          onClick={() => setChanging(true)}
          working={(lower.isPending || raise.isPending) && say('brakeSettings.limits.working')}
        >
          {say('brakeSettings.limits.change')}
        </Button>
      </div>
      <Usage limit={limit} name={name} now={now} />
      {limit.raise && (
        <Raise
          name={name}
          raise={limit.raise}
          working={keep.isPending}
          onCancel={() => change(keep.mutateAsync({ request: { limit: limit.limit } }))}
        />
      )}
      <FailurePanel error={error} refused={say('brakeSettings.limits.failed')} className="mt-3" />
      {changing && (
        <Fetched load={load} onGiveUp={close}>
          {(LimitDialog) => (
            <LimitDialog
              name={name}
              facts={{ cap: limit.cap, current: now }}
              onLower={(amount) => change(lower.mutateAsync({ request: { limit: limit.limit, amount } }))}
              onRaise={(amount) => change(raise.mutateAsync({ request: { limit: limit.limit, amount } }))}
              onClose={close}
            />
          )}
        </Fetched>
      )}
    </li>
  );
}

function Usage({ limit, name, now }: { limit: Limit; name: string; now: Cents }) {
  const { say } = useWords();
  const used = say('brakeSettings.limits.used', { used: moneyText(limit.used) });
  return (
    <>
      <UsageBar
        share={usedShare(limit.used, now)}
        label={say('brakeSettings.limits.usedOf', { used: moneyText(limit.used), limit: limitText(now) })}
        className="mt-3 [&>div]:h-2"
      />
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs">
        <span className="text-ink-2">
          {limit.used > ZERO ? (
            <LimitWhyButton limit={limit.limit} name={name}>
              {used}
            </LimitWhyButton>
          ) : (
            used
          )}
        </span>
        <span className="font-semibold">{say('brakeSettings.limits.perDay', { limit: limitText(now) })}</span>
      </div>
      {now < limit.cap && (
        <p className="text-right text-2xs text-ink-3">
          {say('brakeSettings.limits.own', { cap: limitText(limit.cap) })}
        </p>
      )}
    </>
  );
}

function useLimit({ limit }: Limit) {
  const reload = useReload();
  const lower = useSend(lowerLimit);
  const raise = useSend(raiseLimit);
  const keep = useSend(cancelRaise);
  const change = (sent: Promise<unknown>) => {
    for (const each of [lower, raise, keep]) if (each.isError) each.reset();
    // The mutation keeps the error, and the view reads it there.
    sent.then(
      () => reload(showSpendingControls),
      () => undefined,
    );
  };
  return { limit, lower, raise, keep, change, error: lower.error ?? raise.error ?? keep.error };
}

type RaiseProps = {
  name: string;
  raise: NonNullable<Limit['raise']>;
  working: boolean;
  onCancel: () => void;
};

function Raise({ name, raise, working, onCancel }: RaiseProps) {
  const { say, language } = useWords();
  const moment = createFormat(language).moment(raise.at);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-info-soft py-1.5 pr-2 pl-4 text-xs">
      <p className="py-1.5 font-medium">
        {say('brakeSettings.limits.raise', { moment, amount: limitText(raise.to) })}
      </p>
      <Button
        tone="quiet"
        size="small"
        className="h-11 max-md:-ml-3.5"
        aria-label={say('brakeSettings.limits.cancelRaiseName', { name })}
        onClick={onCancel}
        working={working && say('brakeSettings.limits.working')}
      >
        {say('brakeSettings.limits.cancelRaise')}
      </Button>
    </div>
  );
}

type LimitWhyButtonProps = { limit: OwnLimit; name: string; children: ReactNode };

/** The figure itself opens its explanation. */
function LimitWhyButton({ limit, name, children }: LimitWhyButtonProps) {
  const { say } = useWords();
  const [asked, setAsked] = useState(false);
  const why = useLoad(explainLimit, { limit }, { when: asked });
  const failed = why.error !== null && why.data === undefined;
  return (
    <WhyButton
      figure={say('brakeSettings.limits.figure', { name })}
      why={why.data}
      onRetry={failed ? () => void why.refetch() : undefined}
      onOpenChange={(open) => setAsked((before) => before || open)}
    >
      {children}
    </WhyButton>
  );
}
