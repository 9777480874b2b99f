import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { percent, shownPercent } from '@bank/kernel/rate.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { AskedPanel } from '../../accounts/accounts/details/asked-panel.tsx';
import type { Format } from '../../platform/frame/format.ts';
import type { Definition } from '../../ui/definition-list.tsx';
import { CashRatePanel } from './cash-rate-panel.tsx';
import { LastPaymentPanel } from './last-payment-panel.tsx';

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
    { term: say('creditLines.detail.cashApr'), value: <CashRatePanel account={account} /> },
    ...(credit.statement
      ? [{ term: interest, value: <AskedPanel account={account} figure="creditInterest" name={interest} /> }]
      : []),
    { term: say('creditLines.detail.closes'), value: say('creditLines.detail.monthEnd') },
    { term: say('creditLines.detail.lastPayment'), value: <LastPaymentPanel account={account} /> },
    { term: say('account.detail.openedOn'), value: format.day(account.openedOn, '') },
  ];
}
