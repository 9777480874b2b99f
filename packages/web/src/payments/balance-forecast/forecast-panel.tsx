import {
  forecastDays,
  showForecast,
  type Forecast,
} from '@bank/contract/payments/balance-forecast/contract.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat, sentences } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Segmented } from '../../ui/frame/segmented.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { itemName, summaryOf } from './forecast-model.ts';
import { ItemsPanel } from './items-panel.tsx';
import { WhatIfPanel } from './what-if-panel.tsx';

const ForecastChart = lazy(async () => ({
  default: (await import('../../ui/forecast-chart.tsx')).ForecastChart,
}));

type ForecastPanelProps = {
  /** All cash accounts together if none is named. */
  accountId?: string;
};

/** The balance behind and ahead of today, what will change it, and what would happen if. Loads and fails on its own. */
export function ForecastPanel({ accountId }: ForecastPanelProps) {
  const { say } = useWords();
  const heading = useId();
  const [days, setDays] = useState<(typeof forecastDays)[number]>('30');
  const asked = useLoad(showForecast, {
    days,
    ...(accountId !== undefined && { accountId: idFrom('account', accountId) }),
  });
  return (
    <Card pad aria-labelledby={heading} className="mb-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-h2 font-[550]">
          {say('balanceForecast.label.title')}
        </h2>
        <Segmented
          label={say('balanceForecast.label.range')}
          value={days}
          onValueChange={(next) => setDays(forecastDays.find((each) => each === next) ?? '30')}
          segments={forecastDays.map((value) => ({
            value,
            label: say('balanceForecast.label.days', { days: value }),
          }))}
        />
      </div>
      {asked.error && !asked.data ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-2">{say('balanceForecast.error.load')}</p>
          <Button
            tone="secondary"
            size="small"
            working={asked.isFetching && say('balanceForecast.label.loading')}
            onClick={() => void asked.refetch()}
          >
            {say('balanceForecast.error.again')}
          </Button>
        </div>
      ) : (
        <LoadingArea
          waiting={!asked.data}
          text={say('balanceForecast.label.loading')}
          skeleton={<Skeleton className="h-72 rounded-lg" />}
        >
          {asked.data && <Shown forecast={asked.data} accountId={accountId} days={days} />}
        </LoadingArea>
      )}
    </Card>
  );
}

type ShownProps = { forecast: Forecast; accountId: string | undefined; days: (typeof forecastDays)[number] };

function Shown({ forecast, accountId, days }: ShownProps) {
  const { say } = useWords();
  return (
    <>
      <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
        <Chart forecast={forecast} />
      </Suspense>
      <About forecast={forecast} />
      <ItemsPanel items={forecast.items} />
      {accountId !== undefined && <WhatIfPanel accountId={accountId} forecast={forecast} days={days} />}
      {forecast.items.length === 0 && (
        <p className="mt-3 text-sm text-ink-2">{say('balanceForecast.item.none')}</p>
      )}
    </>
  );
}

function Chart({ forecast }: { forecast: Forecast }) {
  const { say, language } = useWords();
  const { past, days, lowest, waivedFrom } = forecast;
  const day = createFormat(language).weekday(lowest.day);
  return (
    <ForecastChart
      caption={say('balanceForecast.chart.caption')}
      summary={summaryOf(forecast, say, language)}
      past={past}
      days={days}
      names={{
        past: say('balanceForecast.chart.posted'),
        expected: say('balanceForecast.chart.expected'),
        known: say('balanceForecast.chart.known'),
      }}
      lowest={{
        day: lowest.day,
        amount: lowest.amount,
        text: say('balanceForecast.chart.lowest'),
        below: lowest.cause
          ? say('balanceForecast.chart.lowestCause', { day, cause: itemName(lowest.cause, say) })
          : day,
      }}
      line={
        waivedFrom === null
          ? undefined
          : {
              amount: waivedFrom,
              text: say('balanceForecast.chart.waived', { amount: wholeDollarsText(waivedFrom) }),
            }
      }
    />
  );
}

/** What is counted, and how well the same rules did last month. */
function About({ forecast: { backTest } }: { forecast: Forecast }) {
  const { say, language } = useWords();
  const counted = say('balanceForecast.about.counted');
  const tested =
    backTest &&
    say('balanceForecast.about.backTest', {
      expected: backTest.expected,
      came: backTest.came,
      amount: moneyText(backTest.amountError),
    });
  return <p className="mt-3 text-xs text-ink-2">{tested ? sentences(language, counted, tested) : counted}</p>;
}
