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

/** Enrolment starts with a code from the bank; three steps follow. */
export function EnrolmentDialog({ onOther, onClose }: AccessDialogProps) {
  const { say } = useWords();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [memory, setMemory] = useState<EnrolmentMemory | null>(null);
  useEffect(() => {
    // Loads the wizard while the code is typed.
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
