import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { percent, shownPercent } from '@bank/kernel/rate.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Format } from '../../platform/frame/format.ts';
import type { Definition } from '../../ui/definition-list.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';

/** Figures that are asked for separately load after the page. */
const AskedPanel = lazy(async () => ({
  default: (await import('../../accounts/accounts/details/asked-panel.tsx')).AskedPanel,
}));
const CashRatePanel = lazy(async () => ({ default: (await import('./cash-rate-panel.tsx')).CashRatePanel }));
const AutopayPanel = lazy(async () => ({ default: (await import('./autopay-panel.tsx')).AutopayPanel }));
const LastPaymentPanel = lazy(async () => ({
  default: (await import('./last-payment-panel.tsx')).LastPaymentPanel,
}));

const later = (figure: ReactNode) => (
  <Suspense fallback={<Skeleton className="inline-block h-3.25 w-16" />}>{figure}</Suspense>
);

/** Rates and what is known of the account besides its statement. */
export function detailRows(account: AccountPage, say: Say, format: Format): Definition[] {
  const { credit } = account;
  if (!credit) return [];
  const interest = say('account.detail.creditInterest');
  return [
    {
      term: say('account.detail.apr'),
      value: say('account.detail.percent', { rate: shownPercent(percent(credit.apr)) }),
    },
    { term: say('creditLines.detail.cashApr'), value: later(<CashRatePanel account={account} />) },
    ...(credit.statement
      ? [
          {
            term: interest,
            value: later(<AskedPanel account={account} figure="creditInterest" name={interest} />),
          },
        ]
      : []),
    { term: say('creditLines.detail.closes'), value: say('creditLines.detail.monthEnd') },
    { term: say('creditLines.detail.autopay'), value: later(<AutopayPanel account={account} />) },
    { term: say('creditLines.detail.lastPayment'), value: later(<LastPaymentPanel account={account} />) },
    { term: say('account.detail.openedOn'), value: format.day(account.openedOn, '') },
  ];
}
