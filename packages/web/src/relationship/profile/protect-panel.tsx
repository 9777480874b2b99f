import { showProfile } from '@bank/contract/relationship/profile/contract.ts';
import { maskEmail } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Mail } from 'lucide-react';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';

import { useMedia } from '../../ui/use-media.ts';
import { AccessPanel } from '../delegates/access-panel.tsx';
import { AlertsPanel } from '../security/alerts-panel.tsx';
import { PanicSectionPanel } from '../security/spending-controls-panel.tsx';
import { EntryLink, EntryPanel } from '../security/entry-panel.tsx';
import { MethodsPanel } from '../security/methods-panel.tsx';
import { NextPanel } from '../security/next-panel.tsx';
import { PasskeysPanel } from '../security/passkeys/passkeys-panel.tsx';

/** Next steps, sign-on methods and access. The panic switch is at the side, and second on phones. */
export function ProtectPanel() {
  // Changes the order, not only the position, so that the keyboard order matches the layout.
  const wide = useMedia('(min-width: 75rem)');
  const own = (
    <>
      <MethodsPanel>
        <RecoveryEntry />
      </MethodsPanel>
      <PasskeysPanel />
      <AccessPanel />
    </>
  );
  if (!wide) {
    return (
      <div className="space-y-4">
        <NextPanel />
        <PanicSectionPanel />
        {own}
        <AlertsPanel />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-x-8">
      <div className="space-y-4">
        <NextPanel />
        {own}
      </div>
      <div className="space-y-4">
        <PanicSectionPanel />
        <AlertsPanel />
      </div>
    </div>
  );
}

/** Where password resets are sent. The address is left out until it is loaded. */
function RecoveryEntry() {
  const { say } = useWords();
  const email = useLoad(showProfile, {}).data?.user.email;
  return (
    <EntryPanel
      icon={Mail}
      name={say('security.recovery.title')}
      facts={[email === undefined ? null : say('security.recovery.text', { email: maskEmail(email) })]}
      actions={
        <EntryLink to={paths.profile()} name={say('security.recovery.editName')}>
          {say('security.recovery.edit')}
        </EntryLink>
      }
    />
  );
}
