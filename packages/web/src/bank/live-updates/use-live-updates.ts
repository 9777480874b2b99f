import { openLiveUpdates } from '@bank/contract/bank/live-updates/contract.ts';
import { useEffect, useRef } from 'react';
import { setLive, tellChanges, whenLiveEnds } from '../../platform/live.ts';
import { keepStream, type Surroundings } from '../../platform/live-stream.ts';

/** One posting is often told twice, by its legs and by its fact: read once. */
const SETTLE_MS = 100;

/** The stream of this tab. `onDoubt` asks the bank whether the session is over. */
export function useLiveUpdates(when: boolean, onDoubt: () => void): void {
  const doubt = useRef(onDoubt);
  useEffect(() => {
    doubt.current = onDoubt;
  });
  useEffect(() => {
    if (!when) return undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const stop = keepStream(page, {
      onChange: () => {
        clearTimeout(settling);
        settling = setTimeout(tellChanges, SETTLE_MS);
      },
      onState: setLive,
      onDoubt: () => doubt.current(),
    });
    const forget = whenLiveEnds(stop);
    return () => {
      clearTimeout(settling);
      forget();
      stop();
    };
  }, [when]);
}

const page: Surroundings = {
  open: (after) =>
    new EventSource(after === null ? openLiveUpdates.path : `${openLiveUpdates.path}?after=${after}`),
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (act) => {
    document.addEventListener('visibilitychange', act);
    return () => document.removeEventListener('visibilitychange', act);
  },
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
};
