import {
  showPerformance,
  showRetirementPerformance,
  type Performance,
} from '@bank/contract/wealth/performance/contract.ts';
import { performanceRanges, type PerformanceRange } from '@bank/contract/wealth/performance/rules.ts';
import type { Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat, sentences } from '../../platform/frame/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { Segmented } from '../../ui/frame/segmented.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { PercentChart } from '../../ui/percent-chart.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { blendName, blendParts, cellText, percentText, pointsOf, tickText } from './performance-model.ts';

const endpoints = { investment: showPerformance, retirement: showRetirementPerformance };

export type ChartPanelProps = {
  accountId: Id<'account'>;
  type: keyof typeof endpoints;
  className?: string;
};

/** The return of an account beside that of a blend of funds, for a period the customer picks. */
export function ChartPanel({ accountId, type, className }: ChartPanelProps) {
  const { say } = useWords();
  const heading = useId();
  const [range, setRange] = useState<PerformanceRange>('ytd');
  const load = useLoad(endpoints[type], { accountId, range });
  // Another period takes a moment; until then the last one stays, and with it the choice of chart or table.
  const [last, setLast] = useState<Performance | null>(null);
  if (load.data && load.data !== last) setLast(load.data);
  const shown = load.data ?? (load.error ? null : last);
  return (
    <Card as="section" pad aria-labelledby={heading} className={className}>
      <Head heading={heading} range={range} onRange={setRange} />
      {load.error && !load.data ? (
        <LoadFailed
          button="small"
          title={say('performance.error.load')}
          onRetry={() => void load.refetch()}
          working={load.isFetching && say('performance.label.loading')}
          className="mt-4"
        >
          {say('performance.error.safe')}
        </LoadFailed>
      ) : (
        <LoadingArea
          waiting={!shown}
          text={say('performance.label.loading')}
          skeleton={<Skeleton className="mt-4 h-76 rounded-lg" />}
        >
          {shown && (
            <div aria-busy={!load.data} className={cn('mt-4', !load.data && 'opacity-60')}>
              <Shown performance={shown} />
            </div>
          )}
        </LoadingArea>
      )}
    </Card>
  );
}

type HeadProps = { heading: string; range: PerformanceRange; onRange: (range: PerformanceRange) => void };

function Head({ heading, range, onRange }: HeadProps) {
  const { say } = useWords();
  const phone = useMedia('(max-width: 47.99rem)');
  const choose = (value: string) => {
    const chosen = performanceRanges.find((each) => each === value);
    if (chosen) onRange(chosen);
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div>
        <h2 id={heading} className="text-h2 font-[550]">
          {say('performance.label.title')}
        </h2>
        <p className="text-2xs text-ink-2">{say('performance.label.note')}</p>
      </div>
      <Segmented
        label={say('performance.range.label')}
        // words: performance.range.*
        segments={performanceRanges.map((value) => ({ value, label: say(`performance.range.${value}`) }))}
        value={range}
        onValueChange={choose}
        wide={phone}
      />
    </div>
  );
}

function Shown({ performance }: { performance: Performance }) {
  const { say, language } = useWords();
  const { from, to, you, benchmark, isComplete } = performance;
  if (from === null || to === null)
    return (
      <EmptyState kind="first" title={say('performance.empty.title')}>
        {say('performance.empty.text')}
      </EmptyState>
    );
  const textOf = (percent: string | null) =>
    percent === null ? say('performance.chart.unknown') : percentText(percent, say);
  const [own, other, blend] = [textOf(you), textOf(benchmark.percent), blendName(benchmark, say)];
  const span = createFormat(language).span(from, to);
  const parts = blendParts(benchmark, say);
  return (
    <>
      {!isComplete && you !== null && <Banner tone="caution" title={say('performance.notice.carried')} />}
      {!isComplete && you === null && (
        <Banner tone="caution" title={say('performance.notice.unknown')}>
          {say('performance.error.safe')}
        </Banner>
      )}
      <PercentChart
        caption={say('performance.chart.table')}
        summary={say('performance.chart.summary', { span, you: own, blend, other })}
        points={pointsOf(performance)}
        own={{
          name: say('performance.chart.you'),
          figure: own,
          end: say('performance.chart.yourEnd', { percent: own }),
        }}
        other={{
          name: blend,
          figure: other,
          end: say('performance.chart.blendEnd', { percent: other, blend }),
        }}
        tickOf={(percent) => tickText(percent, say)}
        cellOf={(percent) => cellText(percent, say)}
      />
      <p className="mt-2 text-2xs text-ink-3">
        {sentences(language, say('performance.label.closing', { span }), ...(parts === null ? [] : [parts]))}
      </p>
    </>
  );
}
