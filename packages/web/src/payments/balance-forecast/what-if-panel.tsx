import type { RequestOf } from '@bank/contract/endpoint.ts';
import {
  tryForecast,
  type Forecast,
  type forecastDays,
  type Tried,
} from '@bank/contract/payments/balance-forecast/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { CompareChart } from '../../ui/compare-chart.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { itemName, lowestText } from './forecast-model.ts';
import { firstWhatIf, toChanges, whatIfFrequencies, type WhatIf } from './what-if-model.ts';

type WhatIfPanelProps = {
  accountId: string;
  forecast: Forecast;
  days: (typeof forecastDays)[number];
};

/** Adds or moves a payment to see what it would do. Nothing is sent anywhere. */
export function WhatIfPanel({ accountId, forecast, days }: WhatIfPanelProps) {
  const { say } = useWords();
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const [answers, setAnswers] = useState(firstWhatIf);
  const changes = toChanges(useSettled(answers));
  return (
    <section aria-labelledby={heading} className="mt-5 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-4">
        <h3 id={heading} className="text-h3 font-semibold">
          {say('balanceForecast.whatIf.title')}
        </h3>
        <Button tone="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? say('balanceForecast.whatIf.close') : say('balanceForecast.whatIf.open')}
        </Button>
      </div>
      {isOpen && (
        <div className="mt-3 grid gap-4">
          <Fields
            answers={answers}
            set={(part) => setAnswers((before) => ({ ...before, ...part }))}
            forecast={forecast}
          />
          <div aria-live="polite">
            {changes ? (
              <Asked
                request={{ accountId: idFrom('account', accountId), days, ...changes }}
                today={forecast.today}
              />
            ) : (
              <p className="text-sm text-ink-2">{say('balanceForecast.whatIf.empty')}</p>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

type FieldsProps = { answers: WhatIf; set: (part: Partial<WhatIf>) => void; forecast: Forecast };

function Fields({ answers, set, forecast }: FieldsProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const kinds = forecast.items.length > 0 ? (['out', 'in', 'move'] as const) : (['out', 'in'] as const);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={say('balanceForecast.whatIf.what')}
        value={answers.what}
        onChange={(event) => set({ what: kinds.find((each) => each === event.target.value) ?? 'out' })}
        // words: balanceForecast.whatIf.kind.*
        options={kinds.map((value) => ({ value, label: say(`balanceForecast.whatIf.kind.${value}`) }))}
      />
      {answers.what === 'move' ? (
        <SelectField
          label={say('balanceForecast.whatIf.item')}
          value={answers.itemId}
          onChange={(event) => set({ itemId: event.target.value })}
          placeholder={say('balanceForecast.whatIf.choose')}
          options={forecast.items.map((item) => ({
            value: item.id,
            label: `${format.day(item.day, forecast.today)} · ${itemName(item, say)} · ${moneyText(item.amount)}`,
          }))}
        />
      ) : (
        <MoneyField
          label={say('balanceForecast.whatIf.amount')}
          value={answers.amount}
          onChange={(event) => set({ amount: event.target.value })}
        />
      )}
      <DateField
        label={say('balanceForecast.whatIf.day')}
        value={answers.day}
        onChange={(event) => set({ day: event.target.value })}
      />
      {answers.what !== 'move' && (
        <SelectField
          label={say('balanceForecast.whatIf.frequency')}
          value={answers.frequency}
          onChange={(event) => set({ frequency: event.target.value })}
          options={whatIfFrequencies.map((value) => ({
            value,
            // words: balanceForecast.frequency.*
            label: say(`balanceForecast.frequency.${value}`),
          }))}
        />
      )}
    </div>
  );
}

type AskedProps = { request: RequestOf<typeof tryForecast>; today: string };

function Asked({ request, today }: AskedProps) {
  const { say } = useWords();
  const { data, error } = useLoad(tryForecast, request);
  if (!data)
    return (
      <p className="text-sm text-ink-2">
        {error ? say('balanceForecast.whatIf.failed') : say('balanceForecast.label.loading')}
      </p>
    );
  return <Result tried={data} today={today} />;
}

function Result({ tried: { lowest, days }, today }: { tried: Tried; today: string }) {
  const { say, language } = useWords();
  const text = say('balanceForecast.whatIf.lowest', { lowest: lowestText(lowest.after, say, language) });
  return (
    <div className="grid gap-3">
      <p className="text-sm font-medium">
        {text}{' '}
        <span className="font-normal text-ink-2">
          {say('balanceForecast.whatIf.before', { lowest: lowestText(lowest.before, say, language) })}
        </span>
      </p>
      {lowest.after.amount < ZERO && <Banner tone="caution" title={say('balanceForecast.whatIf.below')} />}
      <CompareChart
        caption={say('balanceForecast.whatIf.chart')}
        summary={text}
        days={days}
        names={{ after: say('balanceForecast.whatIf.with'), before: say('balanceForecast.whatIf.without') }}
        lowest={{
          ...lowest.after,
          text: `${moneyText(lowest.after.amount)}, ${createFormat(language).day(lowest.after.day, today)}`,
        }}
      />
    </div>
  );
}
