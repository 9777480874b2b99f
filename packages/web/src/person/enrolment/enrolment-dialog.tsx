import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { AccessDialogProps } from '../../platform/frame/access.ts';
import { Cached } from '../../platform/cache.tsx';
import { titleOf } from '../../platform/frame/institution.ts';
import { Titled } from '../../ui/frame/titled.tsx';
import { InvitationDialog, type Invitation } from '../approvals/invitation-dialog.tsx';
import type { EnrolmentMemory } from './wizard-dialog.tsx';

const loadWizard = () => import('./wizard-dialog.tsx');
const WizardDialog = lazy(async () => ({ default: (await loadWizard()).WizardDialog }));

/** Enrolment opens only to somebody whom the bank has given a code; then come the three steps. */
export function EnrolmentDialog({ onOther, onClose }: AccessDialogProps) {
  const { say } = useWords();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [memory, setMemory] = useState<EnrolmentMemory | null>(null);
  useEffect(() => {
    // The wizard travels while the code is being typed.
    void loadWizard();
  }, []);
  return (
    <Cached>
      {invitation ? (
        <Suspense fallback={null}>
          <WizardDialog
            invitation={invitation}
            memory={memory}
            onMemory={setMemory}
            onCodeNeeded={() => setInvitation(null)}
            onSignOn={onOther}
            onClose={onClose}
          />
        </Suspense>
      ) : (
        <Titled title={titleOf(say('landing.access.enrolTitle'))}>
          <InvitationDialog onInvited={setInvitation} onSignOn={onOther} onClose={onClose} />
        </Titled>
      )}
    </Cached>
  );
}
