import { createQuestion } from './question.ts';

/** Whether it is really the customer; the code is as the contract of `step-up` names it. */
export const stepUpQuestion = createQuestion('step_up_needed');

export const askForProof = stepUpQuestion.ask;
export const provedIfAsked = stepUpQuestion.ifAsked;
