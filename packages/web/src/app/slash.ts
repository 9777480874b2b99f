import { useEffect } from 'react';

const WRITABLE = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

type Stroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/** A slash opens the search unless it is being typed into something or belongs to a shortcut of the browser. */
export function opensSearch(stroke: Stroke, typing: boolean): boolean {
  const shortcut = stroke.ctrlKey || stroke.metaKey || stroke.altKey;
  return stroke.key === '/' && !shortcut && !typing && !stroke.defaultPrevented;
}

export function useSlash(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const typing = target !== null && target.closest(WRITABLE) !== null;
      if (!opensSearch(event, typing)) return;
      // Otherwise the slash would land in the field that has just taken the focus.
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
}
