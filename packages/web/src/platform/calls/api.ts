import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { useMutation, useQuery, useQueryClient, type MutateOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { isInBackground, isReadable } from './background.ts';
import { call } from './call.ts';
import { createOnce } from '../once.ts';
import { reload } from './read-again.ts';
import { provedIfAsked } from './step-up.ts';
import { tellTabs } from '../frame/tabs.ts';

/** After how many milliseconds to ask again, going by the last reply; false when that is not worth it. */
type Again<E extends Endpoint> = (reply: ReplyOf<E> | undefined, asked: number) => number | false;

type LoadOptions<E extends Endpoint> = { when?: boolean; again?: Again<E> };

/**
 * What a page shows: loaded once, kept while it is fresh, asked again when it may have changed. `when` is for what is
 * asked only once it is wanted, such as why a figure is what it is; `again` for what changes while it is looked at.
 */
export function useLoad<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { when = true, again }: LoadOptions<E> = {},
) {
  return useQuery<ReplyOf<E>>({
    queryKey: [endpoint.name, request],
    queryFn: ({ signal, queryKey }) =>
      call(endpoint, request, { signal, background: isInBackground(queryKey) }),
    meta: { isReadable: isReadable(endpoint) },
    enabled: when,
    ...(again && {
      refetchInterval: ({ state }) => again(state.data, state.dataUpdateCount + state.errorUpdateCount),
    }),
  });
}

type Sending<E extends Endpoint> = { request: RequestOf<E>; intent?: string };

/**
 * What a person asks to be done. `intent` names the request, so that pressing twice does it once. A second press comes
 * faster than a page is drawn, so the same request is not sent again while it is on its way.
 */
export function useSend<E extends Endpoint>(endpoint: E) {
  const once = useRef(createOnce());
  const mutation = useMutation<ReplyOf<E>, Error, Sending<E>>({
    mutationFn: ({ request, intent }) =>
      provedIfAsked(() => call(endpoint, request, intent === undefined ? {} : { intent })),
    onSettled: (_reply, _error, request) => once.current.end(request),
  });
  const mutate = (request: Sending<E>, options?: MutateOptions<ReplyOf<E>, Error, Sending<E>>) => {
    if (once.current.begin(request)) mutation.mutate(request, options);
  };
  return { ...mutation, mutate };
}

/** Something has changed what an endpoint answers: what was loaded from it is asked for again. */
export function useReload(): (endpoint: Endpoint) => Promise<void> {
  const cache = useQueryClient();
  return (endpoint) => reload(cache, [endpoint.name]);
}

/** Money has moved: every figure that was loaded may have changed, wherever it is shown, in other tabs too. */
export function useReloadAll(): () => Promise<void> {
  const cache = useQueryClient();
  return () => {
    tellTabs('changed');
    return reload(cache);
  };
}
