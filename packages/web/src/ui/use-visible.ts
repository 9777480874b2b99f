import { useSyncExternalStore } from 'react';

/** False while the tab is in the background or the phone is locked. */
export function useVisible(): boolean {
  return useSyncExternalStore(
    (tell) => {
      document.addEventListener('visibilitychange', tell);
      return () => document.removeEventListener('visibilitychange', tell);
    },
    () => document.visibilityState === 'visible',
    () => true,
  );
}
