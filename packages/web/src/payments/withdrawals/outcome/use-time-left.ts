import { useEffect, useState } from 'react';
import { deviceMs } from '../../../platform/device-clock.ts';

const SECOND_MS = 1_000;

/** Counts down what the bank said is left; a new figure of the bank replaces the count. */
export function useTimeLeft(said: number): number {
  const [seconds, setSeconds] = useState(said);
  useEffect(() => {
    const began = deviceMs();
    const look = () => setSeconds(Math.max(0, said - Math.floor((deviceMs() - began) / SECOND_MS)));
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [said]);
  return seconds;
}
