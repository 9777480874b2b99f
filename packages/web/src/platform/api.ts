import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { useMutation, useQuery, useQueryClient, type MutateOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from './call.ts';
import { createOnce } from './once.ts';
import { reload } from './read-again.ts';
import { provedIfAsked } from './step-up.ts';
import { tellTabs } from './tabs.ts';

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
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    enabled: when,
    ...(again && {
      refetchInterval: ({ state }) => again(state.data, state.dataUpdateCount + state.errorUpdateCount),
    }),
  });
}

type Wish<E extends Endpoint> = { request: RequestOf<E>; intent?: string };

/**
 * What a person asks to be done. `intent` names the wish, so that pressing twice does it once. A second press comes
 * faster than a page is drawn, so the same wish is not sent again while it is on its way.
 */
export function useSend<E extends Endpoint>(endpoint: E) {
  const once = useRef(createOnce());
  const mutation = useMutation<ReplyOf<E>, Error, Wish<E>>({
    mutationFn: ({ request, intent }) =>
      provedIfAsked(() => call(endpoint, request, intent === undefined ? {} : { intent })),
    onSettled: (_reply, _error, wish) => once.current.end(wish),
  });
  const mutate = (wish: Wish<E>, options?: MutateOptions<ReplyOf<E>, Error, Wish<E>>) => {
    if (once.current.begin(wish)) mutation.mutate(wish, options);
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
