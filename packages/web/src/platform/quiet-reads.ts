import type { Endpoint, RequestOf } from '@bank/contract/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readQuietly } from './calls/background.ts';

type Quietly = {
  /** At these pauses, while the page is in sight. */
  readonly everyMs: number;
  /** And whenever this is another value. */
  readonly since: string;
};

/** Reads again without being asked, so it doesn't keep the session alive. */
export function useQuietReads<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { everyMs, since }: Quietly,
): void {
  const cache = useQueryClient();
  const read = useRef(() => {});
  const before = useRef(since);
  useEffect(() => {
    read.current = () => readQuietly(cache, [endpoint.name, request]);
  });
  useEffect(() => {
    if (before.current !== since) read.current();
    before.current = since;
  }, [since]);
  useEffect(() => {
    const act = () => {
      if (document.visibilityState === 'visible') read.current();
    };
    const timer = setInterval(act, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
