import { CallRefused } from '@bank/contract/exchange.ts';

/** What puts a question of the bank's to the customer; a capability brings it, the app knows only this much of it. */
export type QuestionDialogProps = {
  onAnswered: () => void;
  onClose: () => void;
};

/** True when the customer has answered and the bank was content. */
type Ask = () => Promise<boolean>;

/** Something the bank wants of its customer before it does what was sent. */
export type Question = {
  /** The frame around a customer's pages says here how to ask; a guest is never asked. */
  readonly when: (ask: Ask) => () => void;
  /** Passes without a word while an earlier answer still counts. Two who ask at the same moment share the answer. */
  readonly ask: Ask;
  /**
   * Sends, and where the bank refuses with the question, asks and sends the same once more. Whoever gives up gets the
   * bank's refusal, as if nothing could be asked.
   */
  readonly ifAsked: <Reply>(send: () => Promise<Reply>) => Promise<Reply>;
};

/** `code` is the one the bank refuses with. */
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
