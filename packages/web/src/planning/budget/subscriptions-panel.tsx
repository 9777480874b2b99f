import { listSubscriptions, type Subscription } from '@bank/contract/planning/budget/spending-contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { CardHead } from '../../ui/card-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

/** Merchants that charge a card regularly. */
export function SubscriptionsPanel({ today }: { today: Day }) {
  const { say } = useWords();
  const loaded = useLoad(listSubscriptions, {});
  const found = loaded.data;
  return (
    <Card aria-labelledby="subscriptions" className="pb-3">
      <CardHead title={say('budget.subscriptions.title')} titleId="subscriptions" />
      <div className="px-5 md:px-6">
        {loaded.error && !found ? (
          <LoadFailed
            heading="h3"
            button="small"
            title={say('budget.error.subscriptions')}
            onRetry={() => void loaded.refetch()}
          />
        ) : (
          <LoadingArea
            waiting={!found}
            text={say('budget.label.loading')}
            skeleton={<Skeleton className="mt-3 h-24 rounded-md" />}
          >
            {found && found.subscriptions.length === 0 && (
              <p className="py-3 text-sm text-ink-2">{say('budget.subscriptions.none')}</p>
            )}
            {found && found.subscriptions.length > 0 && (
              <>
                <p className="text-2xs text-ink-2">
                  {say('budget.subscriptions.total', { amount: moneyText(found.monthly) })}
                </p>
                <ul className="divide-y divide-line">
                  {found.subscriptions.map((each) => (
                    <Entry key={each.key} subscription={each} today={today} />
                  ))}
                </ul>
              </>
            )}
          </LoadingArea>
        )}
      </div>
    </Card>
  );
}

function Entry({ subscription, today }: { subscription: Subscription; today: Day }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { name, amount, before, changedOn, cadence, nextOn } = subscription;
  const isDearer = before !== null && amount > before;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3 text-sm">
      <p className="truncate font-[550]">{name}</p>
      <p className="text-right font-[550]">
        <Money amount={amount} />
      </p>
      <p className="text-2xs text-ink-3">
        {say('budget.subscriptions.next', { day: format.day(nextOn, today) })}
      </p>
      {/* words: budget.subscriptions.* */}
      <p className="text-right text-2xs text-ink-3">{say(`budget.subscriptions.${cadence}`)}</p>
      {before !== null && changedOn !== null && (
        <p className="col-span-2 mt-1">
          <StatusPill tone={isDearer ? 'caution' : 'neutral'} icon={null}>
            {say(isDearer ? 'budget.subscriptions.rise' : 'budget.subscriptions.drop', {
              before: moneyText(before),
              day: format.day(changedOn, today),
            })}
          </StatusPill>
        </p>
      )}
    </li>
  );
}
