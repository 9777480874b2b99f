import { useCallback, useEffect, useState } from 'react';
import { useVisible } from './use-visible.ts';

/** `denied`: the person or the browser refused; `none`: the device has no camera; `broken`: it can't be opened. */
export type CameraPhase = 'asking' | 'ready' | 'denied' | 'none' | 'broken';

/** Enough for the ink on a check. Phones offer more, but the upload would be slower. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

export type Camera = ReturnType<typeof useCamera>;

/**
 * Owns the camera from the permission prompt on, and releases it as soon as it is not needed: when `active` ends, when
 * the page is left, and while nobody sees the page.
 */
export function useCamera(active = true) {
  const [video, attach] = useState<HTMLVideoElement | null>(null);
  const [phase, setPhase] = useState<CameraPhase>('asking');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [round, setRound] = useState(0);
  const visible = useVisible();
  const live = active && visible;

  useEffect(() => {
    if (!live || !video) return undefined;
    let stream: MediaStream | null = null;
    let gone = false;
    const fail = (next: CameraPhase) => {
      if (!gone) setPhase(next);
    };
    openCamera().then(
      (opened) => {
        if (gone) return stopStream(opened);
        stream = opened;
        video.srcObject = opened;
        const [first = null] = opened.getVideoTracks();
        // A camera that is unplugged, or taken by another program.
        first?.addEventListener('ended', () => fail('broken'));
        setTrack(first);
        setPhase('ready');
      },
      (reason: unknown) => fail(phaseOf(reason)),
    );
    return () => {
      gone = true;
      setTrack(null);
      setPhase((now) => (now === 'ready' ? 'asking' : now));
      video.srcObject = null;
      if (stream) stopStream(stream);
    };
  }, [live, round, video]);

  const retry = useCallback(() => {
    setPhase('asking');
    setRound((before) => before + 1);
  }, []);
  return { phase, video, attach, retry, torch: useTorch(track) };
}

export type Torch = { readonly isOn: boolean; readonly toggle: () => void };

/** The lamp beside the camera; null where there is none. */
function useTorch(track: MediaStreamTrack | null): Torch | null {
  const [lit, setLit] = useState<MediaStreamTrack | null>(null);
  if (track === null || !hasTorch(track)) return null;
  const isOn = lit === track;
  const toggle = () => {
    // The types don't know the lamp yet.
    const wanted = { advanced: [{ torch: !isOn }] } as unknown as MediaTrackConstraints;
    track.applyConstraints(wanted).then(
      () => setLit(isOn ? null : track),
      () => setLit(null),
    );
  };
  return { isOn, toggle };
}

function hasTorch(track: MediaStreamTrack): boolean {
  // Not every browser tells what a camera can do, despite the types.
  const tells: (() => object) | undefined = track.getCapabilities?.bind(track);
  const abilities = tells?.() ?? {};
  return 'torch' in abilities && abilities.torch === true;
}

async function openCamera(): Promise<MediaStream> {
  // Old browsers and insecure pages have no `mediaDevices`, despite the types.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new DOMException('no camera', 'NotFoundError');
  return devices.getUserMedia(WANTED);
}

function phaseOf(reason: unknown): CameraPhase {
  const name = reason instanceof DOMException ? reason.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'broken';
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
