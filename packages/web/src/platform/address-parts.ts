import { useEffect } from 'react';
import { createSearchParams, useSearchParams, type URLSearchParamsInit } from 'react-router';

type Change = URLSearchParamsInit | ((now: URLSearchParams) => URLSearchParamsInit);

/** Set but not rendered yet. */
let asked: URLSearchParams | null = null;

/**
 * The query of the address, and a way to change it without scrolling and without a history entry. A change builds on the
 * last one that was set: the router returns what was last rendered, so a quick second choice would undo the first.
 */
export function useAddressParts() {
  const [parts, setParts] = useSearchParams();
  useEffect(() => {
    asked = null;
    return () => {
      asked = null;
    };
  }, [parts]);
  const change = (to: Change) => {
    asked = createSearchParams(typeof to === 'function' ? to(new URLSearchParams(asked ?? parts)) : to);
    setParts(asked, { replace: true, preventScrollReset: true });
  };
  return [parts, change] as const;
}
