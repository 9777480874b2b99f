import { useEffect, useState } from 'react';

export type SessionTimes = { readonly now: string; readonly idleEndsAt: string; readonly endsAt: string };

/** How long the session still lasts, by the bank's clock; `final` when no request can lengthen it. */
export type Term = { readonly leftMs: number; readonly final: boolean };

/** Nothing to say yet, or the question whether to stay. In both cases, when to ask the bank again. */
export type Watch = { readonly warn: Term | null; readonly askAfterMs: number };

/** While the question stands, another tab may have answered it. */
const CHECK_MS = 20_000;
/** The bank counts in whole seconds; asking a moment after the end finds it ended. */
const GRACE_MS = 1_000;
/** How soon a lost line is tried again. */
const AGAIN_MS = 15_000;

export function termOf({ now, idleEndsAt, endsAt }: SessionTimes): Term {
  const from = Date.parse(now);
  const idle = Date.parse(idleEndsAt) - from;
  const absolute = Date.parse(endsAt) - from;
  return { leftMs: Math.max(0, Math.min(idle, absolute)), final: absolute <= idle };
}

export function watchOf(term: Term, warningMs: number): Watch {
  if (term.leftMs > warningMs) return { warn: null, askAfterMs: term.leftMs - warningMs };
  return { warn: term, askAfterMs: Math.min(term.leftMs + GRACE_MS, CHECK_MS) };
}

type Watching = {
  /** Asks the bank; asking does not lengthen the session. */
  readonly ask: () => Promise<SessionTimes>;
  /** Whether the failure means that there is no session any more, which others have heard of already. */
  readonly isOver: (error: unknown) => boolean;
  readonly onWarn: (term: Term | null) => void;
  /** The time is over and nobody answers: the page is not left open to the next person. */
  readonly onOver: () => void;
  readonly warningMs: number;
};

export type WatchDog = {
  /** Looks again now: the tab was woken, or another tab has news. */
  readonly look: () => void;
  /** What the bank has just said by itself. */
  readonly told: (times: SessionTimes) => void;
  readonly stop: () => void;
};

/** Asks near the limit instead of guessing from this browser's clock, which may be wrong or asleep. */
export function watchSession({ ask, isOver, onWarn, onOver, warningMs }: Watching): WatchDog {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deadline = Number.POSITIVE_INFINITY;
  let stopped = false;
  const told = (times: SessionTimes) => {
    clearTimeout(timer);
    if (stopped) return;
    const term = termOf(times);
    const { warn, askAfterMs } = watchOf(term, warningMs);
    deadline = performance.now() + term.leftMs;
    onWarn(warn);
    timer = setTimeout(look, askAfterMs);
  };
  const failed = (error: unknown) => {
    if (stopped || isOver(error)) return;
    if (performance.now() >= deadline) onOver();
    else timer = setTimeout(look, AGAIN_MS);
  };
  const look = () => {
    clearTimeout(timer);
    ask().then(told, failed);
  };
  look();
  return {
    look,
    told,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Seconds left of a span that began when it was first given; counted on a clock that nobody can set. */
export function useCountdown(spanMs: number): number {
  const [left, setLeft] = useState(() => Math.ceil(spanMs / 1000));
  useEffect(() => {
    const begun = performance.now();
    const tick = () => setLeft(Math.max(0, Math.ceil((spanMs - (performance.now() - begun)) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [spanMs]);
  return left;
}

/** `1:05` */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
