import { useEffect, useRef } from 'react';
import { accessMode, accessState } from '../platform/frame/access.ts';
import { usePlace } from './place.ts';

/**
 * Focuses the heading of a new page, for keyboard and screen reader users. The first page keeps the browser's
 * default.
 */
export function useHeadingFocus(): void {
  const { pathname, state } = usePlace();
  const shown = useRef(pathname);
  const doorOpens = accessMode(accessState(state)) !== null;
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A dialog takes the focus itself and returns it when it closes.
    if (!doorOpens) focusHeading(document);
  }, [pathname, doorOpens]);
}

function focusHeading(page: Document): void {
  const heading = page.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
