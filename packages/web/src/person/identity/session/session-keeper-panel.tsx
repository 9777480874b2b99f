import { dropDraft, loadDraft, saveDraft } from '@bank/contract/person/drafts/contract.ts';
import { extendSession, showSession } from '@bank/contract/person/identity/contract.ts';
import { SESSION_WARNING_SECONDS } from '@bank/kernel/session-terms.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLiveUpdates } from '../../../bank/live-updates/use-live-updates.ts';
import { Cached } from '../../../platform/cache.tsx';
import { call } from '../../../platform/calls/call.ts';
import { DraftContext, type DraftShelf } from '../../../platform/draft.ts';
import { watchSession, type Term, type WatchDog } from '../../../platform/session-watch.ts';
import { useSession, useSessionStore } from '../../../platform/frame/session.ts';
import { SignOffContext, type SessionKeeperProps } from '../../../platform/sign-off.ts';
import { hearTabs, tellTabs } from '../../../platform/frame/tabs.ts';
import { endSession } from './session-model.ts';

const loadWarning = () => import('./session-warning-dialog.tsx');

const SessionWarningDialog = lazy(async () => ({ default: (await loadWarning()).SessionWarningDialog }));

/** Loads the warning long before it is needed, but not while the first page loads. */
const LOAD_WARNING_AFTER_MS = 5_000;

const drafts: DraftShelf = {
  load: async (form) => (await call(loadDraft, { form })).fields,
  save: async (form, fields) => void (await call(saveDraft, { form, fields }, { keepalive: true })),
  drop: async (form) => void (await call(dropDraft, { form })),
};

/** Wraps everything a customer sees: cached data, drafts, sign-off and session end. */
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

function SessionWatch({ onLogout }: { onLogout: () => void }) {
  const store = useSessionStore();
  const dog = useRef<WatchDog | null>(null);
  const [warning, setWarning] = useState<Term | null>(null);
  const [failed, setFailed] = useState<Error | null>(null);
  useEffect(() => {
    const watch = watchSession({
      ask: () => call(showSession, {}),
      isOver: (error) => error instanceof CallRefused && error.status === 401,
      onWarn: setWarning,
      onOver: () => store.ended('expired'),
      warningMs: SESSION_WARNING_SECONDS * 1000,
    });
    const wake = () => document.visibilityState === 'visible' && watch.look();
    const leave = hearTabs((news) => news === 'extended' && watch.look());
    document.addEventListener('visibilitychange', wake);
    dog.current = watch;
    const early = setTimeout(() => void loadWarning().catch(() => undefined), LOAD_WARNING_AFTER_MS);
    return () => {
      clearTimeout(early);
      watch.stop();
      leave();
      document.removeEventListener('visibilitychange', wake);
    };
  }, [store]);
  const session = useSession();
  const isOwn = session !== null && session !== 'guest' && !session.customer.viewing;
  useLiveUpdates(isOwn, () => dog.current?.look());
  const stay = async () => {
    setFailed(null);
    try {
      dog.current?.told(await call(extendSession, {}));
      tellTabs('extended');
    } catch (error) {
      setFailed(error instanceof Error ? error : null);
    }
  };
  if (!warning) return null;
  return (
    <Suspense fallback={null}>
      <SessionWarningDialog term={warning} error={failed} onStay={stay} onLogout={onLogout} />
    </Suspense>
  );
}
