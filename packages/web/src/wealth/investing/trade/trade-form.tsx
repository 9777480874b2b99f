import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { Holdings } from '@bank/contract/wealth/holdings/contract.ts';
import { planOrder, type OrderPlan } from '@bank/contract/wealth/investing/contract.ts';
import { orderTypes, type OrderSide, type OrderType } from '@bank/contract/wealth/investing/rules.ts';
import { showQuotes } from '@bank/contract/wealth/market/contract.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { useProblems } from '../../../credit/credit-lines/use-problems.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { createFormat, sentences, type Format } from '../../../platform/frame/format.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { fieldNear } from '../../../ui/error-summary.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Segmented } from '../../../ui/frame/segmented.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import { isSameDay } from '../orders/order-model.ts';
import type { TradeAsked } from './asked-model.ts';
import { EstimatePanel } from './estimate-panel.tsx';
import { FootPanel } from './foot-panel.tsx';
import { HoldingField } from './holding-field.tsx';
import { InstrumentField } from './instrument-field.tsx';
import { QuantityField } from './quantity-field.tsx';
import { failedText } from './side-model.ts';
import { mostShares, ORDER, type Answers, type Wanted } from './trade-model.ts';
import type { useTrade } from './use-trade.ts';

type TradeFormProps = {
  account: AccountPage;
  asked: TradeAsked;
  holdings: Holdings;
  trade: ReturnType<typeof useTrade>;
  quantity: RefObject<HTMLInputElement | null>;
};

/** What to trade and how; below it what the bank makes of it while it is typed. */
export function TradeForm({ account, asked: { side }, holdings, trade, quantity }: TradeFormProps) {
  const { say, language } = useWords();
  const { answers, problems, planning, found, told, error, state, submission } = trade;
  const plan = usePlan(account.id, side, trade.request);
  // What the bank said about the last attempt comes after what the form itself knows.
  const known = problems.length > 0 ? problems : told.map(asProblem);
  const { lines, attempt, errorOf, tryIt } = useProblems(known, found, ORDER);
  const form = useFirstFault(lines[0]?.field, attempt);
  const set = (part: Partial<Answers>) => trade.change({ ...answers, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (planning) return;
    tryIt();
    trade.review();
  };
  const whole = told.filter(({ field }) => field === null);
  const symbol = {
    value: answers.symbol,
    holdings,
    error: errorOf('symbol'),
    onValueChange: (next: string) => set({ symbol: next }),
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-5 flex flex-1 flex-col gap-5">
      <div className="grid gap-4.5">
        <SubmissionNotice state={'receipt' in state ? { kind: 'done' } : state} onCheck={submission.check} />
        <FailurePanel error={found.length === 0 ? error : null} refused={failedText(side, say)} />
        {whole.map(({ code, word, blanks }) => (
          <Banner key={code} tone="danger" live="assertive" title={say(word as WordId, blanks)} />
        ))}
        {side === 'buy' ? <InstrumentField {...symbol} /> : <HoldingField {...symbol} />}
        <QuantityField
          ref={quantity}
          value={answers.quantity}
          max={plan && mostShares(plan)}
          error={errorOf('quantity')}
          onValueChange={(typed) => set({ quantity: typed })}
        />
        <TypeField
          side={side}
          value={answers.orderType}
          ends={plan && endsText(plan, holdings.asOf, say, createFormat(language))}
          onValueChange={(orderType) => set({ orderType })}
        />
        {answers.orderType === 'limit' && (
          <MoneyField
            name="limitPrice"
            label={say('trading.field.limit')}
            available={plan ? say('trading.field.last', { price: moneyText(plan.lastPrice) }) : undefined}
            value={answers.limitPrice}
            compact
            onChange={({ target }) => set({ limitPrice: target.value })}
            error={errorOf('limitPrice')}
          />
        )}
      </div>
      <FootPanel>
        <EstimatePanel side={side} plan={plan} holdings={holdings} />
        <Button type="submit" wide className="mt-4" working={planning && say('trading.action.checking')}>
          {say('trading.action.review')}
        </Button>
      </FootPanel>
    </form>
  );
}

function asProblem({ field, ...problem }: OrderPlan['problems'][number]) {
  return { ...problem, ...(field !== null && { field }) };
}

/** The plan of what is typed, once it is complete and nobody has typed for a moment. The last one stays meanwhile. */
function usePlan(accountId: AccountPage['id'], side: OrderSide, request: Wanted | null): OrderPlan | null {
  const key = useSettled(request === null ? null : JSON.stringify(request));
  const [settled, setSettled] = useState<Wanted | null>(null);
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  useEffect(() => setSettled(key === null ? null : latest.current), [key]);
  const terms = settled ?? { symbol: '', quantity: 1, orderType: 'market' as const, limitPrice: null };
  // A symbol that the market doesn't know has no plan, and asking for one would be refused.
  const quotes = useLoad(showQuotes, { symbols: terms.symbol }, { when: settled !== null });
  const isKnown = settled !== null && (quotes.data?.quotes.length ?? 0) > 0;
  const { data } = useLoad(planOrder, { accountId, side, ...terms }, { when: isKnown });
  const [last, setLast] = useState<OrderPlan | null>(null);
  if (data && data !== last) setLast(data);
  return last !== null && last.instrument.symbol === request?.symbol ? last : null;
}

/** After each attempt, the first field with a fault has the focus. */
function useFirstFault(field: string | undefined, attempt: number) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(field);
  useEffect(() => {
    first.current = field;
  });
  useEffect(() => {
    if (attempt > 0 && first.current !== undefined) fieldNear(form.current, first.current)?.focus();
  }, [attempt]);
  return form;
}

type TypeFieldProps = {
  side: OrderSide;
  value: OrderType;
  /** Until when such an order is good. */
  ends: string | null;
  onValueChange: (value: OrderType) => void;
};

function TypeField({ side, value, ends, onValueChange }: TypeFieldProps) {
  const { say, language } = useWords();
  const hints = {
    market: () => say('trading.hint.market'),
    limit: () => (side === 'buy' ? say('trading.hint.limitBuy') : say('trading.hint.limitSell')),
  };
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-xs font-semibold">
        {say('trading.field.type')}
      </p>
      <Segmented
        wide
        label={say('trading.field.type')}
        // words: trading.type.*
        segments={orderTypes.map((type) => ({ value: type, label: say(`trading.type.${type}`) }))}
        value={value}
        onValueChange={(next) => onValueChange(orderTypes.find((type) => type === next) ?? value)}
      />
      <p className="mt-1.5 text-2xs text-ink-3">
        {sentences(language, hints[value](), ...(ends === null ? [] : [ends]))}
      </p>
    </div>
  );
}

function endsText({ goodUntil }: OrderPlan, asOf: string, say: Say, format: Format): string {
  const time = format.deadline(goodUntil);
  return isSameDay(goodUntil, asOf)
    ? say('trading.hint.endsToday', { time })
    : say('trading.hint.endsOn', { day: format.weekday(calendarDay(goodUntil)), time });
}
