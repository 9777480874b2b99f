import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { Definition } from '../../../ui/definition-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { accountNameOf } from '../names/account-name-model.ts';
import { ExplainedPanel } from './explained-panel.tsx';

/** The fee and whether it is waived now, the minimum, and the bank's own limits. */
export function productRows(account: AccountPage, say: Say): Definition[] {
  const { product, withdrawals, checksAvailable } = account;
  return [
    ...feeRows(account, say),
    ...(product.minimumBalance > 0
      ? [{ term: say('account.detail.minimumBalance'), value: <Money amount={product.minimumBalance} /> }]
      : []),
    ...(account.type === 'checking' || account.type === 'student' ? [overdraftRow(account, say)] : []),
    ...(withdrawals
      ? [{ term: say('account.detail.withdrawals'), value: say('account.detail.withdrawalsOf', withdrawals) }]
      : []),
    ...(checksAvailable === null ? [] : [{ term: say('account.detail.checks'), value: checksAvailable }]),
  ];
}

function feeRows(account: AccountPage, say: Say): Definition[] {
  const { monthlyFee, waivedAt, feeWaived } = account.product;
  if (monthlyFee === 0) {
    const text = say('account.detail.feeNever', { amount: moneyText(monthlyFee) });
    return [{ term: say('account.detail.monthlyFee'), value: text }];
  }
  const fee = { term: say('account.detail.monthlyFee'), value: <Money amount={monthlyFee} /> };
  if (waivedAt === null) return [fee];
  const term = say('account.detail.feeNow');
  return [
    fee,
    {
      term: say('account.detail.waivedAt'),
      value: say('account.detail.waivedFrom', { amount: moneyText(waivedAt) }),
    },
    {
      term,
      value: (
        <ExplainedPanel account={account} figure="monthlyFee" name={term}>
          {feeWaived ? (
            <span className="text-positive">{say('account.detail.feeWaived')}</span>
          ) : (
            <span className="text-caution">{say('account.detail.feeDue')}</span>
          )}
        </ExplainedPanel>
      ),
    },
  ];
}

function overdraftRow({ overdraftFrom }: AccountPage, say: Say): Definition {
  return {
    term: say('account.detail.overdraft'),
    value: overdraftFrom
      ? say('account.detail.overdraftLinked', { account: accountNameOf(overdraftFrom, say) })
      : say('account.detail.overdraftNone'),
  };
}
