import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { TriangleAlert } from 'lucide-react';
import { UsageBar } from '../../../ui/account-card/usage-bar.tsx';
import { isNearLimit } from '../list/account-card-model.ts';
import type { Credit } from './credit-rows.tsx';

/** How much of the credit line is used, as a meter and in words. */
export function CreditPanel({ credit, className }: { credit: Credit; className?: string }) {
  const { say } = useWords();
  const near = isNearLimit(credit);
  return (
    <div className={className}>
      <UsageBar
        share={credit.usage / 100}
        near={near}
        label={say('account.detail.usage', { percent: credit.usage })}
      />
      <p className="mt-2 flex justify-between gap-3 text-2xs text-ink-2">
        <span>{say('account.overdraft.available', { amount: moneyText(credit.available) })}</span>
        <span aria-hidden>
          {say('account.detail.usageShown', {
            percent: credit.usage,
            limit: wholeDollarsText(credit.limit),
          })}
        </span>
      </p>
      {near && (
        <p className="mt-3 flex gap-2.5 rounded-md bg-caution-soft px-3.5 py-2.5 text-2xs text-caution">
          <TriangleAlert aria-hidden size={16} strokeWidth={2} className="mt-px shrink-0" />
          {say('account.detail.nearLimit')}
        </p>
      )}
    </div>
  );
}
