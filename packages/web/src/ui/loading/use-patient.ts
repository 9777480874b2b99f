import { useEffect, useState } from 'react';
import { createPatience } from './patience.ts';

/** True while a skeleton should be visible: not for short waits, and never for just a moment. */
export function usePatient(waiting: boolean): boolean {
  const [shown, setShown] = useState(false);
  const [patience] = useState(() => createPatience(setShown));
  useEffect(() => {
    patience.wait(waiting);
    return patience.stop;
  }, [patience, waiting]);
  return shown;
}
