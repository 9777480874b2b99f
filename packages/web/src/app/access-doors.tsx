import { Suspense, useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { AccessContext, accessMode, accessState, type Access, type AccessMode } from '../platform/access.ts';
import { useLazyView, type LazyView } from '../platform/lazy-view.tsx';
import { paths } from '../platform/paths.ts';
import type { AccessDialogProps } from './access-dialog.tsx';
import { usePlace } from './place.ts';

const accessDialog: LazyView<AccessDialogProps> = {
  load: async () => (await import('./access-dialog.tsx')).AccessDialog,
  words: ['ui'],
};

/**
 * Holds the sign-on and enrolment dialogs over the landing page. Which one is open is written in the router's state,
 * so the Back button closes it and a protected page can open it; the code comes when somebody reaches for the door.
 */
export function AccessDoors({ children }: { children: ReactNode }) {
  const { pathname, state } = usePlace();
  const navigate = useNavigate();
  const { View: AccessDialog, prepare } = useLazyView(accessDialog);
  const known = accessState(state);
  const { from, opener } = known;
  const mode = pathname === paths.landing() ? accessMode(known) : null;

  const access = useMemo<Access>(
    () => ({
      open: (wanted) =>
        void navigate(paths.landing(), {
          state: { ...stateOf(wanted), opener: true },
          preventScrollReset: true,
        }),
      prepare,
    }),
    [navigate, prepare],
  );
  const change = (wanted: AccessMode) => {
    const kept = { ...(from !== undefined && { from }), ...(opener && { opener }) };
    void navigate(paths.landing(), {
      replace: true,
      state: { ...stateOf(wanted), ...kept },
      preventScrollReset: true,
    });
  };
  const close = () => {
    // Opened from the page, it has an entry of its own in the history; otherwise it is the entry.
    if (opener) void navigate(-1);
    else void navigate(paths.landing(), { replace: true, state: null, preventScrollReset: true });
  };
  return (
    <AccessContext value={access}>
      {children}
      {mode && (
        <Suspense fallback={null}>
          <AccessDialog mode={mode} onChange={change} onClose={close} />
        </Suspense>
      )}
    </AccessContext>
  );
}

function stateOf(mode: AccessMode) {
  return mode === 'signOn' ? { showLogin: true } : { showRegister: true };
}
