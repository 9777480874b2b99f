import type { InterestAccount } from '@bank/contract/accounts/interest/contract.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { percent, shownPercent } from '@bank/kernel/rate.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { createFormat, type Format } from '../../platform/frame/format.ts';
import { AccountPicker } from '../../ui/account-picker.tsx';
import { DefinitionList, type Definition } from '../../ui/definition-list.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { ExplainedPanel } from '../accounts/details/explained-panel.tsx';
import { accountIcons } from '../accounts/names/account-icons.ts';
import { accountNameOf, accountPath } from '../accounts/names/account-name-model.ts';

type AccountPanelProps = {
  accounts: readonly InterestAccount[];
  chosen: InterestAccount;
  today: string;
  onChoose: (accountId: string) => void;
};

/** One account that earns interest: its rate, what it has earned, and when it is paid next. */
export function AccountPanel({ accounts, chosen, today, onChoose }: AccountPanelProps) {
  const { say, language } = useWords();
  const heading = useId();
  const format = createFormat(language);
  const choices = accounts.map((each) => ({
    id: each.id,
    name: accountNameOf(each, say),
    lastFour: each.lastFour,
    icon: accountIcons[each.type],
    balance: each.balance,
  }));
  return (
    <Card pad aria-labelledby={heading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="text-h2 font-[550]">
          {accountNameOf(chosen, say)}
        </h2>
        <Link
          to={accountPath(chosen.type, chosen.id)}
          className="relative rounded-xs text-xs font-semibold text-brand-text no-underline after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
        >
          {say('interest.account.open')}
        </Link>
      </div>
      <div className="mt-4 grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <AccountPicker
            label={say('interest.account.choose')}
            accounts={choices}
            value={chosen.id}
            onValueChange={onChoose}
          />
          <DefinitionList items={rateRows(chosen, say, format)} />
        </div>
        <div className="grid content-start gap-4">
          <DefinitionList items={earnedRows(chosen, say, format, today)} />
        </div>
      </div>
    </Card>
  );
}

const percentText = (text: string, say: Say) =>
  say('interest.account.percent', { rate: shownPercent(percent(text)) });

/** What it pays, and what it has paid before. */
function rateRows(account: InterestAccount, say: Say, format: Format): Definition[] {
  const { balance, interestRate, apy, rates, maturityDate, termMonths } = account;
  const earlier = rates.slice(1).map((each): Definition => ({
    term: `${say('interest.account.since')} ${format.day(each.since, '')}`,
    value: percentText(each.apy, say),
  }));
  return [
    { term: say('interest.account.balance'), value: <Money amount={balance} /> },
    { term: say('interest.account.rate'), value: percentText(interestRate, say) },
    { term: say('interest.account.apy'), value: percentText(apy, say) },
    ...(termMonths === null
      ? []
      : [{ term: say('interest.account.term'), value: say('account.detail.months', { count: termMonths }) }]),
    ...(maturityDate === null
      ? []
      : [{ term: say('interest.account.matures'), value: format.day(maturityDate, '') }]),
    ...(earlier.length === 0 ? [] : [{ term: say('interest.account.rates'), value: '', strong: true }]),
    ...earlier,
  ];
}

/** What it has earned. A dash stands for a payment that hasn't happened. */
function earnedRows(account: InterestAccount, say: Say, format: Format, today: string): Definition[] {
  const { accrued, lastInterestPaid, lastPaidOn, interestYTD, interestLastYear, nextInterestDate } = account;
  const [soFar, year] = [say('interest.account.accrued'), say('interest.account.year')];
  return [
    {
      term: soFar,
      value: (
        <ExplainedPanel account={account} figure="interest" name={soFar} isNone={accrued === ZERO}>
          <Money amount={accrued} />
        </ExplainedPanel>
      ),
    },
    {
      term: say('interest.account.next'),
      value: nextInterestDate === null ? '–' : format.day(nextInterestDate, today),
    },
    {
      term: say('interest.account.last'),
      value:
        lastInterestPaid === null || lastPaidOn === null
          ? '–'
          : say('interest.account.lastOn', {
              amount: moneyText(lastInterestPaid),
              day: format.day(lastPaidOn, today),
            }),
    },
    {
      term: year,
      value: (
        <ExplainedPanel account={account} figure="interestYear" name={year} isNone={interestYTD === ZERO}>
          <Money amount={interestYTD} />
        </ExplainedPanel>
      ),
    },
    { term: say('interest.account.lastYear'), value: <Money amount={interestLastYear} /> },
  ];
}
