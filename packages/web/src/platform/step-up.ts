import { CallRefused } from '@bank/contract/exchange.ts';

/** What asks the customer to prove once more who they are; security brings it, the app knows only this much of it. */
export type StepUpDialogProps = {
  onProved: () => void;
  onClose: () => void;
};

/** True when the customer has proved it. */
type Ask = () => Promise<boolean>;

/** As the contract of `step-up` names it. */
const STEP_UP = 'step_up_needed';

let asks: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** The frame around a customer's pages says here how to ask; a guest is never asked. */
export function whenStepUp(ask: Ask): () => void {
  asks = ask;
  return () => {
    if (asks === ask) asks = null;
  };
}

/** Passes without a word while an earlier proof still counts. Two who ask at the same moment share the answer. */
export function askForProof(): Promise<boolean> {
  if (asks === null) return Promise.resolve(false);
  asking ??= asks().finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * Sends, and where the bank first wants to know that it is really the customer, asks and sends once more. Whoever
 * gives up gets the bank's refusal, as if nothing could be asked.
 */
export async function provedIfAsked<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    if (!wantsProof(error) || !(await askForProof())) throw error;
    return send();
  }
}

function wantsProof(error: unknown): boolean {
  return error instanceof CallRefused && error.code === STEP_UP;
}
