import type { Attachment } from '@bank/contract/accounts/transactions/notes-contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Eye, EyeOff, FileText, Image, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { fileSizeText } from '../../../ui/file-size.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useFocusHere } from '../../../ui/use-focus-here.ts';

type ReceiptPanelProps = {
  receipt: Attachment;
  isRemoving: boolean;
  onAsk: () => void;
  onRemove: () => void;
};

/** One receipt. A picture can be looked at here; a PDF is downloaded. */
export function ReceiptPanel({ receipt, isRemoving, onAsk, onRemove }: ReceiptPanelProps) {
  const { say, language } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const bin = useRef<HTMLButtonElement>(null);
  const { name, bytes, path } = receipt;
  const isPicture = receipt.type === 'image/webp';
  const keep = () => {
    setAsking(false);
    bin.current?.focus();
  };
  return (
    <li className="py-2">
      <div className="flex items-center gap-3">
        <IconTile icon={isPicture ? Image : FileText} size="small" tone="plain" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm leading-[1.33] font-[550]" title={name}>
            {name}
          </p>
          <p className="text-2xs text-ink-3">{fileSizeText(bytes, language)}</p>
        </div>
        <div className="flex shrink-0">
          {isPicture && (
            <IconButton
              icon={isOpen ? EyeOff : Eye}
              size={18}
              name={say(isOpen ? 'transactionNotes.label.hide' : 'transactionNotes.label.view', { name })}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          <DownloadLink href={path} tone="quiet" size="small" className="size-11 gap-0 px-0">
            <span className="sr-only">{say('transactionNotes.label.download', { name })}</span>
          </DownloadLink>
          <IconButton
            ref={bin}
            icon={Trash2}
            size={18}
            name={say('transactionNotes.label.remove', { name })}
            aria-expanded={isAsking}
            onClick={() => {
              setAsking(true);
              onAsk();
            }}
            side="left"
          />
        </div>
      </div>
      {isOpen && (
        <img src={path} alt={name} className="mt-2 max-h-120 w-full rounded-md bg-sunken object-contain" />
      )}
      {isAsking && <Question {...{ name, isRemoving, onRemove }} onKeep={keep} />}
    </li>
  );
}

type QuestionProps = { name: string; isRemoving: boolean; onRemove: () => void; onKeep: () => void };

/** Asked in place: a dialog never opens on top of another. */
function Question({ name, isRemoving, onRemove, onKeep }: QuestionProps) {
  const { say } = useWords();
  const id = useId();
  const stay = useRef<HTMLButtonElement>(null);
  useFocusHere(stay);
  return (
    <fieldset aria-describedby={id} className="m-0 mt-2 min-w-0 rounded-md border-0 bg-sunken px-4 py-3">
      <legend className="float-left w-full p-0 text-sm font-semibold">
        {say('transactionNotes.confirm.title')}
      </legend>
      <p id={id} className="clear-both pt-0.5 text-xs break-words text-ink-2">
        {say('transactionNotes.confirm.text', { name })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          tone="danger"
          size="small"
          className="h-11"
          working={isRemoving && say('transactionNotes.label.removing')}
          onClick={onRemove}
        >
          {say('transactionNotes.confirm.remove')}
        </Button>
        <Button ref={stay} tone="quiet" size="small" className="h-11" onClick={onKeep}>
          {say('transactionNotes.confirm.keep')}
        </Button>
      </div>
    </fieldset>
  );
}
