import { Progress } from '@base-ui/react/progress';
import { CircleX, FileText, Image, Trash2, X } from 'lucide-react';
import { useWords } from '@bank/words/use-words.ts';
import { fileSizeText } from './file-size.ts';
import { IconButton } from './icon-button.tsx';
import { IconTile } from './frame/icon-tile.tsx';
import { StatusPill } from './status-pill.tsx';

export type UploadFile = { id: string; name: string; bytes: number } & (
  | { state: 'uploading'; percent: number }
  | { state: 'added' }
  | { state: 'rejected'; problem: string }
);

export function UploadRow({ file, onRemove }: { file: UploadFile; onRemove: () => void }) {
  const { say, language } = useWords();
  const rejected = file.state === 'rejected';
  const icon = rejected ? CircleX : /\.(jpe?g|png|gif|webp|heic)$/i.test(file.name) ? Image : FileText;
  const uploading = file.state === 'uploading';
  const name = say(uploading ? 'ui.upload.cancel' : 'ui.upload.remove', { name: file.name });
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)_auto_44px] items-center gap-3 py-2">
      <IconTile icon={icon} size="small" tone={rejected ? 'danger' : 'plain'} />
      <div className="min-w-0">
        <p className="truncate text-sm leading-[1.33] font-[550]" title={file.name}>
          {file.name}
        </p>
        {uploading && <Bar percent={file.percent} name={file.name} />}
        {file.state === 'added' && (
          <p className="text-2xs text-ink-3">{fileSizeText(file.bytes, language)}</p>
        )}
        {rejected && (
          <p role="alert" className="text-2xs font-medium text-danger">
            {file.problem}
          </p>
        )}
      </div>
      {uploading ? (
        <span className="text-2xs whitespace-nowrap text-ink-3">{file.percent}%</span>
      ) : (
        <span>
          {file.state === 'added' && <StatusPill tone="positive">{say('ui.upload.added')}</StatusPill>}
        </span>
      )}
      <IconButton icon={uploading ? X : Trash2} size={18} name={name} onClick={onRemove} side="left" />
    </li>
  );
}

function Bar({ percent, name }: { percent: number; name: string }) {
  const { say } = useWords();
  return (
    <Progress.Root value={percent} aria-label={say('ui.upload.progress', { name })} className="mt-1.5">
      <Progress.Track className="h-1.25 overflow-hidden rounded-full bg-viz-track">
        <Progress.Indicator className="rounded-full bg-brand" />
      </Progress.Track>
    </Progress.Root>
  );
}
