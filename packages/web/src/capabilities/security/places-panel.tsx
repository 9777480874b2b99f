import { useWords } from '@bank/words/use-words.ts';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SectionPanel } from './section-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SignOnsTable } from './sign-ons-table.tsx';

/** Where the customer signs on from: the keys that are kept there, the browsers, and what happened at the door. */
export function PlacesPanel() {
  return (
    <div className="space-y-4">
      <PasskeysPanel />
      <DevicesPanel />
      <SessionsPanel />
      <SharedAccess />
      <SignOnsTable />
    </div>
  );
}

/** It has a page of its own: the people on it are no devices. */
function SharedAccess() {
  const { say } = useWords();
  return (
    <SectionPanel
      id="shared-access"
      title={say('security.shared.title')}
      lead={say('security.shared.lead')}
      action={
        <LinkButton tone="secondary" size="small" className="h-11 max-md:w-full" to={paths.sharedAccess()}>
          {say('security.shared.open')}
        </LinkButton>
      }
    />
  );
}
