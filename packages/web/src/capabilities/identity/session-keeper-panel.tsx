import {
  dropDraft,
  extendSession,
  loadDraft,
  logout,
  saveDraft,
  showSession,
} from '@bank/contract/identity/contract.ts';
import { SESSION_WARNING_SECONDS } from '@bank/contract/identity/rules.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Cached } from '../../platform/cache.tsx';
import { call } from '../../platform/call.ts';
import { DraftContext, type DraftShelf } from '../../platform/draft.ts';
import { paths } from '../../platform/paths.ts';
import { termOf, watchOf, type SessionTimes, type Term } from '../../platform/session-watch.ts';
import { useSessionStore, type SessionStore } from '../../platform/session.ts';
import { SignOffContext, type SessionKeeperProps } from '../../platform/sign-off.ts';
import { hearTabs, tellTabs } from '../../platform/tabs.ts';
import { SessionWarningDialog } from './session-warning-dialog.tsx';

const WARNING_MS = SESSION_WARNING_SECONDS * 1000;
/** How soon a lost line is tried again. */
const AGAIN_MS = 15_000;

const drafts: DraftShelf = {
  load: async (form) => (await call(loadDraft, { form })).fields,
  save: async (form, fields) => void (await call(saveDraft, { form, fields })),
  drop: async (form) => void (await call(dropDraft, { form })),
};

/** Around everything a customer sees: what it loads, where its drafts lie, how it signs off, and when it ends. */
export function SessionKeeperPanel({ children }: SessionKeeperProps) {
  const store = useSessionStore();
  const signOff = useCallback(() => void endSession(store), [store]);
  return (
    <Cached>
      <SignOffContext value={signOff}>
        <DraftContext value={drafts}>
          {children}
          <SessionWatch onLogout={signOff} />
        </DraftContext>
      </SignOffContext>
    </Cached>
  );
}

/** Leaves through a fresh page, so that nothing held about the customer stays in memory. */
export async function endSession(store: SessionStore): Promise<void> {
  try {
    await call(logout, {});
  } catch (error) {
    // A session that is over already needs no ending; anything else leaves it open at the bank, and that is said.
    if (!(error instanceof CallRefused && error.status === 401)) return store.ended('unconfirmed');
  }
  tellTabs('signed-off');
  location.assign(paths.landing());
}

function SessionWatch({ onLogout }: { onLogout: () => void }) {
  const { warning, plan, failed, setFailed } = useWatch();
  const stay = async () => {
    setFailed(null);
    try {
      plan(await call(extendSession, {}));
      tellTabs('extended');
    } catch (error) {
      setFailed(error instanceof Error ? error : null);
    }
  };
  if (!warning) return null;
  return <SessionWarningDialog term={warning} error={failed} onStay={stay} onLogout={onLogout} />;
}

/** Asks the bank near the limit instead of guessing from this browser's clock; asking does not lengthen the session. */
function useWatch() {
  const store = useSessionStore();
  const [warning, setWarning] = useState<Term | null>(null);
  const [failed, setFailed] = useState<Error | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const deadline = useRef(Number.POSITIVE_INFINITY);
  const acts = useMemo(() => {
    const ask = async () => {
      clearTimeout(timer.current);
      try {
        plan(await call(showSession, {}));
      } catch (error) {
        if (error instanceof CallRefused && error.status === 401) return;
        // Nobody answers and the time is over: the page is covered rather than left open to the next person.
        if (performance.now() > deadline.current) store.ended('expired');
        else timer.current = setTimeout(() => void ask(), AGAIN_MS);
      }
    };
    const plan = (times: SessionTimes) => {
      clearTimeout(timer.current);
      const term = termOf(times);
      const { warn, askAfterMs } = watchOf(term, WARNING_MS);
      deadline.current = performance.now() + term.leftMs;
      setWarning(warn);
      timer.current = setTimeout(() => void ask(), askAfterMs);
    };
    return { ask, plan };
  }, [store]);
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') void acts.ask();
    };
    void acts.ask();
    document.addEventListener('visibilitychange', wake);
    const leave = hearTabs((news) => {
      if (news === 'extended') void acts.ask();
    });
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', wake);
      leave();
    };
  }, [acts]);
  return { warning, plan: acts.plan, failed, setFailed };
}
