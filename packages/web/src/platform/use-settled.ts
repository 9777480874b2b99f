import { useEffect, useState } from 'react';

const SETTLED_MS = 300;

/** A typed value once nobody has typed for a moment, so that the bank isn't asked about every digit. */
export function useSettled<Value>(value: Value, afterMs = SETTLED_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
