import { useEffect, useRef, useState } from 'react';
import { readGrey, scaled } from '../../../ui/camera-frame.ts';
import type { Look } from '../../../ui/check-photo.ts';
import type { PhotoInspector } from '../../../ui/photo-inspector.ts';
import { isHeld, NOTHING_SEEN, outlineOf, watchNext, type Watch } from './guidance-model.ts';

type GuidanceOptions = {
  /** Null while the camera shows nothing. */
  readonly video: HTMLVideoElement | null;
  readonly inspector: PhotoInspector;
  /** The side that has been photographed. */
  readonly taken: Look | null;
  /** Everything has been right for a moment. Called once, until the camera was off. */
  readonly onHeld: () => void;
};

/** Width of the picture that is looked at. The check lies along it, and its focus can still be measured. */
const LOOK_WIDTH = 800;
/** Five looks a second where the device is fast enough. */
const LOOK_EVERY_MS = 200;

/** Looks at what the camera shows, on this device alone. */
export function useGuidance({ video, inspector, taken, onHeld }: GuidanceOptions) {
  const [watch, setWatch] = useState<Watch>(NOTHING_SEEN);
  const latest = useRef(onHeld);
  useEffect(() => {
    latest.current = onHeld;
  });
  useEffect(() => {
    if (!video) return undefined;
    let now = NOTHING_SEEN;
    let told = false;
    const stop = repeat(async (isOver) => {
      const size = { width: video.videoWidth, height: video.videoHeight };
      const image = readGrey(video, scaled(size, LOOK_WIDTH));
      if (!image) return;
      const seen = await inspector.inspect(image, { reducedBy: size.width / image.width, taken });
      if (isOver()) return;
      const atMs = performance.now();
      now = watchNext(now, seen, atMs);
      setWatch(now);
      if (told || !isHeld(now, atMs)) return;
      told = true;
      latest.current();
    });
    return () => {
      stop();
      setWatch(NOTHING_SEEN);
    };
  }, [video, inspector, taken]);
  return { hint: watch.hint, seen: watch.seen, outline: outlineOf(watch) };
}

/** One after the other, in moments in which the page has nothing else to do. Returns how to stop it. */
function repeat(act: (isOver: () => boolean) => Promise<void>): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async () => {
    if (isOver) return;
    const began = performance.now();
    await act(() => isOver);
    const tookMs = performance.now() - began;
    timer = setTimeout(() => whenIdle(() => void run()), Math.max(0, LOOK_EVERY_MS - tookMs));
  };
  void run();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

function whenIdle(act: () => void): void {
  // Safari has no idle callbacks, despite the types.
  const idle: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback;
  if (idle) idle(act, { timeout: LOOK_EVERY_MS });
  else setTimeout(act, 0);
}
