import type { AccountPage } from '@bank/contract/accounts/contract.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { Format } from '../../platform/format.ts';
import type { Definition } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';
import { UsageBar } from '../../ui/usage-bar.tsx';

type Credit = NonNullable<AccountPage['credit']>;

/** How much of the line is used, drawn and in words. */
export function CreditPanel({ credit, className }: { credit: Credit; className?: string }) {
  const { say } = useWords();
  return (
    <div className={className}>
      <UsageBar share={credit.usage / 100} label={say('account.detail.usage', { percent: credit.usage })} />
      <p className="mt-2 flex justify-between gap-3 text-2xs text-ink-2">
        <span>{say('account.overdraft.available', { amount: moneyText(credit.available) })}</span>
        <span aria-hidden>
          {say('account.detail.usageShown', {
            percent: credit.usage,
            limit: wholeDollarsText(credit.limit),
          })}
        </span>
      </p>
    </div>
  );
}

export function creditRows(credit: Credit, say: Say, format: Format): Definition[] {
  return [
    { term: say('account.detail.creditLimit'), value: <Money amount={credit.limit} /> },
    { term: say('account.detail.minimumPayment'), value: <Money amount={credit.minimumPayment} /> },
    ...dueRows(credit, say, format),
  ];
}

/** Who owes nothing has nothing due; where something is owed, a day the bank has not set is left out. */
function dueRows({ dueOn, minimumPayment }: Credit, say: Say, format: Format): Definition[] {
  const term = say('account.detail.dueDate');
  if (dueOn !== null) return [{ term, value: format.fullDay(dueOn) }];
  return minimumPayment > 0 ? [] : [{ term, value: say('account.detail.nothingDue') }];
}
