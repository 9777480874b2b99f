import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Suspense, useId } from 'react';
import { Acts } from '../../platform/delegate-session.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { usePagePart, type PartProps } from '../../platform/page-parts.ts';
import { cn } from '../../ui/frame/classes.ts';
import { Card } from '../../ui/notes/card.tsx';
import { CAUTION_PERCENT, DANGER_PERCENT, usageOf } from './usage-model.ts';

const zoneOf = (from: number, to: number) => ({ left: `${from}%`, width: `${to - from}%` });

const fills = { calm: 'bg-viz-1', caution: 'bg-caution-solid', danger: 'hatch-danger' } as const;

/** How much of the limit is in use, with the marks from which it matters, and what that means in words. */
export function UsagePanel({ account }: { account: AccountPage }) {
  const { say } = useWords();
  const heading = useId();
  const part = usePagePart('creditUsage');
  const { credit } = account;
  if (!credit) return null;
  const { zone, distance } = usageOf(credit);
  return (
    <Card pad aria-labelledby={heading}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={heading} className="text-h3 font-semibold">
          {say('creditLines.usage.title')}
        </h2>
        <p aria-hidden className="text-h2 font-[550]">
          {say('creditLines.usage.percent', { percent: credit.usage })}
        </p>
      </div>
      <p className="sr-only">{say('account.detail.usage', { percent: credit.usage })}</p>
      <div aria-hidden className="relative mt-3 mb-7">
        <div className="relative h-2.5 overflow-hidden rounded-full bg-viz-track forced-colors:border">
          <div
            className="absolute inset-y-0 bg-caution-soft"
            style={zoneOf(CAUTION_PERCENT, DANGER_PERCENT)}
          />
          <div className="absolute inset-y-0 bg-danger-soft" style={zoneOf(DANGER_PERCENT, 100)} />
          <div
            className={cn('relative h-full rounded-full forced-colors:bg-[Highlight]', fills[zone])}
            style={{ width: `${credit.usage}%` }}
          />
        </div>
        {[CAUTION_PERCENT, DANGER_PERCENT].map((mark) => (
          <span
            key={mark}
            className="absolute -top-0.75 h-4 w-0.5 -translate-x-1/2 bg-ink"
            style={{ left: `${mark}%` }}
          >
            <span className="absolute top-5 left-1/2 -translate-x-1/2 text-2xs text-ink-3">{mark}%</span>
          </span>
        ))}
      </div>
      <p className="text-xs text-ink-2">
        {say('creditLines.usage.of', { owed: moneyText(credit.owed), limit: wholeDollarsText(credit.limit) })}{' '}
        {/* words: creditLines.usage.* */}
        {say(`creditLines.usage.${zone}`, { amount: moneyText(distance) })}
      </p>
      {part && (
        <Acts>
          <Below part={part} accountId={account.id} />
        </Acts>
      )}
    </Card>
  );
}

function Below({ part, accountId }: PartProps & { part: LazyView<PartProps> }) {
  const { View } = useLazyView(part);
  return (
    <Suspense>
      <View accountId={accountId} />
    </Suspense>
  );
}
