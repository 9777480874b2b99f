import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isInBackground, isReadable } from './calls/background.ts';
import { call } from './calls/call.ts';

type PagesOptions = {
  /** What the call names the place where a page begins. */
  at?: 'cursor' | 'before' | 'after';
  when?: boolean;
};

/** A list that is read page by page; each page says where the next one begins. */
export function useLoadPages<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  nextOf: (page: ReplyOf<E>) => string | null,
  { at = 'cursor', when = true }: PagesOptions = {},
) {
  return useInfiniteQuery({
    queryKey: [endpoint.name, request, 'pages'],
    queryFn: ({ signal, pageParam, queryKey }) =>
      call(endpoint, pageParam === null ? request : { ...request, [at]: pageParam }, {
        signal,
        background: isInBackground(queryKey),
      }),
    meta: { isReadable: isReadable(endpoint) },
    enabled: when,
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
  });
}
