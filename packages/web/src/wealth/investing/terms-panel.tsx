import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { showPerformance, type Performance } from '@bank/contract/wealth/performance/contract.ts';
import { performanceRanges } from '@bank/contract/wealth/performance/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { DetailsPanel } from '../../accounts/accounts/details/details-panel.tsx';
import { productRows } from '../../accounts/accounts/details/product-rows.tsx';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat, type Format } from '../../platform/frame/format.ts';
import type { Definition } from '../../ui/definition-list.tsx';
import { UNKNOWN } from './holdings-model.ts';
import { percentText } from '../performance/performance-model.ts';

const [, THIS_YEAR] = performanceRanges;

/** How the account has done and how it is managed. What the bank doesn't know is a dash. */
export function TermsPanel({ account }: { account: AccountPage }) {
  const { say, language } = useWords();
  const { data } = useLoad(showPerformance, { accountId: account.id, range: THIS_YEAR });
  const format = createFormat(language);
  return (
    <DetailsPanel
      account={account}
      terms={[
        ...returnTerms(data, say, format),
        ...managementTerms(say),
        ...productRows(account, say),
        { term: say('account.detail.openedOn'), value: format.day(account.openedOn, '') },
      ]}
    />
  );
}

function returnTerms(known: Performance | undefined, say: Say, format: Format): Definition[] {
  const year = known?.yearToDate ?? null;
  const total = known?.total ?? null;
  return [
    {
      term: say('portfolio.details.yearReturn'),
      value: year === null ? UNKNOWN : percentText(year, say),
    },
    {
      term: say('portfolio.details.totalReturn'),
      value:
        total === null
          ? UNKNOWN
          : total.isAnnualized
            ? say('portfolio.details.aYear', { percent: percentText(total.percent, say) })
            : say('portfolio.details.since', {
                percent: percentText(total.percent, say),
                day: format.day(total.since, known?.to ?? total.since),
              }),
    },
  ];
}

/** Nobody manages these accounts yet, so the bank has nothing to say here. */
function managementTerms(say: Say): Definition[] {
  return [
    say('portfolio.details.riskProfile'),
    say('portfolio.details.strategy'),
    say('portfolio.details.advisor'),
    say('portfolio.details.advisorPhone'),
    say('portfolio.details.lastRebalanced'),
  ].map((term) => ({ term, value: UNKNOWN }));
}
