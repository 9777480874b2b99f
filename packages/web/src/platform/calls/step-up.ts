import { createQuestion } from './question.ts';

/** Asks the customer to prove who they are; the code is that of the `step-up` contract. */
export const stepUpQuestion = createQuestion('step_up_needed');

export const askForProof = stepUpQuestion.ask;
export const provedIfAsked = stepUpQuestion.ifAsked;
