import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { Definition } from '../../../ui/definition-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { UsageBar } from '../../../ui/usage-bar.tsx';

type Retirement = NonNullable<AccountPage['retirement']>;

/** What was paid in this tax year beside what the law allows. */
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

export function retirementRows(retirement: Retirement, say: Say): Definition[] {
  const roth = retirement.retirementType === 'roth';
  return [
    {
      term: say('account.detail.contributionLimit', { year: retirement.taxYear }),
      value: <Money amount={retirement.limit} />,
    },
    { term: say('account.detail.contributed'), value: <Money amount={retirement.contributed} /> },
    { term: say('account.detail.remaining'), value: <Money amount={retirement.remaining} /> },
    {
      term: say('account.detail.retirementType'),
      value: roth ? say('account.detail.roth') : say('account.detail.traditional'),
    },
    {
      term: say('account.detail.taxStatus'),
      value: roth ? say('account.detail.taxFree') : say('account.detail.taxDeferred'),
    },
  ];
}
