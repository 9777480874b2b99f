import type { RequestOf } from '@bank/contract/endpoint.ts';
import { showMovement } from '@bank/contract/movements/contract.ts';
import {
  createPayment,
  createRecurringPayment,
  planPayment,
  showPaymentIntent,
} from '@bank/contract/payments/bill-pay/payments/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { useState } from 'react';
import { useSend } from '../../../platform/api.ts';
import { call } from '../../../platform/call.ts';
import { provedIfAsked } from '../../../platform/step-up.ts';
import type { Ways } from '../../../platform/submission-course.ts';
import { orUnseen, useSubmissionOf, type Submitting } from '../../../platform/submission.ts';
import { wishOf, type Typed, paymentStanding, type Taken, type Planned } from './payment-model.ts';

export type PaymentSubmission = Submitting<Planned, Taken>;

/** Today's goes by its plan; a later one by the wish; one that comes again is an automatic payment. */
function sent({ wish, reply }: Planned, intent: string): Promise<Taken> {
  const { frequency, ...once } = wish;
  if (frequency !== 'once') return call(createRecurringPayment, { ...once, frequency }, { intent });
  return call(createPayment, reply.plan ? { plan: reply.plan.token } : once, { intent });
}

/** A page that was reloaded knows only the intent, and asks with it. */
const found = (intent: string): Promise<Taken | null> =>
  orUnseen(call(showPaymentIntent, { intent: idFrom('intent', intent) }));

const ways: Ways<Planned, Taken> = {
  send: (planned, intent) => provedIfAsked(() => sent(planned, intent)),
  ask: found,
  follow: async (taken) =>
    taken.receipt === null
      ? taken
      : { ...taken, receipt: await call(showMovement, { movementId: taken.receipt.movementId }) },
  standing: paymentStanding,
};

/** Form, review, outcome: the honest course of one payment. */
export function usePaymentForm(start: Typed, today: string) {
  const submission: PaymentSubmission = useSubmissionOf(createPayment.name, ways);
  const asked = useSend(planPayment);
  const [typed, setTyped] = useState(start);
  const [planned, setPlanned] = useState<Planned | null>(null);
  const review = () => {
    const { wish } = wishOf(typed, today);
    if (!wish) return;
    const request: RequestOf<typeof planPayment> = wish;
    asked.mutate(
      { request },
      {
        onSuccess: (reply) => {
          setPlanned({ wish: request, reply });
          submission.review();
        },
      },
    );
  };
  const edit = () => {
    setPlanned(null);
    submission.reset();
  };
  return { submission, asked, typed, setTyped, planned, review, edit };
}
