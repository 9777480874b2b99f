import {
  listOrderAccounts,
  listOrders,
  placeOrder,
  planOrder,
  savePreferences,
  type CheckOrder,
} from '@bank/contract/payments/check-orders/contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { showIntent } from '@bank/contract/movements/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { useReload } from '../../platform/calls/api.ts';
import { call } from '../../platform/calls/call.ts';
import { provedIfAsked } from '../../platform/calls/step-up.ts';
import { useMoneyForm } from '../../platform/use-money-form.ts';
import { orUnseen, useSubmissionOf } from '../../platform/use-submission.ts';
import type { Checked } from '../autopay/setup/use-checked.ts';
import { preferencesOf, problemsOf, requestOf, type Accounts, type Answers } from './order-model.ts';

/** What each part of the form gets. */
export type PartProps = {
  answers: Answers;
  onAnswers: (answers: Answers) => void;
  checked: Checked;
};

type Placing = RequestOf<typeof placeOrder>;

/** The order that a movement paid for. */
async function orderOf(movementId: string): Promise<CheckOrder | null> {
  const { orders } = await call(listOrders, {});
  return orders.find((order) => order.movementId === movementId) ?? null;
}

const submissionApi = {
  send: (request: Placing, intent: string) => call(placeOrder, request, { intent }),
  ask: async (intent: string) => {
    const receipt = await orUnseen(call(showIntent, { intent: idFrom('intent', intent) }));
    return receipt && orderOf(receipt.movementId);
  },
  follow: async (order: CheckOrder) => (await orderOf(order.movementId)) ?? order,
  standing: () => 'done' as const,
};

/** The form's answers, the bank's price for them, and the order that is placed once. */
export function useOrder(start: Answers, accounts: Accounts) {
  const reload = useReload();
  const submission = useSubmissionOf<Placing, CheckOrder>(placeOrder.name, submissionApi, {
    onAnswer: () => {
      void reload(listOrders);
      void reload(listOrderAccounts);
    },
  });
  const form = useMoneyForm({
    start,
    validate: (answers: Answers) => ({
      request: requestOf(answers, accounts),
      problems: problemsOf(answers, accounts),
    }),
    plan: (request) => provedIfAsked(() => call(planOrder, request)),
    submission,
  });
  const place = () => {
    if (form.plan === null || form.request === null) return;
    keepPreferences(form.answers);
    submission.send({ ...form.request, plan: form.plan.token, agreeToTerms: true });
  };
  return { ...form, place };
}

/** For the next order. A failure doesn't disturb this one. */
function keepPreferences(answers: Answers): void {
  const preferences = preferencesOf(answers);
  if (preferences) call(savePreferences, preferences).catch(() => undefined);
}

export type OrderForm = ReturnType<typeof useOrder>;
