import type { ReactNode } from 'react';
import { DevicesPanel } from './devices/devices-panel.tsx';
import { HelpPanel } from './help-panel.tsx';
import { HistoryPanel } from './sign-on-history/history-panel.tsx';
import { SessionsPanel } from './sign-on-history/sessions-panel.tsx';

/** Active sessions and known browsers. */
export function PlacesPanel() {
  return (
    <WithHelp>
      <SessionsPanel />
      <DevicesPanel />
    </WithHelp>
  );
}

export function PastPanel() {
  return (
    <WithHelp>
      <HistoryPanel />
    </WithHelp>
  );
}

/** Help for unrecognized entries, beside the list. */
function WithHelp({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0 space-y-4">{children}</div>
      <HelpPanel />
    </div>
  );
}
