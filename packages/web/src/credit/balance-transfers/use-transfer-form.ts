import { showScheduleIntent, type ScheduleShown } from '@bank/contract/bank/schedules/contract.ts';
import {
  planBalanceTransfer,
  planScheduledBalanceTransfer,
  scheduleBalanceTransfer,
  submitBalanceTransfer,
} from '@bank/contract/credit/balance-transfers/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { showIntent, type Plan, type Receipt } from '@bank/contract/movements/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { call } from '../../platform/calls/call.ts';
import type { SubmissionApi } from '../../platform/submission-poller.ts';
import { useMoneyForm } from '../../platform/use-money-form.ts';
import { orUnseen, useSubmissionOf } from '../../platform/use-submission.ts';
import { firstAnswers, toRequest, type Answers, type Facts, type Wanted } from './transfer-model.ts';

/** What the customer reviews: a plan of now, or the days to come. */
export type Reviewed =
  | (Extract<Wanted, { kind: 'now' }> & { readonly plan: Plan })
  | (Extract<Wanted, { kind: 'later' }> & { readonly plan: ReplyOf<typeof planScheduledBalanceTransfer> });

/** What was done, or is to come. */
export type Made =
  | { readonly kind: 'now'; readonly receipt: Receipt }
  | { readonly kind: 'later'; readonly schedule: ScheduleShown };

/** How it is sent, and found again after a lost reply. */
const api: SubmissionApi<Reviewed, Made> = {
  send: async (reviewed, intent) =>
    reviewed.kind === 'now'
      ? { kind: 'now', receipt: await call(submitBalanceTransfer, { plan: reviewed.plan.token }, { intent }) }
      : { kind: 'later', schedule: await call(scheduleBalanceTransfer, reviewed.request, { intent }) },
  ask: async (intent) => {
    const asked = { intent: idFrom('intent', intent) };
    const receipt = await orUnseen(call(showIntent, asked));
    if (receipt) return { kind: 'now', receipt };
    const schedule = await orUnseen(call(showScheduleIntent, asked));
    return schedule && { kind: 'later', schedule };
  },
  follow: (made) => Promise.resolve(made),
  standing: () => 'done',
};

export function useTransferForm(facts: Facts, accountId: string | undefined) {
  const submission = useSubmissionOf<Reviewed, Made>(submitBalanceTransfer.name, api);
  const form = useMoneyForm({
    start: () => firstAnswers(facts, accountId),
    validate: (answers: Answers) => toRequest(answers, facts),
    plan: async (wanted: Wanted): Promise<Reviewed> =>
      wanted.kind === 'now'
        ? { ...wanted, plan: await call(planBalanceTransfer, wanted.request) }
        : { ...wanted, plan: await call(planScheduledBalanceTransfer, wanted.request) },
    submission,
  });
  return {
    ...form,
    /** Another one. The form stays: one that were made anew would find the intent of the last. */
    again: () => {
      form.change(firstAnswers(facts, accountId));
      form.edit();
    },
  };
}
