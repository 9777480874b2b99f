import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { UsageBar } from '../../../ui/account-card/usage-bar.tsx';
import type { Retirement } from './retirement-rows.tsx';

/** Contributions in this tax year beside the legal limit. */
export function ContributionPanel({ retirement, className }: { retirement: Retirement; className?: string }) {
  const { say } = useWords();
  const { contributed, limit, taxYear } = retirement;
  const text = say('account.detail.contributionBar', {
    contributed: moneyText(contributed),
    limit: moneyText(limit),
    year: taxYear,
  });
  return (
    <div className={className}>
      <UsageBar share={limit > 0 ? contributed / limit : 0} label={text} />
      <p aria-hidden className="mt-2 text-2xs text-ink-2">
        {text}
      </p>
    </div>
  );
}
