/** What a command has begun and must take back, whether it ends well, fails or is interrupted. */
export type Ending = {
  /** Aborted as soon as the end begins. */
  readonly signal: AbortSignal;
  /** The last thing added is taken back first; one that is added after the end has begun is still taken back. */
  readonly add: (takeBack: () => Promise<void> | void) => void;
  /** Takes everything back, once; whoever asks again waits for the same. */
  readonly end: () => Promise<void>;
};

export function createEnding(tell: (failure: unknown) => void): Ending {
  const begun = new AbortController();
  const steps: (() => Promise<void> | void)[] = [];
  let turn = Promise.resolve();
  const takeBackAll = async (): Promise<void> => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step();
      } catch (error) {
        tell(error);
      }
    }
  };
  const end = (): Promise<void> => {
    begun.abort();
    turn = turn.then(takeBackAll);
    return turn;
  };
  return {
    signal: begun.signal,
    add: (takeBack) => {
      steps.push(takeBack);
      if (begun.signal.aborted) void end();
    },
    end,
  };
}
