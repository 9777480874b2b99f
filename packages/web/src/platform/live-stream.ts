/** The part of an EventSource that is used. */
export type Source = {
  readonly close: () => void;
  readonly addEventListener: (name: string, act: (event: { lastEventId?: string }) => void) => void;
};

/** What the stream needs of the page around it, so that a test can be the page. */
export type Surroundings = {
  /** Opens a stream after this event; null opens it at the present. */
  readonly open: (after: string | null) => Source;
  readonly isVisible: () => boolean;
  readonly onVisibility: (act: () => void) => () => void;
  readonly random: () => number;
};

export type Heard = {
  readonly onChange: () => void;
  readonly onState: (isUp: boolean) => void;
  /** The stream was ended or refused: the session may be over. */
  readonly onDoubt: () => void;
};

const BACKOFF_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/**
 * A tab that signs off ends the stream before it has told the others why. They hear it from that tab first, and the bank is
 * asked only if they don't.
 */
const OVER_GRACE_MS = 400;
/** The session may go on under a new key; then the stream is opened again. */
const AFTER_OVER_MS = 1_500;
/** The first page loads without it. */
const FIRST_MS = 500;
/** A tab that nobody has looked at for this long gives its connection back. */
const HIDDEN_MS = 60_000;

function doubt({ onState, onDoubt }: Pick<Heard, 'onState' | 'onDoubt'>): void {
  onState(false);
  onDoubt();
}

/**
 * Keeps one stream open while the tab is in use, and resumes after the last event. The browser's own reconnection is not
 * used: it has no backoff, and a refusal stops it for good. All tabs of all customers would come back in step after an
 * outage, so each pause is drawn at random.
 */
export function keepStream(around: Surroundings, { onChange, onState, onDoubt }: Heard): () => void {
  let source: Source | null = null;
  let after: string | null = null;
  let failures = 0;
  let hasAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let doubting: ReturnType<typeof setTimeout> | undefined;
  const hangUp = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const close = () => {
    hangUp();
    onState(false);
  };
  const openIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  };
  const open = () => {
    clearTimeout(timer);
    if (source) return;
    const mine = around.open(after);
    source = mine;
    let isReady = false;
    const acts = {
      ready: () => {
        [failures, isReady, hasAsked] = [0, true, false];
        onState(true);
      },
      changes: onChange,
      over: () => {
        hangUp();
        // Pages that begin to poll ask the bank as well: not before the grace is over.
        doubting = setTimeout(doubt, OVER_GRACE_MS, { onState, onDoubt });
        openIn(AFTER_OVER_MS);
      },
      error: () => {
        close();
        const pause = BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)] ?? 0;
        failures += 1;
        openIn(pause * (0.5 + around.random() / 2));
        // A refusal looks like a broken line. Asked once; after that the watch over the session goes on by itself.
        if (!isReady && !hasAsked) onDoubt();
        hasAsked ||= !isReady;
      },
    };
    for (const [name, act] of Object.entries(acts))
      mine.addEventListener(name, ({ lastEventId }) => {
        if (source !== mine) return;
        if (lastEventId) after = lastEventId;
        act();
      });
  };
  const seen = () => {
    clearTimeout(hiding);
    if (around.isVisible()) openIn(after === null ? FIRST_MS : 0);
    else hiding = setTimeout(close, HIDDEN_MS);
  };
  const leave = around.onVisibility(seen);
  seen();
  return () => {
    leave();
    clearTimeout(hiding);
    clearTimeout(doubting);
    close();
  };
}
