/** A wait shorter than this is not worth showing. */
export const SHOW_AFTER_MS = 150;
/** Once shown it stays this long, because a flash looks like a fault. */
export const SHOW_AT_LEAST_MS = 300;

export type Patience = { readonly wait: (waiting: boolean) => void; readonly stop: () => void };

/** Tells when a wait has become worth showing, and when it may be taken away again. */
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
