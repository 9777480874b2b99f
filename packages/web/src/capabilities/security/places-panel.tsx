import { DevicesPanel } from './devices-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SignOnsTable } from './sign-ons-table.tsx';

/** Where the customer signs on from: the keys that are kept there, the browsers, and what happened at the door. */
export function PlacesPanel() {
  return (
    <div className="space-y-4">
      <PasskeysPanel />
      <DevicesPanel />
      <SessionsPanel />
      <SignOnsTable />
    </div>
  );
}
