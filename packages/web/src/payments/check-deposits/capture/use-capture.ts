import { CHECK_PHOTO, type CheckSide } from '@bank/contract/payments/check-deposits/rules.ts';
import type { Blanks, WordId } from '@bank/words/catalogue.ts';
import { useEffect, useRef, useState } from 'react';
import { encodeJpeg, readGrey, within, type FrameSize } from '../../../ui/camera-frame.ts';
import type { Look } from '../../../ui/check-photo.ts';
import { createPhotoInspector, type PhotoInspector } from '../../../ui/photo-inspector.ts';
import { useCamera } from '../../../ui/use-camera.ts';
import type { DepositFields, Shot } from '../deposit-model.ts';
import { useGuidance } from './use-guidance.ts';

export type Capture = ReturnType<typeof useCapture>;

/** The longer side of a photo that is sent; the bank keeps no more. */
const SENT_SIDE = 2_400;

/** What is being done; null if nothing. */
type Working = 'taking' | 'opening' | null;

type Failed = { readonly word: WordId; readonly blanks?: Blanks };

const TAKING: WordId = 'depositCheck.guide.taking';

const other: Readonly<Record<CheckSide, CheckSide>> = { front: 'back', back: 'front' };

/** The camera and the photo of each side. A photo is looked at when it is taken; nothing leaves the device here. */
export function useCapture({ answers: { shots }, change }: DepositFields) {
  const [side, choose] = useState<CheckSide>(() => (shots.front === null ? 'front' : 'back'));
  const [failed, setFailed] = useState<Failed | null>(null);
  const [working, setWorking] = useState<Working>(null);
  const shot = shots[side];
  const camera = useCamera(shot === null);
  const sees = shot === null && camera.phase === 'ready';

  const inspector = useInspector();
  const across = shots[other[side]]?.look ?? null;
  const keep = (taken: Shot) => {
    change({ shots: { ...shots, [side]: taken } });
    // On to the side that is missing, unless there is something to put right here.
    if (taken.problems.length === 0 && shots[other[side]] === null) choose(other[side]);
  };
  const work = useOneAtATime(setWorking, () => setFailed({ word: 'checkDeposit.error.capture' }));
  const take = (byItself: boolean) =>
    work('taking', async () => {
      const { video } = camera;
      const size = video && { width: video.videoWidth, height: video.videoHeight };
      const taken = size && (await takenFrom({ source: video, size, inspector, across }));
      setFailed(taken || byItself ? null : { word: 'checkDeposit.error.capture' });
      // The customer didn't ask for this one, so it is kept only if it is right.
      if (taken && !(byItself && taken.problems.length > 0)) keep(taken);
    });
  const upload = (file: File) =>
    work('opening', async () => {
      const opened = await openPhoto(file, { inspector, across });
      setFailed('word' in opened ? opened : null);
      if (!('word' in opened)) keep(opened);
    });
  const guidance = useGuidance({
    video: sees && working === null ? camera.video : null,
    inspector,
    taken: across,
    onHeld: () => take(true),
  });
  return {
    camera,
    side,
    shot,
    failed,
    isOpening: working === 'opening',
    guidance: working === 'taking' ? { ...guidance, hint: TAKING } : guidance,
    take: () => take(false),
    upload,
    choose: (next: CheckSide) => {
      setFailed(null);
      choose(next);
    },
    /** Clears the photo and what was wrong with it. */
    retake: () => {
      setFailed(null);
      change({ shots: { ...shots, [side]: null } });
    },
  };
}

/** A second press, or a photo that is taken by itself meanwhile, does nothing. */
function useOneAtATime(tell: (working: Working) => void, onError: () => void) {
  const busy = useRef(false);
  return (working: Working, act: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    tell(working);
    void act()
      .catch(onError)
      .finally(() => {
        busy.current = false;
        tell(null);
      });
  };
}

function useInspector(): PhotoInspector {
  const [inspector] = useState(createPhotoInspector);
  useEffect(() => inspector.close, [inspector]);
  return inspector;
}

type Inspecting = { readonly inspector: PhotoInspector; readonly across: Look | null };
type Source = Inspecting & { readonly source: CanvasImageSource; readonly size: FrameSize };

async function takenFrom({ source, size, inspector, across }: Source): Promise<Shot | null> {
  const sent = within(size, SENT_SIDE);
  const image = readGrey(source, sent);
  const encoding = encodeJpeg(source, sent);
  if (!image) return null;
  const { problems, look, isTakenSide } = await inspector.inspect(image, { taken: across });
  const photo = await encoding;
  return photo && { photo, look, problems: isTakenSide ? ['same-side', ...problems] : problems };
}

/** Drawn again on this device: a photo is sent without the place and time that cameras write into it. */
async function openPhoto(file: File, inspecting: Inspecting): Promise<Shot | Failed> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { word: isHeic ? 'uploads.error.heic' : 'uploads.error.damaged' };
  try {
    const taken = await takenFrom({ source: picture, size: picture, ...inspecting });
    if (!taken) return { word: 'checkDeposit.error.capture' };
    const tooLarge = taken.photo.size > CHECK_PHOTO.bytesMax;
    return tooLarge
      ? { word: 'uploads.error.tooLarge', blanks: { size: CHECK_PHOTO.bytesMax / 1024 / 1024 } }
      : taken;
  } finally {
    picture.close();
  }
}
