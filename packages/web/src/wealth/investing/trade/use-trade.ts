import {
  buy,
  planOrder,
  sell,
  showOrder,
  showOrderOfIntent,
  type OrderPlan,
  type OrderDetail,
} from '@bank/contract/wealth/investing/contract.ts';
import type { OrderSide } from '@bank/contract/wealth/investing/rules.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { useState } from 'react';
import { call } from '../../../platform/calls/call.ts';
import type { SubmissionApi } from '../../../platform/submission-poller.ts';
import { useMoneyForm } from '../../../platform/use-money-form.ts';
import { orUnseen, useSubmissionOf } from '../../../platform/use-submission.ts';
import { tradeNames, type TradeAsked } from './asked-model.ts';
import { firstAnswers, toRequest, type Answers, type Wanted } from './trade-model.ts';
import { standingOf } from '../orders/order-model.ts';

type PlanProblem = OrderPlan['problems'][number];

/** Typed answers, the plan of the bank, and the order that is placed. */
export function useTrade(accountId: Id<'account'>, { side, symbol }: TradeAsked) {
  // The plan says what stands against an order. That is said at the form, and there is nothing to review.
  const [told, setTold] = useState<readonly PlanProblem[]>([]);
  const planned = async (request: Wanted): Promise<OrderPlan | null> => {
    const plan = await call(planOrder, { accountId, side, ...request });
    setTold(plan.problems);
    return plan.problems.length === 0 ? plan : null;
  };
  const submission = useSubmissionOf<OrderPlan, OrderDetail>(tradeNames[side], apiOf(side, accountId));
  const form = useMoneyForm({
    start: () => firstAnswers(symbol),
    validate: (answers: Answers) => toRequest(side, answers),
    plan: planned,
    submission,
  });
  return {
    ...form,
    told,
    change: (answers: Answers) => {
      setTold([]);
      form.change(answers);
    },
    /** After the bank refused because the price has moved: the same order at the price of now. */
    reviewAgain: () => {
      form.edit();
      form.review();
    },
  };
}

/** How it is sent, and found again after a lost reply. */
function apiOf(side: OrderSide, accountId: Id<'account'>): SubmissionApi<OrderPlan, OrderDetail> {
  return {
    send: (plan, intent) => {
      const { quantity, orderType, limitPrice, perShare } = plan;
      const request = { accountId, symbol: plan.instrument.symbol, quantity, orderType, limitPrice };
      if (side === 'sell') return call(sell, request, { intent });
      const most = orderType === 'market' && perShare !== null ? { mostPerShare: perShare } : {};
      return call(buy, { ...request, ...most }, { intent });
    },
    ask: (intent) => orUnseen(call(showOrderOfIntent, { intent: idFrom('investment-intent', intent) })),
    follow: ({ orderId }) => call(showOrder, { accountId, orderId }),
    standing: standingOf,
  };
}
