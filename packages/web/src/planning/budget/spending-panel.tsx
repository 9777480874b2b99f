import { showSpending, type Spending } from '@bank/contract/planning/budget/spending-contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { ShareBar, type SharePart } from '../../ui/share-bar.tsx';

export type SpendingPanelProps = { request: RequestOf<typeof showSpending>; className?: string };

/** What was spent this month by category, of one account or of all. */
export function SpendingPanel({ request, className }: SpendingPanelProps) {
  const { say } = useWords();
  const loaded = useLoad(showSpending, request);
  if (loaded.error && !loaded.data)
    return (
      <Card pad {...(className !== undefined && { className })}>
        <LoadFailed
          heading="h2"
          button="small"
          title={say('spending.error.load')}
          onRetry={() => void loaded.refetch()}
        />
      </Card>
    );
  return (
    <LoadingArea
      waiting={!loaded.data}
      text={say('spending.label.loading')}
      skeleton={<Skeleton className="h-44 rounded-lg" />}
    >
      {loaded.data && <Shares spending={loaded.data} className={className} />}
    </LoadingArea>
  );
}

const colours = [1, 2, 3, 4, 5] as const;

function Shares({ spending, className }: { spending: Spending; className: string | undefined }) {
  const { say, language } = useWords();
  const { month, total, categories, other } = spending;
  const named = [
    ...categories,
    ...(other > ZERO ? [{ key: 'others', name: say('spending.label.other'), amount: other }] : []),
  ];
  const parts = named.map(({ key, name, amount }, at): SharePart => {
    const colour = at < categories.length ? (colours[at] ?? 'other') : 'other';
    return { id: key, name, amount, colour, value: moneyText(amount) };
  });
  const spoken = named.map(({ name, amount }) =>
    say('spending.label.part', { name, amount: moneyText(amount) }),
  );
  return (
    <Card pad aria-labelledby="spending" {...(className !== undefined && { className })}>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div>
          <h2 id="spending" className="text-h2 font-[550]">
            {say('spending.label.title', { month: createFormat(language).month(month) })}
          </h2>
          <p className="text-2xs text-ink-2">{say('spending.label.note')}</p>
        </div>
        <Money amount={total} size="lg" />
      </div>
      {parts.length === 0 ? (
        <p className="mt-4 text-sm text-ink-2">{say('spending.label.none')}</p>
      ) : (
        <ShareBar
          className="mt-4"
          label={say('spending.label.sentence', {
            total: moneyText(total),
            parts: spoken.join(language === 'zh' ? '、' : ', '),
          })}
          parts={parts}
        />
      )}
    </Card>
  );
}
