/** Cleanup of a command, whether it succeeds, fails or is interrupted. */
export type Ending = {
  /** Aborted when cleanup begins. */
  readonly signal: AbortSignal;
  /** Cleans up in reverse order. What is added after cleanup has begun is cleaned up too. */
  readonly add: (takeBack: () => Promise<void> | void) => void;
  /** Cleans up once; later calls wait for the same cleanup. */
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
