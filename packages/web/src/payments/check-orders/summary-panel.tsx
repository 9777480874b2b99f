import { minus, ZERO } from '@bank/kernel/money.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { paths } from '../../platform/frame/paths.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DefinitionList, type Definition } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import {
  deliveryWords,
  quantityWords,
  styleWords,
  summaryOf,
  type Accounts,
  type Pricing,
} from './order-model.ts';
import { useArrival } from './use-arrival.ts';
import type { PartProps } from './use-order.ts';

type SummaryPanelProps = PartProps & { pricing: Pricing; accounts: Accounts; working: boolean };

/** The price of what is chosen so far, line by line, and the way to the review. */
export function SummaryPanel(props: SummaryPanelProps) {
  const { answers, onAnswers, checked, pricing, accounts, working } = props;
  const { say } = useWords();
  const heading = useId();
  const arrival = useArrival();
  const days = pricing.deliveryMethods.find(({ id }) => id === answers.deliveryMethod);
  const { style, quantity, duplicate, largePrint, ...sums } = summaryOf(answers, pricing);
  const line = (term: string, amount: typeof style): Definition[] =>
    amount === null ? [] : [{ term, value: moneyText(amount) }];
  const items = [
    ...line(answers.checkStyle ? say(styleWords[answers.checkStyle]) : '', style),
    ...line(answers.quantity ? say(quantityWords[answers.quantity]) : '', quantity),
    ...line(say('checkOrder.summary.duplicate'), duplicate),
    ...line(say('checkOrder.summary.largePrint'), largePrint),
    ...line(say('checkOrder.summary.subtotal'), sums.subtotal),
    ...line(say('checkOrder.summary.tax', { rate: pricing.taxRate }), sums.tax),
    {
      term: (
        <span className="block first-letter:uppercase">{say(deliveryWords[answers.deliveryMethod])}</span>
      ),
      value: moneyText(sums.delivery),
    },
  ];
  const own = accounts.accounts.find(({ account }) => account.id === answers.accountId);
  const left = own && minus(own.available, sums.total);
  return (
    <Card pad aria-labelledby={heading} className="lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">
      <h2 id={heading} className="mb-1 text-h3 font-semibold">
        {say('checkOrder.summary.title')}
      </h2>
      <DefinitionList items={items} />
      <div className="flex items-baseline justify-between border-t border-line-strong pt-3.5 pb-1.5">
        <span className="font-semibold">{say('checkOrder.summary.total')}</span>
        <Money amount={sums.total} size="md" />
      </div>
      {own && left !== undefined && answers.quantity !== null && left >= ZERO && (
        <p className="text-xs text-ink-2">
          {say('checkOrder.summary.leaves', {
            amount: moneyText(left),
            account: accountNameOf(own.account, say),
          })}
        </p>
      )}
      {days && (
        <p className="mt-1 text-xs text-ink-2">{arrival({ from: days.arrivesFrom, by: days.arrivesBy })}</p>
      )}
      <Agreement answers={answers} onAnswers={onAnswers} checked={checked} />
      <Button
        type="submit"
        wide
        className="mt-2"
        onMouseDown={(event) => event.preventDefault()}
        working={working && say('checkOrder.summary.reviewing')}
      >
        {say('checkOrder.summary.review')}
      </Button>
    </Card>
  );
}

function Agreement({ answers, onAnswers, checked }: PartProps) {
  const { say } = useWords();
  return (
    <>
      <Checkbox
        name="agrees"
        className="mt-3"
        label={say('checkOrder.summary.agree')}
        checked={answers.agrees}
        onChange={(event) => onAnswers({ ...answers, agrees: event.target.checked })}
        error={checked.errorOf('agrees')}
      />
      <a
        href={paths.terms()}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center text-xs font-semibold text-brand-text underline underline-offset-3"
      >
        {say('checkOrder.summary.terms')}
      </a>
    </>
  );
}
