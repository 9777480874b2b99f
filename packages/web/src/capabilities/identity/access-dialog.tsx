import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { AccessDialogProps } from '../../platform/access.ts';
import { Cached } from '../../platform/cache.tsx';
import { useSession } from '../../platform/session.ts';
import { EnrolmentCodeDialog, type Invitation } from '../approvals/enrolment-code-dialog.tsx';
import type { EnrolmentMemory } from './enrolment-dialog.tsx';
import { SignOnDialog } from './sign-on-dialog.tsx';

const loadWizard = () => import('./enrolment-dialog.tsx');
const EnrolmentDialog = lazy(async () => ({ default: (await loadWizard()).EnrolmentDialog }));

/** The two doors of the landing page. Enrolment opens only to somebody whom the bank has given a code. */
export function AccessDialog({ mode, notice, onChange, onClose, onSignedOn }: AccessDialogProps) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const memory = useRef<EnrolmentMemory | null>(null);
  useSignOnAnywhere(onSignedOn);
  useEffect(() => {
    // The wizard travels while the code is being typed.
    if (mode === 'enrol') void loadWizard();
  }, [mode]);
  if (mode === 'signOn') {
    return (
      <Cached>
        <SignOnDialog notice={notice} onEnrol={() => onChange('enrol')} onClose={onClose} />
      </Cached>
    );
  }
  const toSignOn = () => onChange('signOn');
  return (
    <Cached>
      {invitation ? (
        <Suspense fallback={null}>
          <EnrolmentDialog
            invitation={invitation}
            memory={memory}
            onCodeNeeded={() => setInvitation(null)}
            onSignOn={toSignOn}
            onClose={onClose}
          />
        </Suspense>
      ) : (
        <EnrolmentCodeDialog onInvited={setInvitation} onSignOn={toSignOn} onClose={onClose} />
      )}
    </Cached>
  );
}

/** The way on is the same for a sign-on in this dialog and for one in another tab while it stood open. */
function useSignOnAnywhere(onSignedOn: () => void): void {
  const guest = useSession() === 'guest';
  const wasGuest = useRef(guest);
  const go = useRef(onSignedOn);
  useEffect(() => {
    go.current = onSignedOn;
  });
  useEffect(() => {
    if (wasGuest.current && !guest) go.current();
    wasGuest.current = guest;
  }, [guest]);
}
