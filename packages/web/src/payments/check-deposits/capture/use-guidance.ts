import { useEffect, useRef, useState } from 'react';
import { readGrey, scaled } from '../../../ui/camera-frame.ts';
import { isHeld, NOTHING_SEEN, outlineOf, seeFrame, watchNext, type Look, type Watch } from './guidance-model.ts';

type GuidanceOptions = {
  /** Null while the camera shows nothing. */
  readonly video: HTMLVideoElement | null;
  /** The side that has been photographed. */
  readonly taken: Look | null;
  /** Everything has been right for a moment. Called once, until it is turned off and on again. */
  readonly onHeld: () => void;
};

/** Width of the picture that is looked at. The check lies along it, and its focus can still be measured. */
const LOOK_WIDTH = 800;
/** Five looks a second, and never more than a quarter of the page's time. */
const LOOK_EVERY_MS = 200;
const REST_SHARE = 3;

/** Looks at what the camera shows, on the device, whenever the page has nothing else to do. */
export function useGuidance({ video, taken, onHeld }: GuidanceOptions) {
  const [watch, setWatch] = useState<Watch>(NOTHING_SEEN);
  const latest = useRef(onHeld);
  useEffect(() => {
    latest.current = onHeld;
  });
  useEffect(() => {
    if (!video) return undefined;
    let now = NOTHING_SEEN;
    let told = false;
    const stop = repeatWhenIdle(() => {
      const size = { width: video.videoWidth, height: video.videoHeight };
      const image = readGrey(video, scaled(size, LOOK_WIDTH));
      if (!image) return;
      const atMs = performance.now();
      now = watchNext(now, seeFrame(image, size, taken), atMs);
      setWatch(now);
      if (told || !isHeld(now, atMs)) return;
      told = true;
      latest.current();
    });
    return () => {
      stop();
      setWatch(NOTHING_SEEN);
    };
  }, [video, taken]);
  return { hint: watch.hint, seen: watch.seen, outline: outlineOf(watch) };
}

/** Runs it again and again, with a rest that grows with what it took. Returns how to stop it. */
function repeatWhenIdle(act: () => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    if (stopped) return;
    const began = performance.now();
    act();
    const tookMs = performance.now() - began;
    timer = setTimeout(() => whenIdle(run), Math.max(LOOK_EVERY_MS - tookMs, tookMs * REST_SHARE));
  };
  whenIdle(run);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

function whenIdle(act: () => void): void {
  // Safari has no idle callbacks, despite the types.
  const idle: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback;
  if (idle) idle(act, { timeout: LOOK_EVERY_MS });
  else setTimeout(act, 0);
}
