import { PHOTO_BYTES_MAX } from '@bank/contract/payments/check-orders/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { UploadRow, type UploadFile } from '../../ui/upload-row.tsx';
import { photoProblem } from './order-model.ts';
import type { PhotoDialogProps } from './photo-dialog.tsx';
import type { PartProps } from './use-order.ts';

const photoDialog: LazyView<PhotoDialogProps> = {
  load: async () => (await import('./photo-dialog.tsx')).PhotoDialog,
  words: [],
};

/** Choosing a file opens the crop; only the part that is kept leaves the browser. */
export function PhotoPanel({ answers, onAnswers, checked }: PartProps) {
  const { say } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { prepare } = useLazyView(photoDialog);
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<UploadFile | null>(null);
  const url = answers.photo?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = photoProblem(chosen, PHOTO_BYTES_MAX);
    setRefused(problem && refusedFile(chosen, say(problem)));
    setFile(problem ? null : chosen);
  };
  const error = refused ? undefined : checked.errorOf('photo');
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          id="photo"
          tone="secondary"
          size="small"
          className="h-11"
          icon={ImagePlus}
          aria-describedby="photo-hint"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => input.current?.click()}
        >
          {say(labelOf(answers.photo !== null, refused !== null))}
        </Button>
        <output id="photo-hint" className="text-2xs text-ink-3">
          {say(answers.photo ? 'checkOrder.photo.ready' : 'checkOrder.photo.hint')}
        </output>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Lets the same file be chosen again.
          event.target.value = '';
        }}
      />
      {error && <FieldError>{error}</FieldError>}
      {refused && (
        <ul className="mt-2">
          <UploadRow file={refused} onRemove={() => setRefused(null)} />
        </ul>
      )}
      {file && (
        <Crop
          file={file}
          onUnreadable={() => {
            setFile(null);
            setRefused(refusedFile(file, say('checkOrder.validation.photoType')));
          }}
          onUploaded={(photo) => {
            setFile(null);
            onAnswers({ ...answers, photo });
          }}
          onClose={() => setFile(null)}
        />
      )}
    </div>
  );
}

function Crop(props: PhotoDialogProps) {
  const { load } = useLazyView(photoDialog);
  return (
    <Fetched load={load} onGiveUp={props.onClose}>
      {(PhotoDialog) => <PhotoDialog {...props} />}
    </Fetched>
  );
}

const labelOf = (hasPhoto: boolean, isRefused: boolean) =>
  isRefused ? 'checkOrder.photo.another' : hasPhoto ? 'checkOrder.photo.change' : 'checkOrder.photo.choose';

/** Stays in sight with the rule it breaks, until another is chosen. */
const refusedFile = ({ name, size: bytes }: File, problem: string): UploadFile => ({
  id: name,
  name,
  bytes,
  state: 'rejected',
  problem,
});
