import type { Log } from './log.ts';

export type Closing = {
  readonly begun: boolean;
  readonly add: (name: string, close: () => Promise<void>) => void;
  readonly close: () => Promise<void>;
};

const DEADLINE_MS = 20_000;

/** Graceful shutdown: closes in reverse order, logs each step, and exits at the deadline even if a step hangs. */
export function createClosing(log: Log): Closing {
  const steps: { name: string; close: () => Promise<void> }[] = [];
  let begun = false;
  const close = async () => {
    if (begun) return;
    begun = true;
    for (const step of steps.toReversed()) {
      try {
        await step.close();
      } catch (error) {
        log.error({ err: error, step: step.name }, 'closing failed');
      }
    }
  };
  return {
    get begun() {
      return begun;
    },
    add: (name, step) => void steps.push({ name, close: step }),
    close,
  };
}

export function closeOnSignal(closing: Closing, log: Log, exit: (code: number) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'closing');
      const deadline = setTimeout(() => {
        log.error('closing took too long');
        exit(1);
      }, DEADLINE_MS);
      deadline.unref();
      void closing.close().then(() => exit(0));
    });
  }
}
