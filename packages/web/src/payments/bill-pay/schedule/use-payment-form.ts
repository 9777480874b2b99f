import { showMovement } from '@bank/contract/movements/contract.ts';
import {
  createPayment,
  createRecurringPayment,
  planPayment,
  showPaymentIntent,
} from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { call } from '../../../platform/calls/call.ts';
import { useMoneyForm } from '../../../platform/use-money-form.ts';
import { provedIfAsked } from '../../../platform/calls/step-up.ts';
import type { SubmissionApi } from '../../../platform/submission-poller.ts';
import { orUnseen, useSubmissionOf, type Submitting } from '../../../platform/use-submission.ts';
import { toRequest, type Answers, paymentStanding, type Taken, type Planned } from './payment-model.ts';

export type PaymentSubmission = Submitting<Planned, Taken>;

/** A payment today sends its plan, a later one the request, and a recurring one creates an autopay. */
function sent({ request, reply }: Planned, intent: string): Promise<Taken> {
  const { frequency, ...once } = request;
  if (frequency !== 'once') return call(createRecurringPayment, { ...once, frequency }, { intent });
  return call(createPayment, reply.plan ? { plan: reply.plan.token } : once, { intent });
}

/** After a reload only the intent is known. */
const found = (intent: string): Promise<Taken | null> =>
  orUnseen(call(showPaymentIntent, { intent: idFrom('intent', intent) }));

const paymentApi: SubmissionApi<Planned, Taken> = {
  send: (planned, intent) => provedIfAsked(() => sent(planned, intent)),
  ask: found,
  follow: async (taken) =>
    taken.receipt === null
      ? taken
      : { ...taken, receipt: await call(showMovement, { movementId: taken.receipt.movementId }) },
  standing: paymentStanding,
};

/** The form of one bill payment, from answers to receipt. */
export function usePaymentForm(start: Answers, today: string) {
  const submission: PaymentSubmission = useSubmissionOf(createPayment.name, paymentApi);
  return useMoneyForm({
    start,
    validate: (answers: Answers) => toRequest(answers, today),
    plan: async (request): Promise<Planned> => ({
      request,
      reply: await provedIfAsked(() => call(planPayment, request)),
    }),
    submission,
  });
}
