import { PHOTO_BYTES_MAX } from '@bank/contract/payments/check-orders/rules.ts';
import type { listStyles } from '@bank/contract/payments/check-orders/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { photoProblem } from './order-model.ts';
import type { PartProps } from './use-order.ts';
import type { PhotoDialogProps } from './photo-dialog.tsx';

const photoDialog: LazyView<PhotoDialogProps> = {
  load: async () => (await import('./photo-dialog.tsx')).PhotoDialog,
  words: [],
};

type StylePanelProps = PartProps & { styles: ReplyOf<typeof listStyles> };

/** Pictures, names and prices are the bank's. */
export function StylePanel({ styles, ...part }: StylePanelProps) {
  const { answers, onAnswers, checked } = part;
  const { say } = useWords();
  const error = checked.errorOf('checkStyle');
  return (
    <Card pad>
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="mb-3 p-0 text-h3 font-semibold">{say('checkOrder.page.style')}</legend>
        <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
          {styles.map(({ id, name, price, image, description }) => (
            <label
              key={id}
              className="block cursor-pointer rounded-[14px] border border-line-strong p-2.5 pb-3 has-checked:border-brand has-checked:shadow-[inset_0_0_0_1px_var(--k-brand)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="checkStyle"
                value={id}
                checked={answers.checkStyle === id}
                onChange={() => onAnswers({ ...answers, checkStyle: id })}
                className="sr-only"
              />
              <img
                src={image}
                alt=""
                width={328}
                height={142}
                className="block h-18 w-full rounded-sm border border-line object-cover"
              />
              <span className="mt-2.5 flex flex-wrap justify-between gap-x-1.5 text-xs">
                <span className="font-semibold">{name}</span>
                <span className="tabular-nums">{moneyText(price)}</span>
              </span>
              <span className="mt-0.5 block text-2xs text-ink-3">{description}</span>
            </label>
          ))}
        </div>
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
      {answers.checkStyle === 'customPhoto' && <PhotoPart {...part} />}
    </Card>
  );
}

/** Choosing a file opens the crop; only the part that is kept leaves the browser. */
function PhotoPart({ answers, onAnswers, checked }: PartProps) {
  const { say } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { load, prepare } = useLazyView(photoDialog);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const url = answers.photo?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = photoProblem(chosen, PHOTO_BYTES_MAX);
    setFault(problem && say(problem));
    setFile(problem ? null : chosen);
  };
  const error = fault ?? checked.errorOf('photo');
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
          {say(answers.photo ? 'checkOrder.photo.change' : 'checkOrder.photo.choose')}
        </Button>
        <p id="photo-hint" role="status" className="text-2xs text-ink-3">
          {say(answers.photo ? 'checkOrder.photo.ready' : 'checkOrder.photo.hint')}
        </p>
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
      {file && (
        <Fetched load={load} onGiveUp={() => setFile(null)}>
          {(PhotoDialog) => (
            <PhotoDialog
              file={file}
              onUnreadable={() => {
                setFile(null);
                setFault(say('checkOrder.validation.photoType'));
              }}
              onUploaded={(photo) => {
                setFile(null);
                onAnswers({ ...answers, photo });
              }}
              onClose={() => setFile(null)}
            />
          )}
        </Fetched>
      )}
    </div>
  );
}
