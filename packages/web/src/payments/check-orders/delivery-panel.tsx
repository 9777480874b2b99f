import { deliveryIds, quantityIds } from '@bank/contract/payments/check-orders/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { Card } from '../../ui/notes/card.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/choice-card.tsx';
import { deliveryWords, quantityWords, type Pricing } from './order-model.ts';
import type { PartProps } from './use-order.ts';

type DeliveryPanelProps = PartProps & { pricing: Pricing; children: ReactNode };

/** How many, how fast, and where to. */
export function DeliveryPanel({ answers, onAnswers, checked, pricing, children }: DeliveryPanelProps) {
  const { say } = useWords();
  const priceOf = (list: readonly { id: string; price: Pricing['largePrint'] }[], id: string) => {
    const found = list.find((each) => each.id === id);
    return found && <span className="shrink-0 font-semibold tabular-nums">{moneyText(found.price)}</span>;
  };
  return (
    <Card pad className="grid gap-6">
      <ChoiceGroup
        label={say('checkOrder.page.quantity')}
        error={checked.errorOf('quantity')}
        className="md:grid-cols-3"
      >
        {quantityIds.map((id) => (
          <ChoiceCard
            key={id}
            name="quantity"
            value={id}
            label={say(quantityWords[id])}
            trailing={priceOf(pricing.quantities, id)}
            checked={answers.quantity === id}
            onChange={() => onAnswers({ ...answers, quantity: id })}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup label={say('checkOrder.page.delivery')} className="md:grid-cols-3">
        {deliveryIds.map((id) => (
          <ChoiceCard
            key={id}
            name="deliveryMethod"
            value={id}
            label={<span className="block first-letter:uppercase">{say(deliveryWords[id])}</span>}
            trailing={priceOf(pricing.deliveryMethods, id)}
            checked={answers.deliveryMethod === id}
            onChange={() => onAnswers({ ...answers, deliveryMethod: id })}
          />
        ))}
      </ChoiceGroup>
      {children}
    </Card>
  );
}
