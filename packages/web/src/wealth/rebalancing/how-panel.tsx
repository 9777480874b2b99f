import type { RebalancePlan } from '@bank/contract/wealth/rebalancing/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, type Format } from '../../platform/frame/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { Card } from '../../ui/notes/card.tsx';
import { cn } from '../../ui/frame/classes.ts';

/** What happens after the customer confirms, and on which days. */
export function HowPanel({ plan }: { plan: RebalancePlan }) {
  const { say, language } = useWords();
  const steps = stepsFor(plan, say, createFormat(language));
  return (
    <Card pad aria-labelledby="rebalance-how">
      <h2 id="rebalance-how" className="text-h3 font-semibold">
        {say('rebalance.how.title')}
      </h2>
      <ol className="mt-3">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="relative pb-4 pl-8 last:pb-0">
            {place < steps.length - 1 && (
              <span aria-hidden className="absolute top-3 bottom-0 left-2 w-0.5 bg-line-strong" />
            )}
            <span
              aria-hidden
              className={cn(
                'absolute top-0.5 left-0 size-4.5 rounded-full border-2 bg-surface',
                place === 0 ? 'border-4 border-brand' : 'border-line-strong',
              )}
            />
            <p className="text-xs font-semibold">{title}</p>
            <p className="text-2xs text-ink-3">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function stepsFor(plan: RebalancePlan, say: Say, format: Format): { title: string; text: string }[] {
  const { sells, buys, startsOn, buysOn, settlesOn, placesUntil, isOpen, opensAt } = plan;
  const isToday = isOpen && Date.parse(opensAt) <= Date.parse(plan.pricedAt ?? opensAt);
  const day = format.weekday;
  return [
    {
      title: say('rebalance.how.confirm'),
      text: isToday
        ? say('rebalance.how.confirmOpen', { time: format.deadline(placesUntil) })
        : say('rebalance.how.confirmLater', { day: day(startsOn) }),
    },
    ...(sells.count > 0 ? [{ title: say('rebalance.how.sell'), text: say('rebalance.how.market') }] : []),
    ...(sells.count > 0 && buys.count > 0
      ? [{ title: say('rebalance.how.settle'), text: say('rebalance.how.settleOn', { day: day(buysOn) }) }]
      : []),
    ...(buys.count > 0
      ? [{ title: say('rebalance.how.buy'), text: say('rebalance.how.buyOn', { day: day(buysOn) }) }]
      : []),
    { title: say('rebalance.how.settled'), text: say('rebalance.how.settledBy', { day: day(settlesOn) }) },
  ];
}
