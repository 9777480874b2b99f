import { uploadPhoto } from '@bank/contract/payments/check-orders/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/frame/button.tsx';
import { wholeCrop } from '../../ui/crop.ts';
import { CropFrame, drawCrop } from '../../ui/crop-frame.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';

export type PhotoDialogProps = {
  file: File;
  /** The browser can't draw it. */
  onUnreadable: () => void;
  onUploaded: (photo: { id: string; url: string }) => void;
  onClose: () => void;
};

/** As a check is: six inches by two and three quarters, less its foot. */
const ASPECT = 820 / 354;
const SENT_WIDTH = 1_640;
const SENT_QUALITY = 0.9;

/** Crops the photo to the shape of a check and uploads that part. */
export function PhotoDialog({ file, onUnreadable, onUploaded, onClose }: PhotoDialogProps) {
  const { say } = useWords();
  const picture = usePicture(file, onUnreadable);
  const [crop, setCrop] = useState(wholeCrop);
  const { working, error, run } = useAct();
  // The same on a retry, so that a lost reply doesn't store the photo twice.
  const [uploadId] = useState(() => crypto.randomUUID());
  const upload = () => {
    if (!picture) return;
    run(async () => {
      const blob = await cropped(picture, crop);
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const photo = [{ name: 'photo.jpg', type: 'image/jpeg', bytes }];
      const { filePath } = await call(uploadPhoto, { uploadId, photo });
      onUploaded({ id: filePath, url: URL.createObjectURL(blob) });
    });
  };
  return (
    <Dialog open onOpenChange={onClose} working={working} title={say('checkOrder.photo.fit')}>
      {picture && (
        <div className="grid gap-5">
          <CropFrame
            picture={picture}
            crop={crop}
            onCrop={setCrop}
            aspect={ASPECT}
            label={say('checkOrder.photo.name')}
            zoomLabel={say('checkOrder.photo.zoom')}
            acrossLabel={say('checkOrder.photo.across')}
            downLabel={say('checkOrder.photo.down')}
            disabled={working}
          />
          <FailurePanel error={error} refused={say('checkOrder.error.uploadPhoto')} />
          <div className="flex flex-wrap gap-3">
            <Button working={working && say('checkOrder.photo.uploading')} onClick={upload}>
              {say('checkOrder.photo.use')}
            </Button>
            <Button tone="quiet" disabled={working} onClick={onClose}>
              {say('checkOrder.address.cancel')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function cropped(picture: ImageBitmap, crop: typeof wholeCrop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SENT_WIDTH;
  canvas.height = Math.round(SENT_WIDTH / ASPECT);
  drawCrop(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the photo could not be drawn'))),
      'image/jpeg',
      SENT_QUALITY,
    );
  });
}

/** Decoded by the browser: a picture it can't draw can't be cropped. */
function usePicture(file: File, onUnreadable: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const unreadable = useRef(onUnreadable);
  useEffect(() => {
    unreadable.current = onUnreadable;
  });
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file).then(
      (found) => (isGone ? found.close() : setPicture(found)),
      () => !isGone && unreadable.current(),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  useEffect(() => () => picture?.close(), [picture]);
  return picture;
}
