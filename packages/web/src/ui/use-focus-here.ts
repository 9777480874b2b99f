import { useEffect, type RefObject } from 'react';

/** A new step begins where the customer does; the dialog itself puts the focus there when it opens. */
export function useFocusHere(focus: RefObject<HTMLElement | null>): void {
  useEffect(() => focus.current?.focus(), [focus]);
}
