import type { ReactNode } from 'react';
import { DevicesPanel } from './devices/devices-panel.tsx';
import { HelpPanel } from './help-panel.tsx';
import { HistoryPanel } from './sign-on-history/history-panel.tsx';
import { SessionsPanel } from './sign-on-history/sessions-panel.tsx';

/** Where the customer is signed on, and the browsers the bank knows. */
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

/** What somebody does who does not recognize an entry stands beside the list. */
function WithHelp({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0 space-y-4">{children}</div>
      <HelpPanel />
    </div>
  );
}
