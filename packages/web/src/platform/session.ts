import { createContext, useContext, useSyncExternalStore } from 'react';

/** What the frame shows of the person; the rest of the record stays with the screens that load it. */
export type Customer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
  /** Instant of the sign-on before this one, in ISO text; null on the first. */
  readonly lastSignOnAt: string | null;
};

/** Two states only: a guest, or one signed-on customer. */
export type Session = 'guest' | { readonly customer: Customer };

export type SessionStore = {
  /** Asks once who is here and remembers the answer; every guard waits for it. */
  readonly resolve: () => Promise<Session>;
  /** Null until the first answer: nothing may be assumed before the server has spoken. */
  readonly current: () => Session | null;
  readonly signedOn: (customer: Customer) => void;
  readonly signedOff: () => void;
  /** Ends the session on the server; what the browser holds is the caller's to clear. */
  readonly end: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createSessionStore(ask: () => Promise<Session>, end: () => Promise<void>): SessionStore {
  const listeners = new Set<() => void>();
  let known: Session | null = null;
  let asking: Promise<Session> | null = null;
  const settle = (session: Session): Session => {
    known = session;
    for (const listener of listeners) listener();
    return session;
  };
  return {
    resolve: () => {
      if (known) return Promise.resolve(known);
      // A sign-on that finishes while the question is under way is newer than its answer.
      asking ??= ask().then((answer) => known ?? settle(answer));
      return asking;
    },
    current: () => known,
    signedOn: (customer) => void settle({ customer }),
    signedOff: () => void settle('guest'),
    end,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const SessionContext = createContext<SessionStore | null>(null);

export function useSession(): Session | null {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.current);
}

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useSession needs the store that app/ provides');
  return store;
}
