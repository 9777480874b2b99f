/** Shorter waits show no skeleton. */
export const SHOW_AFTER_MS = 150;
/** A skeleton stays at least this long, because a flash looks like a glitch. */
export const SHOW_AT_LEAST_MS = 300;

export type Patience = { readonly wait: (waiting: boolean) => void; readonly stop: () => void };

/** Decides when a wait is long enough to show a skeleton, and when to remove it. */
export function createPatience(onChange: (shown: boolean) => void): Patience {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt: number | null = null;
  const stop = () => clearTimeout(timer);
  const change = (shown: boolean) => {
    shownAt = shown ? performance.now() : null;
    onChange(shown);
  };
  return {
    stop,
    wait: (waiting) => {
      stop();
      if (waiting && shownAt === null) timer = setTimeout(() => change(true), SHOW_AFTER_MS);
      if (!waiting && shownAt !== null) {
        timer = setTimeout(() => change(false), Math.max(0, shownAt + SHOW_AT_LEAST_MS - performance.now()));
      }
    },
  };
}
