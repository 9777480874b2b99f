export type ShortLook = {
  readonly show: (text: string) => void;
  readonly hide: () => void;
  /** Forgets the time that is running, without a word. */
  readonly stop: () => void;
};

/** Shows something for so many seconds and then takes it away by itself; shown again, the time begins anew. */
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
