import { useEffect, useState } from 'react';

/** Waiting shorter than this is not worth a word on the screen. */
export const QUIET_MS = 150;

/** True once `waiting` has lasted long enough to be worth showing. */
export function useDelayed(waiting: boolean, delayMs: number = QUIET_MS): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setOver(true), delayMs);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [waiting, delayMs]);
  return waiting && over;
}
