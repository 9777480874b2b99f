import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** A list that is read page by page; each page says where the next one begins. */
export function useLoadPages<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  nextOf: (page: ReplyOf<E>) => string | null,
) {
  return useInfiniteQuery({
    queryKey: [endpoint.name, request, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(endpoint, pageParam === null ? request : { ...request, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
  });
}
