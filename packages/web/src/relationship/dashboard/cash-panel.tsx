import { showCash } from '@bank/contract/relationship/dashboard/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Card } from '../../ui/notes/card.tsx';
import { DeepSurface } from '../../ui/frame/deep-surface.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { PartFailurePanel } from './part-failure-panel.tsx';

type Cash = ReplyOf<typeof showCash>;

const loadChart = () => import('../../ui/step-chart.tsx');
const StepChart = lazy(async () => ({ default: (await loadChart()).StepChart }));

/** Available cash. Loads and fails on its own. */
export function CashPanel() {
  const { say } = useWords();
  const cash = useLoad(showCash, {});
  // Loads the chart in parallel with the figures.
  useEffect(() => void loadChart().catch(() => undefined), []);
  if (cash.error && !cash.data) {
    return (
      <Card pad>
        <PartFailurePanel
          title={say('dashboard.cash.failed')}
          working={cash.isFetching}
          onRetry={() => void cash.refetch()}
        >
          {say('dashboard.error.safe')}
        </PartFailurePanel>
      </Card>
    );
  }
  return (
    <LoadingArea
      waiting={!cash.data}
      text={say('dashboard.cash.loading')}
      skeleton={<Skeleton className="h-64 rounded-xl max-md:h-103" />}
    >
      {cash.data && <Hero cash={cash.data} />}
    </LoadingArea>
  );
}

function Hero({ cash }: { cash: Cash }) {
  const { say } = useWords();
  const { available, pending } = cash;
  return (
    <DeepSurface
      aria-labelledby="cash"
      className="grid gap-x-7 gap-y-4 px-5 py-5.5 md:gap-y-6 md:grid-cols-[minmax(0,1fr)_320px] md:grid-rows-[auto_1fr] md:px-7 md:pt-7 md:pb-6 xl:grid-cols-[minmax(0,1fr)_470px] xl:gap-x-8 xl:px-9 xl:pt-8 xl:pb-7"
    >
      <div>
        <h2 id="cash" className="text-sm font-normal text-on-deep-2">
          {say('dashboard.cash.title')}
        </h2>
        <p className="mt-2">
          <Money amount={available} size="xl" className="md:max-xl:text-[2.75rem]" />
        </p>
        <p className="mt-2 text-sm text-on-deep-2 max-md:text-xs">
          {pending === 0
            ? say('dashboard.cash.note')
            : say('dashboard.cash.notePending', { amount: moneyText(pending) })}
        </p>
      </div>
      <Suspense fallback={<div className="h-41 md:col-start-2 md:row-span-2 md:row-start-1 md:h-53" />}>
        <Trend cash={cash} />
      </Suspense>
      <Sums cash={cash} />
    </DeepSurface>
  );
}

/** Money that is not for spending, without zero amounts. */
function Sums({ cash }: { cash: Cash }) {
  const { say } = useWords();
  const sums: readonly [string, Cents][] = [
    [say('dashboard.cash.invested'), cash.invested],
    [say('dashboard.cash.term'), cash.termDeposits],
    [say('dashboard.cash.owed'), cash.owed],
  ];
  const shown = sums.filter(([, amount]) => amount !== 0);
  if (shown.length === 0) return null;
  return (
    <dl className="gap-x-5 gap-y-3 max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-[22.5rem]:grid-cols-2 max-md:border-t max-md:border-deep-line max-md:pt-4 md:col-start-1 md:row-start-2 md:flex md:flex-wrap md:self-end xl:gap-x-9">
      {shown.map(([term, amount]) => (
        <div key={term} className="flex flex-col justify-end">
          <dt className="text-2xs text-on-deep-2">{term}</dt>
          <dd className="mt-0.5 text-[1.0625rem] font-[550] max-md:text-sm">
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Trend({ cash }: { cash: Cash }) {
  const { say, language } = useWords();
  // A lower chart on phones keeps the actions below visible without scrolling.
  const phone = useMedia('(max-width: 47.99rem)');
  const first = cash.days.at(0);
  const today = cash.days.at(-1);
  if (!first || !today) return null;
  const blanks = {
    lowest: moneyText(cash.lowest.balance),
    day: createFormat(language).day(cash.lowest.day, today.day),
  };
  return (
    <StepChart
      form="trend"
      {...(phone && { height: 112 })}
      onDeep
      caption={say('dashboard.cash.byDay')}
      points={cash.days.map(({ day, balance }) => ({ day, amount: balance }))}
      title={
        <>
          <span className="max-xl:hidden">{say('dashboard.cash.chart')}</span>
          <span>{say('figures.chart.lowest', { amount: blanks.lowest, day: blanks.day })}</span>
        </>
      }
      summary={say('dashboard.cash.summary', {
        first: moneyText(first.balance),
        last: moneyText(today.balance),
        ...blanks,
      })}
      className="justify-between md:col-start-2 md:row-span-2 md:row-start-1"
    />
  );
}
