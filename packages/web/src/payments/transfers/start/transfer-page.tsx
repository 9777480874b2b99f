import { lazy, Suspense, useEffect } from 'react';
import { useLocation, type Location } from 'react-router';
import { WaitingPanel } from './waiting-panel.tsx';

/** What tells the outcome must be here before the line can break, so it travels while the form is filled in. */
const loadOutcome = () => import('../receipt/outcome-panel.tsx');
const StartPanel = lazy(async () => ({ default: (await import('./start-panel.tsx')).StartPanel }));
const OutcomePanel = lazy(async () => ({ default: (await loadOutcome()).OutcomePanel }));

/** Four steps: details, review, approval code, receipt. Each has an address, and Back goes back one. */
export function TransferPage() {
  const place: Location<unknown> = useLocation();
  const params = new URLSearchParams(place.search);
  const movementId = params.get('transfer');
  const scheduleId = params.get('schedule');
  // A failed attempt to be early is no failure: the step asks again and reports.
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
