import { createContext, useContext, useSyncExternalStore } from 'react';

/** Whose accounts this session looks at, with that person's permission; once it has ended there is nothing to see. */
export type DelegateSession = { readonly name: string; readonly endsOn: string; readonly hasEnded: boolean };

/** What the frame shows of the person; the rest of the record stays with the screens that load it. */
export type Customer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
  /** Instant of the sign-on before this one, in ISO text; null on the first. */
  readonly lastSignOnAt: string | null;
  /** Null for somebody who looks at their own accounts, as everybody does who has just signed on. */
  readonly viewing?: DelegateSession | null;
};

/** Two states only: a guest, or one signed-on customer. */
export type Session = 'guest' | { readonly customer: Customer };

/**
 * Why a guest is no longer a customer: the session ran out, another tab signed off, the start-up check failed, or the
 * bank did not confirm a logout.
 */
export type Ending = 'expired' | 'elsewhere' | 'unchecked' | 'unconfirmed';

/** What the server said at the start. */
export type Answer = Session | { readonly ending: Ending };

export type SessionStore = {
  /** Asks once who is here and remembers the answer; every guard waits for it. */
  readonly resolve: () => Promise<Session>;
  /** Asks again, because another tab has changed it. */
  readonly refresh: () => Promise<void>;
  /** Null until the first answer: nothing may be assumed before the server has spoken. */
  readonly current: () => Session | null;
  /** Null for a guest who has been nobody else since the page was opened. */
  readonly ending: () => Ending | null;
  readonly signedOn: (customer: Customer) => void;
  /** Does nothing to a guest, who has nothing to lose. */
  readonly ended: (why: Ending) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createSessionStore(ask: () => Promise<Answer>): SessionStore {
  const listeners = new Set<() => void>();
  let known: Session | null = null;
  let why: Ending | null = null;
  let asking: Promise<Session> | null = null;
  const settle = (answer: Answer): Session => {
    const over = typeof answer === 'object' && 'ending' in answer;
    known = over ? 'guest' : answer;
    why = over ? answer.ending : null;
    for (const listener of listeners) listener();
    return known;
  };
  return {
    resolve: () => {
      if (known) return Promise.resolve(known);
      // A sign-on that finishes while the question is under way is newer than its answer.
      asking ??= ask().then((answer) => known ?? settle(answer));
      return asking;
    },
    refresh: async () => void settle(await ask()),
    current: () => known,
    ending: () => why,
    signedOn: (customer) => void settle({ customer }),
    ended: (reason) => {
      if (known !== null && known !== 'guest') settle({ ending: reason });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const SessionContext = createContext<SessionStore | null>(null);

export function useSession(): Session | null {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.current, store.current);
}

export function useEnding(): Ending | null {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.ending, store.ending);
}

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useSession needs the store that app/ provides');
  return store;
}
