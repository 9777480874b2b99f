import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { UsageBar } from '../../../ui/account-card/usage-bar.tsx';
import { Card } from '../../../ui/notes/card.tsx';

type Year = NonNullable<NonNullable<Account['retirement']>['priorYear']>;

/** What was contributed for each open tax year. One limit holds for all retirement accounts together. */
export function LimitsPanel({ accounts }: { accounts: readonly Account[] }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const heading = useId();
  const known = accounts.find(({ retirement }) => retirement !== null)?.retirement;
  if (!known) return null;
  const years: readonly (Omit<Year, 'until'> & { until: string | null })[] = [
    { ...known, until: null },
    ...(known.priorYear ? [known.priorYear] : []),
  ];
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('retirementContribution.limits.title')}
      </h2>
      <ul className="mt-4 grid gap-4">
        {years.map(({ taxYear, limit, contributed, remaining, until }) => {
          const text = say('account.detail.contributionBar', {
            contributed: moneyText(contributed),
            limit: moneyText(limit),
            year: taxYear,
          });
          return (
            <li key={taxYear}>
              <UsageBar share={limit > 0 ? contributed / limit : 0} label={text} />
              <p aria-hidden className="mt-2 text-xs text-ink-2">
                {text}
              </p>
              <p className="mt-0.5 text-xs font-semibold">
                {say('retirementContribution.label.left', { amount: moneyText(remaining), year: taxYear })}
              </p>
              {until !== null && (
                <p className="mt-0.5 text-2xs text-ink-3">
                  {say('retirementContribution.limits.until', { day: format.fullDay(until) })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-2xs text-ink-3">{say('retirementContribution.limits.text')}</p>
    </Card>
  );
}
