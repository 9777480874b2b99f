import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { OrderPlan } from '@bank/contract/wealth/investing/contract.ts';
import { REVIEW_CHANGED } from '@bank/contract/wealth/investing/rules.ts';
import { countText, moneyText } from '@bank/kernel/format.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Info } from 'lucide-react';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { createFormat, sentences, type Format } from '../../../platform/frame/format.ts';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import { typeText, untilText } from '../orders/order-model.ts';
import { FootPanel } from './foot-panel.tsx';
import { failedText } from './side-model.ts';
import type { useTrade } from './use-trade.ts';

type Trade = ReturnType<typeof useTrade>;

type ReviewPanelProps = {
  account: AccountPage;
  plan: OrderPlan;
  /** By the bank's clock. */
  asOf: string;
  trade: Trade;
  state: Exclude<Trade['state'], { kind: 'onItsWay' | 'done' | 'failed' }>;
};

/** The bank's plan of the order, before it is placed. The screen computes nothing itself. */
export function ReviewPanel({ account, plan, asOf, trade, state }: ReviewPanelProps) {
  const { say, language } = useWords();
  const { quantity, instrument, side } = plan;
  const sending = state.kind === 'sending' || state.kind === 'unknown';
  const hasMoved = state.kind === 'refused' && state.code === REVIEW_CHANGED.code;
  const told =
    state.kind === 'refused' && state.text === '' ? { ...state, text: failedText(side, say) } : state;
  return (
    <div className="mt-5 flex flex-1 flex-col gap-5">
      <SubmissionNotice state={told} onCheck={trade.submission.check} />
      <div>
        <p className="text-xs text-ink-2">
          {side === 'buy' ? say('trading.review.buying') : say('trading.review.selling')}
        </p>
        <p className="text-money-lg font-medium tabular-nums">
          {say('trading.review.shares', { count: quantity, shares: countText(quantity) })}
        </p>
        <p className="mt-1 text-sm font-semibold break-words">
          {say('trading.review.security', { name: instrument.name, symbol: instrument.symbol })}
        </p>
      </div>
      <DefinitionList items={rowsOf({ account, plan, asOf }, say, createFormat(language))} />
      <p className="flex gap-3 rounded-md bg-sunken px-4 py-3.5 text-xs">
        <Info aria-hidden size={20} strokeWidth={1.75} className="mt-px shrink-0 text-ink-2" />
        <span>{sentences(language, ...notesOf(plan, say))}</span>
      </p>
      <FootPanel>
        <div className="flex gap-3">
          <Button tone="secondary" className="flex-1" disabled={sending} onClick={trade.edit}>
            {say('trading.action.edit')}
          </Button>
          {hasMoved ? (
            <Button
              className="flex-[1.4]"
              onClick={trade.reviewAgain}
              working={trade.planning && say('trading.action.checking')}
            >
              {say('trading.action.again')}
            </Button>
          ) : (
            <Button
              className="flex-[1.4]"
              onClick={() => trade.submission.send(plan)}
              working={sending && say('trading.action.placing')}
            >
              {say('trading.action.place')}
            </Button>
          )}
        </div>
        <p className="mt-2.5 text-center text-2xs text-ink-3">{say('trading.review.once')}</p>
      </FootPanel>
    </div>
  );
}

type RowsProps = Pick<ReviewPanelProps, 'account' | 'plan' | 'asOf'>;

function rowsOf({ account, plan, asOf }: RowsProps, say: Say, format: Format): Definition[] {
  const { side, total, estimate, shares } = plan;
  const cash = say('trading.review.cashIn', { account: accountNameOf(account, say) });
  return [
    { term: say('trading.review.type'), value: typeText(plan, say) },
    { term: side === 'buy' ? say('trading.review.paidFrom') : say('trading.review.paidInto'), value: cash },
    ...(plan.isOpen
      ? []
      : [{ term: say('trading.review.opens'), value: untilText(plan.opensAt, asOf, say, format) }]),
    { term: say('trading.review.goodUntil'), value: untilText(plan.goodUntil, asOf, say, format) },
    { term: say('trading.review.settles'), value: format.weekday(plan.settlesOn) },
    { term: say('trading.sum.commission'), value: <Money amount={plan.commission} /> },
    ...(side === 'buy'
      ? [
          {
            term: say('trading.sum.mostPay'),
            value: <Money amount={total ?? estimate} />,
            strong: true,
          },
          { term: say('trading.sum.powerAfter'), value: <Money amount={plan.buyingPower.after} /> },
        ]
      : [
          {
            term: total === null ? say('trading.sum.estimated') : say('trading.sum.leastGet'),
            value: <Money amount={total ?? estimate} />,
            strong: true,
          },
          { term: say('trading.sum.sharesAfter'), value: countText(shares.after) },
        ]),
  ];
}

/** What the bank says about this order, and what it sets aside for it. */
function notesOf({ side, notes, lastPrice, total, estimate, quantity }: OrderPlan, say: Say): string[] {
  return [
    say('trading.review.lastPrice', { price: moneyText(lastPrice) }),
    ...notes.map(({ word, blanks }) => say(word as WordId, blanks)),
    side === 'buy'
      ? say('trading.review.aside', { amount: moneyText(total ?? estimate) })
      : say('trading.review.reserve', { count: quantity, shares: countText(quantity) }),
  ];
}
