import { lazy, Suspense, useEffect } from 'react';
import { useLocation, type Location } from 'react-router';
import { WaitingPanel } from './waiting-panel.tsx';

/** Loaded while the form is filled in: the outcome must be displayable even if the connection drops. */
const loadOutcome = () => import('../receipt/outcome-panel.tsx');
const StartPanel = lazy(async () => ({ default: (await import('./start-panel.tsx')).StartPanel }));
const OutcomePanel = lazy(async () => ({ default: (await loadOutcome()).OutcomePanel }));

/** Four steps: details, review, approval code, receipt. Each has an address, so Back goes back one step. */
export function TransferPage() {
  const place: Location<unknown> = useLocation();
  const params = new URLSearchParams(place.search);
  const movementId = params.get('transfer');
  const scheduleId = params.get('schedule');
  // A failed preload is no error: the step loads it again and reports a failure.
  useEffect(() => void loadOutcome().catch(() => undefined), []);
  return (
    <Suspense fallback={<WaitingPanel />}>
      {movementId === null && scheduleId === null ? (
        <StartPanel />
      ) : (
        <OutcomePanel key={movementId ?? scheduleId} movementId={movementId} scheduleId={scheduleId} />
      )}
    </Suspense>
  );
}
