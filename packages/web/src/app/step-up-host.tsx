import { useEffect, useRef, useState } from 'react';
import { stepUpDialog } from '../capabilities/security/screens.ts';
import { useLazyView } from '../platform/lazy-view.tsx';
import { whenStepUp } from '../platform/step-up.ts';
import { Fetched } from '../ui/fetched.tsx';

type Settle = (proved: boolean) => void;

/** Waits beside every page of a customer's for a call that wants its owner proved, and asks. */
export function StepUpHost() {
  const { load } = useLazyView(stepUpDialog);
  const [settle, setSettle] = useState<Settle | null>(null);
  const waiting = useRef<Settle | null>(null);
  useEffect(() => {
    const leave = whenStepUp(
      () =>
        new Promise<boolean>((resolve) => {
          waiting.current = resolve;
          setSettle(() => resolve);
        }),
    );
    return () => {
      leave();
      // Whoever asked must not wait for ever for somebody who has been signed off.
      waiting.current?.(false);
    };
  }, []);
  if (settle === null) return null;
  const end = (proved: boolean) => {
    setSettle(null);
    settle(proved);
  };
  return (
    <Fetched load={load} onGiveUp={() => end(false)}>
      {(StepUpDialog) => <StepUpDialog onProved={() => end(true)} onClose={() => end(false)} />}
    </Fetched>
  );
}
