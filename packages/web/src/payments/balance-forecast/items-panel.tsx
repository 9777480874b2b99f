import type { ForecastLine } from '@bank/contract/payments/balance-forecast/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { DateTile } from '../../ui/date-tile.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { itemKind, itemName } from './forecast-model.ts';

const SHOWN_FIRST = 5;

type ItemsPanelProps = { items: readonly ForecastLine[] };

/** What will change the balance, each labeled as known or expected. */
export function ItemsPanel({ items }: ItemsPanelProps) {
  const { say } = useWords();
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  if (items.length === 0) return null;
  const shown = isWhole ? items : items.slice(0, SHOWN_FIRST);
  return (
    <section aria-labelledby={heading} className="mt-5">
      <div className="flex items-center justify-between gap-4">
        <h3 id={heading} className="text-h3 font-semibold">
          {say('balanceForecast.item.title')}
        </h3>
        {items.length > SHOWN_FIRST && (
          <Button tone="quiet" size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? say('balanceForecast.item.less')
              : say('balanceForecast.item.all', { count: items.length })}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <Item key={`${item.id} ${item.amount}`} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item }: { item: ForecastLine }) {
  const { say } = useWords();
  const [name, kind] = [itemName(item, say), itemKind(item, say)];
  return (
    <li className="flex items-center gap-3 py-2.5">
      <DateTile day={item.day} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{name}</span>
        {kind !== name && <span className="block text-2xs text-ink-2">{kind}</span>}
      </span>
      {item.certainty === 'expected' ? (
        <StatusPill tone="info">{say('balanceForecast.item.label')}</StatusPill>
      ) : (
        <StatusPill tone="neutral" icon={null}>
          {say('balanceForecast.item.known')}
        </StatusPill>
      )}
      <Money amount={item.amount} meaning="movement" className="text-sm font-medium" />
    </li>
  );
}
