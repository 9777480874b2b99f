import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { paths } from '../../platform/frame/paths.ts';
import { DIRECT, entriesAfter } from './way-out-model.ts';

/** Leads to the page the customer came from, over all steps they went back and forth through. */
export function useWayOut(): () => void {
  const { key } = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const entries = useRef<readonly string[]>([]);
  useEffect(() => {
    entries.current = entriesAfter(entries.current, key, kind === 'REPLACE');
  }, [key, kind]);
  return () => {
    const [first = DIRECT] = entries.current;
    // Whoever opened the address itself has no page to go back to.
    if (first === DIRECT) void navigate(paths.dashboard());
    else void navigate(-entries.current.length);
  };
}
