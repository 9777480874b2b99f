import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { Plan } from '@bank/contract/movements/contract.ts';
import {
  planScheduledWithdrawal,
  planWithdrawal,
  scheduleWithdrawal,
  showWithdrawalIntent,
  submitWithdrawal,
  type Withdrawal,
} from '@bank/contract/payments/withdrawals/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { call } from '../../../platform/calls/call.ts';
import type { SubmissionApi } from '../../../platform/submission-poller.ts';
import { useMoneyForm } from '../../../platform/use-money-form.ts';
import { orUnseen, useSubmissionOf } from '../../../platform/use-submission.ts';
import { firstAnswers, toRequest, type Answers, type Facts, type Wanted } from './withdraw-model.ts';

/** What the customer reviews: a plan of now, or what is scheduled. */
export type Reviewed =
  | (Extract<Wanted, { kind: 'now' }> & { readonly plan: Plan })
  | (Extract<Wanted, { kind: 'later' }> & { readonly plan: ReplyOf<typeof planScheduledWithdrawal> });

type Made = { readonly withdrawal: Withdrawal; readonly code: string | null };

/** How it is sent, and found again after a lost reply. The code is in the first reply only. */
const api: SubmissionApi<Reviewed, Made> = {
  send: async (reviewed, intent) => {
    if (reviewed.kind === 'later')
      return { withdrawal: await call(scheduleWithdrawal, reviewed.request, { intent }), code: null };
    const { plan, allowFingerprint } = reviewed;
    const { withdrawal } = await call(submitWithdrawal, { plan: plan.token, allowFingerprint }, { intent });
    return { withdrawal, code: withdrawal.atmCode };
  },
  ask: async (intent) => {
    const withdrawal = await orUnseen(call(showWithdrawalIntent, { intent: idFrom('intent', intent) }));
    return withdrawal && { withdrawal, code: null };
  },
  follow: (made) => Promise.resolve(made),
  // The money is set aside, or the time is noted: what follows has a page of its own.
  standing: () => 'done',
};

export function useWithdrawForm(
  facts: Facts,
  accountId: string | undefined,
  onDone: (id: string, code: string | null) => void,
) {
  const submission = useSubmissionOf<Reviewed, Made>(submitWithdrawal.name, api, {
    onAnswer: ({ withdrawal, code }) => onDone(withdrawal.id, code),
  });
  return useMoneyForm({
    start: () => firstAnswers(facts, accountId),
    validate: (answers: Answers) => toRequest(answers, facts),
    plan: async (wanted: Wanted): Promise<Reviewed> =>
      wanted.kind === 'now'
        ? { ...wanted, plan: await call(planWithdrawal, wanted.request) }
        : { ...wanted, plan: await call(planScheduledWithdrawal, wanted.request) },
    submission,
  });
}
