import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { enrolmentDialog } from '../person/enrolment/screens.ts';
import { signOnDialog } from '../relationship/security/screens.ts';
import {
  AccessContext,
  accessMode,
  accessState,
  keeping,
  type Access,
  type AccessMode,
} from '../platform/frame/access.ts';
import { useLazyView } from '../platform/frame/lazy-view.tsx';
import { paths } from '../platform/frame/paths.ts';
import { returnPath } from '../platform/frame/return-path.ts';
import { useSession } from '../platform/frame/session.ts';
import { usePlace } from './place.ts';

/**
 * Holds the sign-on and enrolment dialogs over the landing page. The open one is in the router state, so that the
 * Back button closes it and a protected page can open it. Their code loads on demand.
 */
export function AccessDoors({ children }: { children: ReactNode }) {
  const { pathname, state } = usePlace();
  const navigate = useNavigate();
  const { View: SignOnDialog, prepare: prepareSignOn } = useLazyView(signOnDialog);
  const { View: EnrolmentDialog, prepare: prepareEnrolment } = useLazyView(enrolmentDialog);
  const known = accessState(state);
  const { from, opener, kept } = known;
  const mode = pathname === paths.landing() ? accessMode(known) : null;
  useWayOn(mode !== null, () => void navigate(returnPath(from), { replace: true, state: kept ?? null }));

  const access = useMemo<Access>(
    () => ({
      open: (wanted) =>
        void navigate(paths.landing(), {
          state: { ...stateOf(wanted), opener: true },
          preventScrollReset: true,
        }),
      prepare: (wanted) => (wanted === 'signOn' ? prepareSignOn() : prepareEnrolment()),
    }),
    [navigate, prepareSignOn, prepareEnrolment],
  );
  const turn = () => {
    const memory = { ...(from !== undefined && { from }), ...(opener && { opener }), ...keeping(kept) };
    void navigate(paths.landing(), {
      replace: true,
      state: { ...stateOf(mode === 'signOn' ? 'enrol' : 'signOn'), ...memory },
      preventScrollReset: true,
    });
  };
  const close = () => {
    // Opened from the page, the dialog has its own history entry; otherwise it replaced the page's entry.
    if (opener) void navigate(-1);
    else void navigate(paths.landing(), { replace: true, state: null, preventScrollReset: true });
  };
  const door = { notice: known.notice ?? null, onOther: turn, onClose: close };
  return (
    <AccessContext value={access}>
      {children}
      {mode && (
        <Suspense fallback={null}>
          {mode === 'signOn' ? <SignOnDialog {...door} /> : <EnrolmentDialog {...door} />}
        </Suspense>
      )}
    </AccessContext>
  );
}

/** Continues to the requested page when a guest signs on while a dialog is open, here or in another tab. */
function useWayOn(open: boolean, go: () => void): void {
  const guest = useSession() === 'guest';
  const before = useRef({ guest, open });
  const act = useRef(go);
  useEffect(() => {
    act.current = go;
  });
  useEffect(() => {
    if (before.current.guest && before.current.open && !guest) act.current();
    before.current = { guest, open };
  }, [guest, open]);
}

function stateOf(mode: AccessMode) {
  return mode === 'signOn' ? { showLogin: true } : { showRegister: true };
}
