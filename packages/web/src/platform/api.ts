import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

/** What a page shows: loaded once, kept while it is fresh, asked again when it may have changed. */
export function useLoad<E extends Endpoint>(endpoint: E, request: RequestOf<E>) {
  return useQuery<ReplyOf<E>>({
    queryKey: [endpoint.name, request],
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
  });
}

/** What a person asks to be done. `intent` names the wish, so that pressing twice does it once. */
export function useSend<E extends Endpoint>(endpoint: E) {
  return useMutation<ReplyOf<E>, Error, { request: RequestOf<E>; intent?: string }>({
    mutationFn: ({ request, intent }) => call(endpoint, request, intent === undefined ? {} : { intent }),
  });
}

/** Something has changed what an endpoint answers: what was loaded from it is asked for again. */
export function useReload(): (endpoint: Endpoint) => Promise<void> {
  const cache = useQueryClient();
  return (endpoint) => cache.invalidateQueries({ queryKey: [endpoint.name] });
}
