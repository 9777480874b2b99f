import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { createFormat, type Format } from '../../../platform/format.ts';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Money } from '../../../ui/money.tsx';

type Credit = NonNullable<AccountPage['credit']>;

/** An amount that the bank knows. Zero cannot be chosen, and the hint says why it is zero. */
type Offer = {
  readonly choice: 'minimum' | 'statement' | 'full';
  readonly label: string;
  readonly amount: Cents;
  readonly hint: string;
};

export function offersOf(credit: Credit, say: Say, format: Format): readonly Offer[] {
  const { minimumPayment, dueOn, statement, owed } = credit;
  const due = dueOn === null ? '' : say('deposits.payment.due', { day: format.fullDay(dueOn) });
  const left = statement?.remaining ?? ZERO;
  return [
    {
      choice: 'minimum',
      label: say('deposits.payment.minimum'),
      amount: minimumPayment,
      hint: minimumPayment > ZERO ? due : say('deposits.payment.nothingDue'),
    },
    {
      choice: 'statement',
      label: say('deposits.payment.statement'),
      amount: left,
      hint: statementHint(statement, say, format),
    },
    {
      choice: 'full',
      label: say('deposits.payment.full'),
      amount: owed,
      hint: owed > ZERO ? say('deposits.payment.fullHint') : say('deposits.payment.nothingOwed'),
    },
  ];
}

function statementHint(statement: Credit['statement'], say: Say, format: Format): string {
  if (!statement) return say('deposits.payment.noStatement');
  if (statement.remaining <= ZERO) return say('deposits.payment.statementPaid');
  return say('deposits.payment.statementOf', { day: format.day(statement.closedOn, '') });
}

type PaymentAmountPanelProps = {
  credit: Credit;
  typed: string;
  onAmount: (amount: string) => void;
};

/** The least, what is left of the statement, the whole, or any amount between. */
export function PaymentAmountPanel({ credit, typed, onAmount }: PaymentAmountPanelProps) {
  const { say, language } = useWords();
  const [choice, setChoice] = useState<Offer['choice'] | 'other' | null>(null);
  const nothing = credit.owed <= ZERO;
  return (
    <div className="grid gap-4.5">
      <ChoiceGroup label={say('deposits.payment.amount')} className="gap-2">
        {offersOf(credit, say, createFormat(language)).map((offer) => (
          <ChoiceCard
            key={offer.choice}
            name="payment"
            value={offer.choice}
            checked={choice === offer.choice}
            disabled={offer.amount <= ZERO}
            onChange={() => {
              setChoice(offer.choice);
              onAmount(toDollars(offer.amount));
            }}
            label={offer.label}
            hint={offer.hint}
            trailing={<Money amount={offer.amount} className="font-semibold" />}
          />
        ))}
        <ChoiceCard
          name="payment"
          value="other"
          checked={choice === 'other'}
          disabled={nothing}
          onChange={() => {
            setChoice('other');
            onAmount('');
          }}
          label={say('deposits.payment.other')}
          {...(nothing && { hint: say('deposits.payment.nothingOwed') })}
        />
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
