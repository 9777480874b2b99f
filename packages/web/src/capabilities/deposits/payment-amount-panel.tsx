import type { AccountPage } from '@bank/contract/accounts/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { toDollars } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { createFormat } from '../../platform/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/choice-card.tsx';
import { MoneyField } from '../../ui/money-field.tsx';

type Choice = 'minimum' | 'full' | 'other';

type PaymentAmountPanelProps = {
  credit: AccountPage['credit'];
  typed: string;
  onAmount: (amount: string) => void;
};

/** The least, the whole, or any amount between. */
export function PaymentAmountPanel({ credit, typed, onAmount }: PaymentAmountPanelProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const [choice, setChoice] = useState<Choice | null>(null);
  if (!credit) return null;
  if (credit.owed <= 0) return <Banner tone="positive" title={say('deposits.payment.nothingOwed')} />;
  const choose = (next: Choice) => {
    setChoice(next);
    if (next === 'minimum') onAmount(toDollars(credit.minimumPayment));
    if (next === 'full') onAmount(toDollars(credit.owed));
    if (next === 'other') onAmount('');
  };
  const card = (value: Choice) => ({
    name: 'payment',
    value,
    checked: choice === value,
    onChange: () => choose(value),
  });
  return (
    <div className="grid gap-4.5">
      <ChoiceGroup label={say('deposits.payment.amount')}>
        {credit.minimumPayment > 0 && credit.minimumPayment < credit.owed && (
          <ChoiceCard
            {...card('minimum')}
            label={say('deposits.payment.minimum')}
            hint={credit.dueOn && say('deposits.payment.due', { day: format.fullDay(credit.dueOn) })}
            trailing={<Figure>{moneyText(credit.minimumPayment)}</Figure>}
          />
        )}
        <ChoiceCard
          {...card('full')}
          label={say('deposits.payment.full')}
          trailing={<Figure>{moneyText(credit.owed)}</Figure>}
        />
        <ChoiceCard {...card('other')} label={say('deposits.payment.other')} />
      </ChoiceGroup>
      {choice === 'other' && (
        <MoneyField
          name="amount"
          label={say('deposits.label.amount')}
          value={typed}
          onChange={(event) => onAmount(event.target.value)}
          available={say('deposits.label.owed', { amount: moneyText(credit.owed) })}
        />
      )}
    </div>
  );
}

function Figure({ children }: { children: string }) {
  return <span className="font-semibold whitespace-nowrap">{children}</span>;
}
