import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { Format } from '../../../platform/frame/format.ts';
import type { Definition } from '../../../ui/definition-list.tsx';
import { Money } from '../../../ui/money.tsx';

export type Retirement = NonNullable<AccountPage['retirement']>;

export function retirementRows(retirement: Retirement, say: Say, format: Format): Definition[] {
  const { priorYear } = retirement;
  const roth = retirement.retirementType === 'roth';
  return [
    {
      term: say('account.detail.contributionLimit', { year: retirement.taxYear }),
      value: <Money amount={retirement.limit} />,
    },
    { term: say('account.detail.contributed'), value: <Money amount={retirement.contributed} /> },
    { term: say('account.detail.remaining'), value: <Money amount={retirement.remaining} /> },
    ...(priorYear
      ? [
          {
            term: say('account.detail.contributedPrior', { year: String(priorYear.taxYear) }),
            value: <Money amount={priorYear.contributed} />,
          },
          {
            term: say('account.detail.remainingPrior', {
              year: String(priorYear.taxYear),
              day: format.fullDay(priorYear.until),
            }),
            value: <Money amount={priorYear.remaining} />,
          },
        ]
      : []),
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
