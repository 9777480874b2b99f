import { FileUp } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useWords } from '@bank/words/use-words.ts';
import { Button } from './frame/button.tsx';
import { cn } from './frame/classes.ts';
import { FieldError } from './field-frame.tsx';
import { IconTile } from './frame/icon-tile.tsx';
import { UploadRow, type UploadFile } from './upload-row.tsx';

type UploadProps = {
  label: string;
  /** Said before anything is chosen: file types, maximum size and count. */
  limits: string;
  /** The button's label: "Select Files". */
  chooseLabel: string;
  accept: string;
  multiple?: boolean;
  files: readonly UploadFile[];
  /** The caller checks the files against its rules and returns refused ones as `rejected`. */
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
};

export function Upload(props: UploadProps) {
  const {
    label,
    limits,
    chooseLabel,
    accept,
    multiple = true,
    files,
    onAdd,
    onRemove,
    error,
    disabled = false,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { over, handlers } = useDrop(disabled, onAdd);
  return (
    <fieldset className={cn('m-0 min-w-0 border-0 p-0', props.className)}>
      <legend className="mb-2 p-0 text-xs font-semibold">{label}</legend>
      <div
        {...handlers}
        data-zone
        className={cn(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border-[1.5px] border-dashed border-control px-4.5 py-4 transition-colors duration-(--k-fast) ease-standard',
          over && 'border-solid border-brand bg-brand-soft',
          error && 'border-danger-solid',
          disabled && 'border-line-strong bg-sunken text-ink-3',
        )}
      >
        <IconTile icon={FileUp} size="small" />
        <div className="min-w-40 flex-1">
          <DropHint over={over} />
          <p id={`${id}-limits`} className={cn('text-2xs', over ? 'text-ink-2' : 'text-ink-3')}>
            {limits}
          </p>
        </div>
        <Button
          tone="secondary"
          size="small"
          disabled={disabled}
          aria-describedby={`${id}-limits`}
          onClick={() => input.current?.click()}
        >
          {chooseLabel}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])]);
            // Lets the same file be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </div>
      {error && <FieldError>{error}</FieldError>}
      {files.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {files.map((file) => (
            <UploadRow key={file.id} file={file} onRemove={() => onRemove(file.id)} />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** Left out on a touch screen, where nothing can be dropped. */
function DropHint({ over }: { over: boolean }) {
  const { say } = useWords();
  return (
    <p className="text-sm font-semibold pointer-coarse:hidden">
      {say(over ? 'ui.upload.letGo' : 'ui.upload.drop')}
    </p>
  );
}

function useDrop(disabled: boolean, onAdd: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      if (!disabled) setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      // Moving over a child also fires a leave event on the parent.
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
        setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!disabled) onAdd([...event.dataTransfer.files]);
    },
  };
  return { over, handlers };
}
