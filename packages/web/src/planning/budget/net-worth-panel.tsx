import { showNetWorth, type NetWorth } from '@bank/contract/planning/budget/spending-contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StepChart } from '../../ui/step-chart.tsx';

/** What the customer has less what they owe, over the last months. */
export function NetWorthPanel() {
  const { say } = useWords();
  const loaded = useLoad(showNetWorth, {});
  if (loaded.error && !loaded.data)
    return (
      <Card pad>
        <LoadFailed
          heading="h2"
          button="small"
          title={say('spending.worth.failed')}
          onRetry={() => void loaded.refetch()}
        />
      </Card>
    );
  return (
    <LoadingArea
      waiting={!loaded.data}
      text={say('spending.label.loading')}
      skeleton={<Skeleton className="h-72 rounded-lg" />}
    >
      {loaded.data && <Worth months={loaded.data.months} />}
    </LoadingArea>
  );
}

function Worth({ months }: Pick<NetWorth, 'months'>) {
  const { say } = useWords();
  const [first, today] = [months[0], months.at(-1)];
  if (!first || !today) return null;
  return (
    <Card pad aria-labelledby="net-worth">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div>
          <h2 id="net-worth" className="text-h2 font-[550]">
            {say('spending.worth.title')}
          </h2>
          <p className="text-2xs text-ink-2">{say('spending.worth.note')}</p>
        </div>
        <Money amount={today.worth} size="lg" />
      </div>
      <dl className="mt-3 mb-2 flex flex-wrap gap-x-9 gap-y-2 text-sm">
        <div className="flex gap-2">
          <dt className="text-ink-2">{say('spending.worth.has')}</dt>
          <dd className="font-[550]">
            <Money amount={today.has} />
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-ink-2">{say('spending.worth.owes')}</dt>
          <dd className="font-[550]">
            <Money amount={today.owes} />
          </dd>
        </div>
      </dl>
      <StepChart
        caption={say('spending.worth.byMonth')}
        summary={say('spending.worth.summary', {
          first: moneyText(first.worth),
          last: moneyText(today.worth),
          has: moneyText(today.has),
          owes: moneyText(today.owes),
        })}
        height={200}
        markLowest={false}
        points={months.map(({ day, worth }) => ({ day, amount: worth }))}
      />
    </Card>
  );
}
