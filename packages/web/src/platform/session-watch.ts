import { useEffect, useState } from 'react';

export type SessionTimes = { readonly now: string; readonly idleEndsAt: string; readonly endsAt: string };

/** How long the session still lasts, by the bank's clock; `final` when no wish can lengthen it. */
export type Term = { readonly leftMs: number; readonly final: boolean };

/** Nothing to say yet, or the question whether to stay. In both cases, when to ask the bank again. */
export type Watch = { readonly warn: Term | null; readonly askAfterMs: number };

/** While the question stands, another tab may have answered it. */
const CHECK_MS = 20_000;
/** The bank counts in whole seconds; asking a moment after the end finds it ended. */
const GRACE_MS = 1_000;

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
