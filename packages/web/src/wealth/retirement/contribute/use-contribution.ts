import { showScheduleIntent, type ScheduleShown } from '@bank/contract/bank/schedules/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { showIntent, type Receipt } from '@bank/contract/movements/contract.ts';
import {
  createRetirementContribution,
  planRetirementContribution,
} from '@bank/contract/wealth/retirement/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { call } from '../../../platform/calls/call.ts';
import type { SubmissionApi } from '../../../platform/submission-poller.ts';
import { useMoneyForm } from '../../../platform/use-money-form.ts';
import { orUnseen, useSubmissionOf } from '../../../platform/use-submission.ts';
import { firstAnswers, toRequest, type Answers, type Facts, type Wanted } from './contribution-model.ts';

/** What the customer reviews: a plan of today, or the days to come. */
export type Reviewed = {
  readonly request: Wanted;
  readonly outlook: ReplyOf<typeof planRetirementContribution>;
};

/** What was made, or is to come. */
export type Made = { readonly receipt: Receipt | null; readonly schedule: ScheduleShown | null };

/** How it is sent, and found again after a lost reply. */
const api: SubmissionApi<Reviewed, Made> = {
  send: ({ request, outlook: { plan } }, intent) =>
    call(createRetirementContribution, { ...request, ...(plan && { plan: plan.token }) }, { intent }),
  ask: async (intent) => {
    const asked = { intent: idFrom('intent', intent) };
    const receipt = await orUnseen(call(showIntent, asked));
    if (receipt) return { receipt, schedule: null };
    const schedule = await orUnseen(call(showScheduleIntent, asked));
    return schedule && { receipt: null, schedule };
  },
  follow: (made) => Promise.resolve(made),
  standing: () => 'done',
};

export function useContribution(facts: Facts, asked: string | null) {
  const submission = useSubmissionOf<Reviewed, Made>(createRetirementContribution.name, api);
  return useMoneyForm({
    start: () => firstAnswers(facts, asked),
    validate: (answers: Answers) => toRequest(answers, facts),
    plan: async (request: Wanted): Promise<Reviewed> => ({
      request,
      outlook: await call(planRetirementContribution, request),
    }),
    submission,
  });
}
