import { useCallback, useEffect, useState } from 'react';
import { checkPhoto, greyOf, type PhotoChecks } from './photo-checks.ts';

export type CameraPhase = 'asking' | 'ready' | 'capturing' | 'captured' | 'denied' | 'none' | 'broken';

/** Enough for the ink on a check. Phones offer more, but the upload would be slower. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};
const JPEG_QUALITY = 0.95;
const CHECK_EVERY_MS = 500;
const CHECK_WIDTH = 160;

export type Camera = ReturnType<typeof useCamera>;

/** Owns the camera from the permission prompt to the photo, and releases it as soon as it is not needed. */
export function useCamera(active = true) {
  const [video, attach] = useState<HTMLVideoElement | null>(null);
  const [phase, setPhase] = useState<CameraPhase>('asking');
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [round, setRound] = useState(0);
  const live = active && photo === null;

  useEffect(() => {
    if (!live || !video) return undefined;
    let stream: MediaStream | null = null;
    let gone = false;
    openCamera().then(
      (opened) => {
        if (gone) return stopStream(opened);
        stream = opened;
        video.srcObject = opened;
        setPhase('ready');
      },
      (reason: unknown) => {
        if (!gone) setPhase(phaseOf(reason));
      },
    );
    return () => {
      gone = true;
      if (stream) stopStream(stream);
    };
  }, [live, round, video]);

  const take = useCallback(async () => {
    if (!video || video.videoWidth === 0) return;
    setPhase('capturing');
    const taken = await frameOf(video);
    setPhoto(taken);
    setPhase(taken ? 'captured' : 'broken');
  }, [video]);
  const retake = useCallback(() => {
    setPhoto(null);
    setPhase('asking');
    setRound((before) => before + 1);
  }, []);
  const checks = useChecks(video, phase === 'ready');
  return { phase, attach, photo, checks, take, retake };
}

function useChecks(video: HTMLVideoElement | null, on: boolean): PhotoChecks | null {
  const [checks, setChecks] = useState<PhotoChecks | null>(null);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => {
      const next = video && checksOf(video);
      setChecks((before) =>
        before && next && before.light === next.light && before.sharp === next.sharp ? before : next,
      );
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [on, video]);
  return on ? checks : null;
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

function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

function checksOf(video: HTMLVideoElement): PhotoChecks | null {
  if (video.videoWidth === 0) return null;
  const height = Math.round((CHECK_WIDTH * video.videoHeight) / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = CHECK_WIDTH;
  canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  pen.drawImage(video, 0, 0, CHECK_WIDTH, height);
  return checkPhoto(greyOf(pen.getImageData(0, 0, CHECK_WIDTH, height).data), CHECK_WIDTH);
}
