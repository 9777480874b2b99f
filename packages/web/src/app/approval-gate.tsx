import { useWords } from '@bank/words/use-words.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { gateDialog } from '../payments/movement-approvals/gate/screens.ts';
import { titleOf } from '../platform/frame/institution.ts';
import { useLazyView } from '../platform/frame/lazy-view.tsx';
import { useOffered } from '../platform/offered.ts';
import { paths, type RouteId } from '../platform/frame/paths.ts';
import { useDelegateSession } from '../platform/delegate-session.ts';
import { Card } from '../ui/notes/card.tsx';
import { Titled } from '../ui/frame/titled.tsx';
import { destinations } from './destinations.ts';
import { isGated, routeAt } from './gate.ts';
import { LoadingNote } from './loading.tsx';
import { usePlace } from './place.ts';

/**
 * The dialog of the approval gate; the server enforces the gate itself. On the way to a gated page, the customer
 * stays on the current page until the gate opens. Entering one directly shows a neutral page instead.
 */
export function ApprovalGate({ children }: { children: ReactNode }) {
  const { say } = useWords();
  const navigate = useNavigate();
  const place = usePlace();
  // Delegates can't pass the gate, and none of the pages they may open is gated.
  const viewing = useDelegateSession();
  const offered = useOffered();
  const asks = (from: RouteId | null, to: RouteId | null) =>
    viewing === null && to !== null && offered(to) && isGated(from, to);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    asks(routeAt(currentLocation.pathname), routeAt(nextLocation.pathname)),
  );
  // Only the first page can be gated here: every later one was checked by the blocker.
  const [shut, setShut] = useState(() => (asks(null, routeAt(place.pathname)) ? place.key : null));
  if (shut === place.key) {
    return (
      <Titled title={titleOf(say('approval.gate.title'))}>
        <AskForCode
          pathname={place.pathname}
          behind={<NeutralPage />}
          onOpen={() => setShut(null)}
          onClose={() => void navigate(paths.dashboard(), { replace: true })}
        />
      </Titled>
    );
  }
  return (
    <>
      {children}
      {blocker.state === 'blocked' && (
        <AskForCode
          key={blocker.location.key}
          pathname={blocker.location.pathname}
          onOpen={blocker.proceed}
          onClose={blocker.reset}
        />
      )}
    </>
  );
}

type AskForCodeProps = {
  pathname: string;
  /** Shown behind the dialog if there is no page to stay on. */
  behind?: ReactNode;
  onOpen: () => void;
  onClose: () => void;
};

function AskForCode({ pathname, behind, onOpen, onClose }: AskForCodeProps) {
  const { say } = useWords();
  const [asked, setAsked] = useState(false);
  const { View: GateDialog } = useLazyView(gateDialog);
  const found = destinations.find(({ to }) => to === pathname);
  return (
    <>
      <LoadingNote waiting={!asked} />
      {asked && behind}
      <Suspense fallback={null}>
        <GateDialog
          page={found ? say(found.name) : null}
          onAsked={() => setAsked(true)}
          onOpen={onOpen}
          onClose={onClose}
        />
      </Suspense>
    </>
  );
}

function NeutralPage() {
  const { say } = useWords();
  return (
    <Card pad className="max-w-160">
      <h1 className="text-h2 font-[550] outline-none">{say('approval.gate.title')}</h1>
      <p className="mt-1.5 text-sm text-ink-2">{say('approval.gate.text')}</p>
    </Card>
  );
}
