import { useEffect, useState } from 'react';
import { bankNow } from '../../../platform/device-clock.ts';

const SECOND_MS = 1_000;

/** Seconds until an instant by the bank's clock, counted down; never below zero. */
export function useTimeLeft(until: string): number {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const look = () => setSeconds(secondsTo(until));
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

function secondsTo(until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - bankNow()) / SECOND_MS));
}
