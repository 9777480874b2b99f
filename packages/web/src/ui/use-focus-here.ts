import { useEffect, type RefObject } from 'react';

/** Focuses the start of a new step; the dialog itself does so only when it opens. */
export function useFocusHere(focus: RefObject<HTMLElement | null>): void {
  useEffect(() => focus.current?.focus(), [focus]);
}
