import { savePhoto } from '@bank/contract/relationship/profile/photos-contract.ts';
import { PHOTO_BYTES_MAX, photoTypes } from '@bank/contract/relationship/profile/photos-rules.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useState } from 'react';
import { useSend } from '../../../platform/calls/api.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { wholeCrop } from '../../../ui/crop.ts';
import { CropFrame, drawCrop } from '../../../ui/crop-frame.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Upload } from '../../../ui/upload.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';

type PhotoDialogProps = { onSaved: (pictureUrl: string | null) => void; onClose: () => void };

/** Larger than the stored size, so that no detail is lost; small enough for slow connections. */
const SENT_SIDE = 768;
const SENT_QUALITY = 0.92;

/** Choose, crop in a circle, upload. Only the visible square leaves the browser. */
export function PhotoDialog({ onSaved, onClose }: PhotoDialogProps) {
  const { say } = useWords();
  const { picture, fault, choose, forget } = usePicture();
  const [crop, setCrop] = useState(wholeCrop);
  const send = useSend(savePhoto);
  const save = () => {
    if (!picture || send.isPending) return;
    const canvas = document.createElement('canvas');
    canvas.width = SENT_SIDE;
    canvas.height = SENT_SIDE;
    drawCrop(canvas, picture, crop);
    const photo = canvas.toDataURL('image/jpeg', SENT_QUALITY);
    send.mutate({ request: { photo } }, { onSuccess: ({ pictureUrl }) => onSaved(pictureUrl) });
  };
  const restart = () => {
    forget();
    setCrop(wholeCrop);
    send.reset();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      working={send.isPending}
      title={say('profile.photo.title')}
      {...(picture && { lead: say('profile.photo.lead') })}
    >
      {picture ? (
        <div className="grid gap-5">
          <CropFrame
            picture={picture}
            crop={crop}
            onCrop={setCrop}
            label={say('profile.photo.preview')}
            zoomLabel={say('profile.photo.zoom')}
            acrossLabel={say('profile.photo.across')}
            downLabel={say('profile.photo.down')}
            disabled={send.isPending}
          />
          <FailurePanel error={send.error} refused={say('profile.photo.failed')} />
          <div className="flex flex-wrap gap-3">
            <Button working={send.isPending && say('profile.label.saving')} onClick={save}>
              {say('profile.photo.save')}
            </Button>
            <Button tone="quiet" disabled={send.isPending} onClick={restart}>
              {say('profile.photo.other')}
            </Button>
          </div>
        </div>
      ) : (
        <Upload
          label={say('profile.photo.choose')}
          limits={say('profile.photo.limits')}
          chooseLabel={say('profile.photo.choose')}
          accept={photoTypes.join(',')}
          multiple={false}
          files={[]}
          onAdd={choose}
          onRemove={forget}
          {...(fault && { error: say(fault) })}
        />
      )}
    </Dialog>
  );
}

/** Decoded by the browser: a picture it can't draw can't be cropped. */
function usePicture() {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [fault, setFault] = useState<WordId | null>(null);
  useEffect(() => () => picture?.close(), [picture]);
  const refuse = (why: WordId) => {
    setPicture(null);
    setFault(why);
  };
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > PHOTO_BYTES_MAX) refuse('profile.validation.photoSize');
    else if (!photoTypes.some((type) => type === file.type)) refuse('profile.validation.photoType');
    else
      createImageBitmap(file).then(
        (found) => {
          setFault(null);
          setPicture(found);
        },
        () => refuse('profile.validation.photoType'),
      );
  };
  const forget = () => {
    setPicture(null);
    setFault(null);
  };
  return { picture, fault, choose, forget };
}
