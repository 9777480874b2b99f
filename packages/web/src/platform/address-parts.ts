import { useEffect } from 'react';
import { createSearchParams, useSearchParams, type URLSearchParamsInit } from 'react-router';

type Change = URLSearchParamsInit | ((now: URLSearchParams) => URLSearchParamsInit);

/** Asked for and not drawn yet. */
let asked: URLSearchParams | null = null;

/**
 * What stands behind the question mark of the address, and a way to change it that stays at this place of the page and
 * leaves no trail behind the Back button. A change builds on what was asked for last. The router would hand out what the
 * page was last drawn with, and whoever chooses faster than it draws would lose the choice before.
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
