import type { Holdings } from '@bank/contract/wealth/holdings/contract.ts';
import type { OrderPlan } from '@bank/contract/wealth/investing/contract.ts';
import type { OrderSide } from '@bank/contract/wealth/investing/rules.ts';
import { countText, moneyText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { UNKNOWN } from '../holdings-model.ts';

type EstimatePanelProps = {
  side: OrderSide;
  /** The bank's plan of what is typed; null while it can't make one. */
  plan: OrderPlan | null;
  holdings: Holdings;
};

/** What the order comes to, by the bank's plan. All lines are always there, so nothing shifts while typing. */
export function EstimatePanel({ side, plan, holdings }: EstimatePanelProps) {
  const { say } = useWords();
  const total = plan && totalTerm(plan, say);
  return (
    <>
      <DefinitionList items={side === 'buy' ? buyTerms(plan, holdings, say) : sellTerms(plan, say)} />
      <output className="sr-only">{total && `${total.name}: ${moneyText(total.amount)}`}</output>
    </>
  );
}

function figure(amount: Cents | null | undefined) {
  return amount === null || amount === undefined ? UNKNOWN : <Money amount={amount} />;
}

/** `12 shares at $117.50`; at the market the price may still change. */
function lineTerm(plan: OrderPlan, say: Say): string {
  const { quantity, limitPrice, lastPrice } = plan;
  const blanks = { count: quantity, shares: countText(quantity), price: moneyText(limitPrice ?? lastPrice) };
  return limitPrice === null ? say('trading.sum.about', blanks) : say('trading.sum.line', blanks);
}

/** The sum that matters: the most a purchase may cost, what a sale brings. */
function totalTerm(plan: OrderPlan, say: Say): { name: string; amount: Cents } {
  const { side, total, estimate } = plan;
  if (side === 'buy') return { name: say('trading.sum.mostPay'), amount: total ?? estimate };
  return total === null
    ? { name: say('trading.sum.estimated'), amount: estimate }
    : { name: say('trading.sum.leastGet'), amount: total };
}

/** What the shares come to at the limit, or at the last price. */
function lineAmount({ limitPrice, estimate, total }: OrderPlan): Cents {
  return limitPrice === null ? estimate : (total ?? estimate);
}

function buyTerms(plan: OrderPlan | null, holdings: Holdings, say: Say): Definition[] {
  return [
    {
      term: say('portfolio.hero.buyingPower'),
      value: figure(plan?.buyingPower.before ?? holdings.buyingPower),
    },
    {
      term: plan ? lineTerm(plan, say) : say('trading.field.shares'),
      value: figure(plan && lineAmount(plan)),
    },
    { term: say('trading.sum.commission'), value: figure(plan?.commission) },
    {
      term: say('trading.sum.mostPay'),
      value: figure(plan && totalTerm(plan, say).amount),
      strong: true,
    },
    { term: say('trading.sum.powerAfter'), value: figure(plan?.buyingPower.after) },
  ];
}

function sellTerms(plan: OrderPlan | null, say: Say): Definition[] {
  const total = plan && totalTerm(plan, say);
  return [
    { term: say('trading.sum.sharesFree'), value: plan ? countText(plan.shares.before) : UNKNOWN },
    {
      term: plan ? lineTerm(plan, say) : say('trading.field.shares'),
      value: figure(plan && lineAmount(plan)),
    },
    { term: say('trading.sum.commission'), value: figure(plan?.commission) },
    {
      term: total ? total.name : say('trading.sum.estimated'),
      value: figure(total?.amount),
      strong: true,
    },
    { term: say('trading.sum.sharesAfter'), value: plan ? countText(plan.shares.after) : UNKNOWN },
  ];
}
