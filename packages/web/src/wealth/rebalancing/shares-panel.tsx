import type { RebalancePlan } from '@bank/contract/wealth/rebalancing/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Card } from '../../ui/notes/card.tsx';
import { ShareBar, type SharePart } from '../../ui/share-bar.tsx';
import { categoryColours } from './rebalance-model.ts';

/** How the account is divided now, and after the orders. */
export function SharesPanel({ plan }: { plan: RebalancePlan }) {
  const { say } = useWords();
  const bars = [
    { id: 'now', name: say('rebalance.bars.now') },
    { id: 'after', name: say('rebalance.bars.after') },
  ] as const;
  const nameOf = ({ category }: RebalancePlan['allocation'][number]) =>
    // words: rebalance.category.label.*
    say(`rebalance.category.label.${category}`);
  const partsOf = (which: 'now' | 'after'): SharePart[] =>
    plan.allocation.map((each) => ({
      id: each.category,
      name: nameOf(each),
      amount: which === 'now' ? each.amountNow : each.amountAfter,
      colour: categoryColours[each.category],
    }));
  return (
    <Card pad aria-labelledby="rebalance-bars">
      <h2 id="rebalance-bars" className="text-h2 font-[550]">
        {say('rebalance.bars.title')}
      </h2>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {bars.map(({ id, name }, place) => (
          <div key={id} className="contents">
            <p aria-hidden className="pt-1 text-xs text-ink-2">
              {name}
            </p>
            <ShareBar
              size="large"
              inside
              legend={place === bars.length - 1}
              label={say('rebalance.bars.sentence', {
                when: name,
                parts: plan.allocation.map((each) => `${nameOf(each)} ${each[id]}%`).join(', '),
              })}
              parts={partsOf(id)}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
