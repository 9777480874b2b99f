import { CHECK_PHOTO, type CheckSide } from '@bank/contract/payments/check-deposits/rules.ts';
import { assessPhoto } from '@bank/kernel/check-image/assess-photo.ts';
import type { Blanks, WordId } from '@bank/words/catalogue.ts';
import { useRef, useState } from 'react';
import { encodeJpeg, readGrey, within, type FrameSize } from '../../../ui/camera-frame.ts';
import { useCamera } from '../../../ui/use-camera.ts';
import type { Shot, ShotProblem } from '../deposit-model.ts';
import type { CaptureFields } from './capture-form.tsx';
import { isAlike, lookOf, type Look } from './guidance-model.ts';
import { useGuidance } from './use-guidance.ts';

export type Capture = ReturnType<typeof useCapture>;

/** The longer side of a photo that is sent; the bank keeps no more. */
const SENT_SIDE = 2_400;

type Failed = { readonly word: WordId; readonly blanks?: Blanks };
type Taken = Shot & { readonly look: Look | null };

const other: Readonly<Record<CheckSide, CheckSide>> = { front: 'back', back: 'front' };

/** The camera and the photo of each side. A photo is looked at when it is taken; nothing leaves the device here. */
export function useCapture({ answers: { shots }, change }: CaptureFields) {
  const [side, choose] = useState<CheckSide>(() => (shots.front === null ? 'front' : 'back'));
  const [looks, setLooks] = useState<Readonly<Record<CheckSide, Look | null>>>({ front: null, back: null });
  const [failed, setFailed] = useState<Failed | null>(null);
  const [isWorking, setWorking] = useState(false);
  const shot = shots[side];
  const camera = useCamera(shot === null);
  const sees = shot === null && camera.phase === 'ready';

  const keep = ({ look, photo, problems: measured }: Taken) => {
    const across = looks[other[side]];
    const isSame = look !== null && across !== null && isAlike(look, across);
    const problems: readonly ShotProblem[] = isSame ? ['same-side', ...measured] : measured;
    setLooks((before) => ({ ...before, [side]: look }));
    change({ shots: { ...shots, [side]: { photo, problems } } });
    // On to the side that is missing, unless there is something to put right here.
    if (problems.length === 0 && shots[other[side]] === null) choose(other[side]);
  };
  const work = useOneAtATime(setWorking);
  const take = (byItself: boolean) =>
    work(async () => {
      const { video } = camera;
      const taken = video && (await takenFrom(video, { width: video.videoWidth, height: video.videoHeight }));
      setFailed(taken || byItself ? null : { word: 'checkDeposit.error.capture' });
      // The customer didn't ask for this one, so it is kept only if it is right.
      if (taken && !(byItself && taken.problems.length > 0)) keep(taken);
    });
  const upload = (file: File) =>
    work(async () => {
      const opened = await openPhoto(file);
      setFailed('word' in opened ? opened : null);
      if (!('word' in opened)) keep(opened);
    });
  const guidance = useGuidance({
    video: sees && !isWorking ? camera.video : null,
    taken: looks[other[side]],
    onHeld: () => take(true),
  });
  return {
    camera,
    side,
    shot,
    failed,
    isWorking,
    guidance,
    take: () => take(false),
    upload,
    choose: (next: CheckSide) => {
      setFailed(null);
      choose(next);
    },
    /** Clears the photo and what was wrong with it. */
    retake: () => {
      setFailed(null);
      setLooks((before) => ({ ...before, [side]: null }));
      change({ shots: { ...shots, [side]: null } });
    },
  };
}

/** A second press, or a photo that is taken by itself meanwhile, does nothing. */
function useOneAtATime(tell: (isWorking: boolean) => void) {
  const busy = useRef(false);
  return (act: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    tell(true);
    void act().finally(() => {
      busy.current = false;
      tell(false);
    });
  };
}

async function takenFrom(source: CanvasImageSource, size: FrameSize): Promise<Taken | null> {
  const sent = within(size, SENT_SIDE);
  const image = readGrey(source, sent);
  const photo = await encodeJpeg(source, sent);
  if (!image || !photo) return null;
  const assessed = assessPhoto(image);
  return { photo, problems: assessed.problems, look: lookOf(image, assessed) };
}

/** Drawn again on this device: a photo is sent without the place and time that cameras write into it. */
async function openPhoto(file: File): Promise<Taken | Failed> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { word: isHeic ? 'uploads.error.heic' : 'uploads.error.damaged' };
  try {
    const taken = await takenFrom(picture, picture);
    if (!taken) return { word: 'checkDeposit.error.capture' };
    const tooLarge = taken.photo.size > CHECK_PHOTO.bytesMax;
    return tooLarge ? { word: 'uploads.error.tooLarge', blanks: { size: CHECK_PHOTO.bytesMax / 1024 / 1024 } } : taken;
  } finally {
    picture.close();
  }
}
