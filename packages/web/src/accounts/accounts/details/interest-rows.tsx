import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { ZERO } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { Definition } from '../../../ui/definition-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { ExplainedPanel } from './explained-panel.tsx';
import { yieldText } from './interest-model.ts';

/** Yearly yield, interest accrued but not yet paid, and interest paid this year. */
export function interestRows(account: AccountPage, say: Say): Definition[] {
  const { interest } = account;
  if (!interest) return [];
  const year = say('account.detail.interestYear');
  return [
    {
      term: say('account.detail.interestRate'),
      value: yieldText(interest, say),
    },
    accruedRow(account, interest, say('account.detail.interestMonth')),
    {
      term: year,
      value: (
        <ExplainedPanel
          account={account}
          figure="interestYear"
          name={year}
          isNone={interest.yearToDate === ZERO}
        >
          <Money amount={interest.yearToDate} />
        </ExplainedPanel>
      ),
    },
  ];
}

/** Interest accrued but not yet paid, with its explanation. */
export function accruedRow(
  account: Pick<AccountPage, 'id'>,
  { accrued }: NonNullable<AccountPage['interest']>,
  term: string,
): Definition {
  return {
    term,
    value: (
      <ExplainedPanel account={account} figure="interest" name={term} isNone={accrued === ZERO}>
        <Money amount={accrued} />
      </ExplainedPanel>
    ),
  };
}
