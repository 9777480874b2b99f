import { moneyText } from '@bank/kernel/format.ts';
import { toDollars, ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Money } from '../../../ui/money.tsx';
import { offersOf, type Credit, type Offer } from './payment-amount-model.ts';

type PaymentAmountPanelProps = {
  credit: Credit;
  typed: string;
  onAmount: (amount: string) => void;
};

/** Minimum due, remaining statement balance, full balance or another amount. */
export function PaymentAmountPanel({ credit, typed, onAmount }: PaymentAmountPanelProps) {
  const { say, language } = useWords();
  const offers = offersOf(credit, say, createFormat(language));
  const [choice, setChoice] = useState(() => choiceOf(typed, offers));
  const nothing = credit.owed <= ZERO;
  return (
    <div className="grid gap-4.5">
      <ChoiceGroup label={say('deposits.payment.amount')} className="gap-2">
        {offers.map((offer) => (
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

/** An amount that came from the page before is the choice it belongs to. */
function choiceOf(typed: string, offers: readonly Offer[]): Offer['choice'] | 'other' | null {
  if (typed === '') return null;
  return offers.find(({ amount }) => toDollars(amount) === typed)?.choice ?? 'other';
}
