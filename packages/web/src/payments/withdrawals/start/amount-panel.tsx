import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { QUICK_AMOUNTS } from '@bank/contract/payments/withdrawals/rules.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import { minus, parseDollars, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { accountIcons } from '../../../accounts/accounts/names/account-icons.ts';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { AccountPicker } from '../../../ui/account-picker.tsx';
import { UsageBar } from '../../../ui/account-card/usage-bar.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { accountsFor, feeOf, type PartProps } from './withdraw-model.ts';

/** Account and amount, with the limit it counts toward, its fee and what is left. */
export function AmountPanel({ answers, facts, set, errorOf }: PartProps) {
  const { say } = useWords();
  const choices = accountsFor(answers.type, facts.accounts);
  const account = choices.find(({ id }) => id === answers.accountId);
  return (
    <Card pad className="grid gap-4.5">
      <AccountPicker
        name="accountId"
        label={say('withdrawal.label.from')}
        accounts={choices.map((each) => ({
          id: each.id,
          name: accountNameOf(each, say),
          lastFour: each.lastFour,
          icon: accountIcons[each.type],
          balance: each.availableBalance,
        }))}
        value={account?.id ?? null}
        onValueChange={(accountId) => set({ accountId })}
        error={errorOf('accountId')}
      />
      <MoneyField
        name="amount"
        label={say('withdrawal.label.amount')}
        value={answers.amount}
        onChange={(event) => set({ amount: event.target.value })}
        available={answers.pickup === 'atm' ? say('withdrawal.label.bills') : undefined}
        quickAmounts={QUICK_AMOUNTS}
        error={errorOf('amount')}
      />
      {!answers.isLater && <LimitPart answers={answers} facts={facts} />}
      {account && <Costs answers={answers} facts={facts} account={account} />}
    </Card>
  );
}

type PartFacts = Pick<PartProps, 'answers' | 'facts'>;

function LimitPart({ answers, facts }: PartFacts) {
  const { say } = useWords();
  const { cap, used } = facts.limits.today[answers.pickup];
  const after = plus(used, parseDollars(answers.amount) ?? ZERO);
  const name =
    answers.pickup === 'atm' ? say('withdrawal.label.atmLimit') : say('withdrawal.label.branchLimit');
  const text = say('withdrawal.label.usedOf', { used: roundText(after), cap: roundText(cap) });
  return (
    <div>
      <div className="flex justify-between gap-4 text-xs">
        <span className="text-ink-2">{name}</span>
        <span className="font-semibold">{text}</span>
      </div>
      <UsageBar
        share={cap === 0 ? 1 : after / cap}
        near={after > cap}
        label={`${name}: ${text}`}
        className="mt-2"
      />
    </div>
  );
}

function roundText(amount: Cents): string {
  return amount % 100 === 0 ? wholeDollarsText(amount) : moneyText(amount);
}

function Costs({ answers, facts, account }: PartFacts & { account: Account }) {
  const { say } = useWords();
  const amount = parseDollars(answers.amount) ?? ZERO;
  const fee =
    amount > 0 || answers.type !== 'cashAdvance' ? feeOf(answers, amount, account, facts.limits) : ZERO;
  const names = {
    atm: say('withdrawal.label.atmFee'),
    branch: say('withdrawal.label.fee'),
    cashAdvance: say('withdrawal.label.advanceFee'),
  };
  return (
    <DefinitionList
      items={[
        { term: names[answers.type], value: moneyText(fee) },
        ...(answers.isLater
          ? []
          : [
              {
                term: say('withdrawal.label.availableAfter'),
                value: moneyText(minus(account.availableBalance, plus(amount, amount > 0 ? fee : ZERO))),
              },
            ]),
      ]}
    />
  );
}
