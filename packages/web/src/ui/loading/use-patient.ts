import { useEffect, useState } from 'react';
import { createPatience } from './patience.ts';

/** True while a skeleton should be in sight: not for a short wait, and never only for a blink. */
export function usePatient(waiting: boolean): boolean {
  const [shown, setShown] = useState(false);
  const [patience] = useState(() => createPatience(setShown));
  useEffect(() => {
    patience.wait(waiting);
    return patience.stop;
  }, [patience, waiting]);
  return shown;
}
