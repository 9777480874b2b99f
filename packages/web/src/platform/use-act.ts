import { useEffect, useRef, useState } from 'react';

type Act = { readonly working: boolean; readonly error: Error | null };

const IDLE: Act = { working: false, error: null };

/**
 * An action of several calls, with or without a browser prompt in between. It runs once, however often it is pressed, and
 * keeps its error for the view.
 */
export function useAct() {
  const [act, setAct] = useState(IDLE);
  const busy = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const settle = (error: Error | null) => {
    busy.current = false;
    if (here.current) setAct({ working: false, error });
  };
  const run = (steps: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setAct({ working: true, error: null });
    steps().then(
      () => settle(null),
      (error: unknown) => settle(error instanceof Error ? error : new Error('failed', { cause: error })),
    );
  };
  return { ...act, run };
}
