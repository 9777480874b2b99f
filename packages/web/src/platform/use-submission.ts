import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { showIntent, showMovement, type Receipt } from '@bank/contract/movements/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { call } from './calls/call.ts';
import { readAgain } from './calls/read-again.ts';
import {
  createSubmissionPoller,
  type SubmissionPoller,
  type Environment,
  type SubmissionApi,
} from './submission-poller.ts';
import { keptIn, stateKeeping } from './submission-memory.ts';
import {
  keptOf,
  nextSubmission,
  submissionFrom,
  type Standing,
  type Submission,
  type SubmissionEvent,
  type SubmissionState,
  standingOf,
} from './submission-state.ts';
import { tellTabs } from './frame/tabs.ts';
import { untilChange } from './live.ts';

export type Submitting<Request, Reply> = {
  readonly state: SubmissionState<Reply>;
  /** The review opens and creates the intent. Another plan gets another intent. */
  readonly review: () => void;
  /** One press, one movement: while the result is unknown, pressing again does nothing. */
  readonly send: (request: Request) => void;
  /** Polls again after polling has stopped. */
  readonly check: () => void;
  /** Back to the form. Does nothing while the result is unknown. */
  readonly reset: () => void;
};

/** Called with every reply, so that other data can be reloaded. */
type Options<Reply> = { readonly onAnswer?: (reply: Reply, standing: Standing) => void };

/** A call that moves money and answers with a receipt. */
type MovementCall = Endpoint & { readonly reply: { readonly _zod: { readonly output: Receipt } } };

/** Submits a movement: not sent, sent with an unknown result, done, or refused. */
export function useSubmission<E extends MovementCall>(
  endpoint: E,
  options: Options<Receipt> = {},
): Submitting<RequestOf<E>, Receipt> {
  return useSubmissionOf<RequestOf<E>, Receipt>(endpoint.name, movementApi(endpoint), options);
}

/** The same for a call that doesn't reply with a receipt. `name` is the key under which the intent is kept. */
export function useSubmissionOf<Request, Reply>(
  name: string,
  api: SubmissionApi<Request, Reply>,
  { onAnswer }: Options<Reply> = {},
): Submitting<Request, Reply> {
  const memory = useMemory(name);
  const [held, dispatch] = useReducer(nextSubmission<Reply>, memory.found, submissionFrom<Reply>);
  const now = useRef<Submission<Reply>>(held);
  const sent = useRef<Request | null>(null);
  const cache = useQueryClient();
  const latest = useRef({ api, onAnswer, memory });
  const poller = useRef<SubmissionPoller<Request> | null>(null);
  useEffect(() => {
    latest.current = { api, onAnswer, memory };
  });
  const tell = useRef((event: SubmissionEvent<Reply>): Promise<void> => {
    const before = now.current;
    now.current = nextSubmission(before, event);
    dispatch(event);
    if (event.type === 'answer') {
      tellTabs('changed');
      void readAgain(cache);
      latest.current.onAnswer?.(event.reply, event.standing);
    }
    return latest.current.memory.keep(keptOf(before), keptOf(now.current));
  });
  useEffect(() => {
    const mine = createSubmissionPoller<Request, Reply>(
      {
        send: (request, intent) => latest.current.api.send(request, intent),
        ask: (intent) => latest.current.api.ask(intent),
        follow: (reply) => latest.current.api.follow(reply),
        standing: (reply) => latest.current.api.standing(reply),
      },
      (event) => void tell.current(event),
      page,
    );
    poller.current = mine;
    const { intent, state } = now.current;
    if (intent !== null && state.kind === 'unknown') void mine.resolve(null, intent);
    return () => mine.stop();
  }, []);
  return {
    state: held.state,
    review: () => void tell.current({ type: 'review', intent: crypto.randomUUID() }),
    reset: () => void tell.current({ type: 'reset' }),
    send: (request) => {
      const before = now.current;
      const kept = tell.current({ type: 'send', intent: crypto.randomUUID() });
      const { intent } = now.current;
      if (now.current === before || intent === null) return;
      sent.current = request;
      // The intent is kept before the request leaves, so that a reload finds it.
      void kept.then(() => poller.current?.send(request, intent));
    },
    check: () => {
      const { intent, state } = now.current;
      if (intent === null || state.kind !== 'unknown' || state.why !== 'resting') return;
      void tell.current({ type: 'lose' });
      void poller.current?.resolve(sent.current, intent);
    },
  };
}

/** The intent is kept in the history entry of this page: it survives a reload and is gone with the tab. */
function useMemory(name: string) {
  const location: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const place = useRef({ location, here: true });
  useEffect(() => {
    place.current.location = location;
  });
  useEffect(() => {
    const mine = place.current;
    mine.here = true;
    return () => {
      mine.here = false;
    };
  }, []);
  const keep = async (before: ReturnType<typeof keptOf>, after: ReturnType<typeof keptOf>) => {
    if (!place.current.here || JSON.stringify(before) === JSON.stringify(after)) return;
    const { pathname, search, hash, state } = place.current.location;
    const next = stateKeeping(state, name, after);
    place.current.location = { ...place.current.location, state: next };
    await navigate({ pathname, search, hash }, { replace: true, state: next, preventScrollReset: true });
  };
  return { found: keptIn(location.state, name), keep };
}

function movementApi<E extends MovementCall>(endpoint: E): SubmissionApi<RequestOf<E>, Receipt> {
  return {
    send: async (request, intent) => receiptIn(await call(endpoint, request, { intent })),
    ask: (intent) => orUnseen(call(showIntent, { intent: idFrom('intent', intent) })),
    follow: ({ movementId }) => call(showMovement, { movementId }),
    standing: standingOf,
  };
}

/** The compiler can't see that the reply of a `MovementCall` is a receipt. */
function receiptIn<E extends MovementCall>(reply: ReplyOf<E>): Receipt {
  return reply as Receipt;
}

/** The server replies 404 to an intent it has not received. */
export async function orUnseen<Reply>(asking: Promise<Reply>): Promise<Reply | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof CallRefused && error.status === 404) return null;
    throw error;
  }
}

/** While the bank tells of changes, it is asked this seldom without being told. */
const FOLLOW_LIVE_MS = 30_000;

const page: Environment = {
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  untilChange: (pollMs) => untilChange(pollMs, FOLLOW_LIVE_MS),
  isOnline: () => navigator.onLine,
  untilOnline: () =>
    new Promise((resolve) => {
      if (navigator.onLine) resolve();
      else window.addEventListener('online', () => resolve(), { once: true });
    }),
};
