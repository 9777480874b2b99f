import { CallRefused } from '@bank/contract/exchange.ts';

/** The view that asks the customer. A capability provides it. */
export type QuestionDialogProps = {
  onAnswered: () => void;
  onClose: () => void;
};

/** True when the customer has passed the check. */
type Ask = () => Promise<boolean>;

/** A check that the server requires before it handles a request, such as a step-up. */
export type Question = {
  /** Set by the frame of the customer pages; a guest is never asked. */
  readonly when: (ask: Ask) => () => void;
  /** Passes without asking while an earlier check is valid. Concurrent calls share one check. */
  readonly ask: Ask;
  /**
   * Sends; if the server requires the check, asks the customer and sends again. A customer who cancels gets the server's
   * refusal.
   */
  readonly ifAsked: <Reply>(send: () => Promise<Reply>) => Promise<Reply>;
};

/** `code` is the error code that requires the check. */
export function createQuestion(code: string): Question {
  let asks: Ask | null = null;
  let asking: Promise<boolean> | null = null;
  const ask = () => {
    if (asks === null) return Promise.resolve(false);
    asking ??= asks().finally(() => {
      asking = null;
    });
    return asking;
  };
  return {
    when: (how) => {
      asks = how;
      return () => {
        if (asks === how) asks = null;
      };
    },
    ask,
    ifAsked: async (send) => {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof CallRefused) || error.code !== code || !(await ask())) throw error;
        return send();
      }
    },
  };
}
