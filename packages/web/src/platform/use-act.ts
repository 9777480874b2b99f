import { useEffect, useRef, useState } from 'react';

type Act = { readonly working: boolean; readonly error: Error | null };

const IDLE: Act = { working: false, error: null };

/**
 * Something that takes several calls, or a prompt of the browser's between them: begun once however often it is
 * pressed. What goes wrong is kept for the view to show.
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
