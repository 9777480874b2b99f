import {
  cancelRaise,
  lowerLimit,
  raiseLimit,
  showBrakes,
  type Brakes,
} from '@bank/contract/brakes/contract.ts';
import type { OwnLimit } from '@bank/contract/brakes/rules.ts';
import { explainLimit } from '@bank/contract/movements/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLoad, useReload, useSend } from '../../platform/api.ts';
import { createFormat } from '../../platform/format.ts';
import { useLazyView, type LazyView } from '../../platform/lazy-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { UsageBar } from '../../ui/usage-bar.tsx';
import { WhyButton } from '../../ui/why-button.tsx';
import { FailurePanel } from '../bank/failure-panel.tsx';
import type { LimitDialogProps } from './limit-dialog.tsx';

export type Limit = Brakes['limits'][number];

const limitDialog: LazyView<LimitDialogProps> = {
  load: async () => (await import('./limit-dialog.tsx')).LimitDialog,
  words: ['brakes', 'failure'],
};

/** What may leave in a day and what has, one line for each way out. */
export function LimitsPanel({ brakes: { limits } }: { brakes: Brakes }) {
  const { say } = useWords();
  return (
    <ul aria-label={say('brakeSettings.limits.title')} className="divide-y divide-line border-t border-line">
      {limits.map((limit) => (
        <LimitEntry key={limit.limit} limit={limit} />
      ))}
    </ul>
  );
}

export function limitName(limit: OwnLimit, say: Say): string {
  // words: brakeSettings.limits.name.*
  return say(`brakeSettings.limits.name.${limit}`);
}

/** What counts is the lower of the bank's and the customer's own. */
export function limitNow({ cap, own }: Pick<Limit, 'cap' | 'own'>): Cents {
  return own !== null && own < cap ? own : cap;
}

/** For the bar alone: what is used of nothing is all of it. */
export function usedShare(used: Cents, limit: Cents): number {
  if (limit > ZERO) return used / limit;
  return used > ZERO ? 1 : 0;
}

function LimitEntry({ limit }: { limit: Limit }) {
  const { say } = useWords();
  const { lower, raise, keep, error, change } = useLimit(limit);
  const [changing, setChanging] = useState(false);
  const { load, prepare } = useLazyView(limitDialog);
  const name = limitName(limit.limit, say);
  const now = limitNow(limit);
  const used = say('brakeSettings.limits.used', { used: moneyText(limit.used), limit: moneyText(now) });
  const close = () => setChanging(false);
  return (
    <li className="px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <p className="text-sm font-semibold">{name}</p>
          <p className="mt-0.5 flex flex-wrap items-center text-xs text-ink-2">
            <span>{used}</span>
            {limit.used > ZERO && <LimitWhyButton limit={limit.limit} name={name} />}
          </p>
        </div>
        <Button
          tone="secondary"
          size="small"
          className="h-11"
          aria-label={say('brakeSettings.limits.changeName', { name })}
          onPointerEnter={prepare}
          onClick={() => setChanging(true)}
          working={(lower.isPending || raise.isPending) && say('brakeSettings.limits.working')}
        >
          {say('brakeSettings.limits.change')}
        </Button>
      </div>
      <UsageBar share={usedShare(limit.used, now)} label={used} className="mt-2.5" />
      <p className="mt-2 text-2xs text-ink-3">
        {now < limit.cap
          ? say('brakeSettings.limits.own', { cap: moneyText(limit.cap) })
          : say('brakeSettings.limits.bank', { cap: moneyText(limit.cap) })}
      </p>
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

function useLimit({ limit }: Limit) {
  const reload = useReload();
  const lower = useSend(lowerLimit);
  const raise = useSend(raiseLimit);
  const keep = useSend(cancelRaise);
  const change = (sent: Promise<unknown>) => {
    for (const each of [lower, raise, keep]) if (each.isError) each.reset();
    // What the bank said to it stands in the mutation, where the view finds it.
    sent.then(
      () => reload(showBrakes),
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
        {say('brakeSettings.limits.raise', { moment, amount: moneyText(raise.to) })}
      </p>
      <Button
        tone="quiet"
        size="small"
        className="h-11"
        aria-label={say('brakeSettings.limits.cancelRaiseName', { name })}
        onClick={onCancel}
        working={working && say('brakeSettings.limits.working')}
      >
        {say('brakeSettings.limits.cancelRaise')}
      </Button>
    </div>
  );
}

function LimitWhyButton({ limit, name }: { limit: OwnLimit; name: string }) {
  const { say } = useWords();
  const [asked, setAsked] = useState(false);
  const why = useLoad(explainLimit, { limit }, { when: asked });
  const failed = why.error !== null && why.data === undefined;
  return (
    <span className="-my-3">
      <WhyButton
        figure={say('brakeSettings.limits.figure', { name })}
        why={why.data}
        onRetry={failed ? () => void why.refetch() : undefined}
        onOpenChange={(open) => setAsked((before) => before || open)}
      />
    </span>
  );
}
