import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { listAdvances, planAdvance, submitAdvance } from '@bank/contract/credit/cash-advances/contract.ts';
import { showIntent } from '@bank/contract/movements/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { call } from '../../platform/calls/call.ts';
import type { SubmissionApi } from '../../platform/submission-poller.ts';
import { useMoneyForm } from '../../platform/use-money-form.ts';
import { orUnseen, useSubmissionOf } from '../../platform/use-submission.ts';
import {
  firstAnswers,
  toRequest,
  type Answers,
  type Facts,
  type Made,
  type Request,
} from './advance-model.ts';

export type Reviewed = { readonly request: Request; readonly plan: ReplyOf<typeof planAdvance> };

/** How it is sent, and found again after a lost reply. */
const api: SubmissionApi<Reviewed, Made> = {
  send: async ({ plan }, intent) => (await call(submitAdvance, { plan: plan.token }, { intent })).advance,
  ask: async (intent) => {
    const receipt = await orUnseen(call(showIntent, { intent: idFrom('intent', intent) }));
    if (!receipt) return null;
    const { advances } = await call(listAdvances, {});
    return advances.find(({ id }) => id === receipt.movementId) ?? null;
  },
  follow: (made) => Promise.resolve(made),
  standing: () => 'done',
};

export function useAdvanceForm(facts: Facts, accountId: string | undefined) {
  const submission = useSubmissionOf<Reviewed, Made>(submitAdvance.name, api);
  const form = useMoneyForm({
    start: () => firstAnswers(facts, accountId),
    validate: (answers: Answers) => toRequest(answers, facts),
    plan: async (request: Request): Promise<Reviewed> => ({
      request,
      plan: await call(planAdvance, request),
    }),
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
