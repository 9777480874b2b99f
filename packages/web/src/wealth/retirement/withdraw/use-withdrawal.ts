import { showScheduleIntent } from '@bank/contract/bank/schedules/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import {
  createWithdrawal,
  listWithdrawals,
  planWithdrawal,
  type WithdrawalRequest,
} from '@bank/contract/wealth/retirement/withdrawal-contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { call } from '../../../platform/calls/call.ts';
import { provedIfAsked } from '../../../platform/calls/step-up.ts';
import type { SubmissionApi } from '../../../platform/submission-poller.ts';
import { useMoneyForm } from '../../../platform/use-money-form.ts';
import { orUnseen, useSubmissionOf } from '../../../platform/use-submission.ts';
import { firstAnswers, toRequest, type Answers, type Facts, type Wanted } from './withdrawal-model.ts';

export type Reviewed = { readonly request: Wanted; readonly plan: ReplyOf<typeof planWithdrawal> };

/** How it is sent, and found again after a lost reply. */
function apiOf({ standing }: Facts): SubmissionApi<Reviewed, WithdrawalRequest> {
  const { id: accountId } = standing.account;
  return {
    send: ({ request, plan: { withheld, leavesOn } }, intent) =>
      provedIfAsked(() => call(createWithdrawal, { ...request, withheld, leavesOn }, { intent })),
    ask: async (intent) => {
      const found = await orUnseen(call(showScheduleIntent, { intent: idFrom('intent', intent) }));
      if (!found) return null;
      const { requests } = await call(listWithdrawals, { accountId });
      return requests.find(({ scheduleId }) => scheduleId === found.scheduleId) ?? null;
    },
    follow: (made) => Promise.resolve(made),
    standing: () => 'done',
  };
}

export function useWithdrawal(facts: Facts) {
  const submission = useSubmissionOf<Reviewed, WithdrawalRequest>(createWithdrawal.name, apiOf(facts));
  const form = useMoneyForm({
    start: () => firstAnswers(facts),
    validate: (answers: Answers) => toRequest(answers, facts),
    plan: async (request: Wanted): Promise<Reviewed> => ({
      request,
      plan: await call(planWithdrawal, request),
    }),
    submission,
  });
  return {
    ...form,
    /** Another one. The form stays: one that were made anew would find the intent of the last. */
    again: () => {
      form.change(firstAnswers(facts));
      form.edit();
    },
  };
}
