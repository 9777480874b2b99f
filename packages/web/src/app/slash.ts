import { useEffect } from 'react';

const WRITABLE = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

type Stroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/**
 * A slash opens the search unless it is typed into a field or part of a browser shortcut. Ctrl-K or Command-K opens
 * it anywhere except in a dialog.
 */
export function opensSearch(stroke: Stroke, typing: boolean): boolean {
  const shortcut = stroke.ctrlKey || stroke.metaKey || stroke.altKey;
  if (stroke.defaultPrevented) return false;
  if (stroke.key.toLowerCase() === 'k' && (stroke.ctrlKey || stroke.metaKey) && !stroke.altKey) return true;
  return stroke.key === '/' && !shortcut && !typing;
}

export function useSlash(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const typing = target !== null && target.closest(WRITABLE) !== null;
      if (!opensSearch(event, typing) || target?.closest('[role="dialog"]')) return;
      // Otherwise the slash would be typed into the newly focused field.
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
}
