/** Rejects when a run takes too long or is interrupted, so that everything is cleaned up. */
export type Interruption = { readonly promise: Promise<never>; readonly forget: () => void };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function interruptible(longestMs: number): Interruption {
  const { promise, reject } = Promise.withResolvers<never>();
  const stopped = (signal: NodeJS.Signals) => reject(new Error(`stopped by ${signal}`));
  const timer = setTimeout(
    () => reject(new Error(`not done after ${longestMs / 60_000} minutes`)),
    longestMs,
  );
  for (const signal of SIGNALS) process.on(signal, stopped);
  return {
    promise,
    forget: () => {
      clearTimeout(timer);
      for (const signal of SIGNALS) process.off(signal, stopped);
    },
  };
}
