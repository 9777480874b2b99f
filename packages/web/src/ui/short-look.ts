export type ShortLook = {
  readonly show: (text: string) => void;
  readonly hide: () => void;
  /** Cancels the timer without a call to `onChange`. */
  readonly stop: () => void;
};

/** Shows a text for this many seconds and then hides it. Showing again restarts the time. */
export function createShortLook(seconds: number, onChange: (shown: string | null) => void): ShortLook {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const change = (shown: string | null) => {
    stop();
    onChange(shown);
  };
  return {
    stop,
    hide: () => change(null),
    show: (text) => {
      change(text);
      timer = setTimeout(() => change(null), seconds * 1_000);
    },
  };
}
