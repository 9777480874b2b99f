import type { Dispute } from '@bank/contract/credit/disputes/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileText, Image } from 'lucide-react';
import { createFormat } from '../../../platform/frame/format.ts';
import { cn } from '../../../ui/frame/classes.ts';
import { fileSizeText } from '../../../ui/file-size.ts';

type FilePanelProps = { file: Dispute['files'][number]; withDay?: boolean; className?: string };

/** A file of the case, to be downloaded. */
export function FilePanel({ file, withDay = false, className }: FilePanelProps) {
  const { say, language } = useWords();
  const Icon = file.type === 'application/pdf' ? FileText : Image;
  const size = fileSizeText(file.bytes, language);
  const day = withDay ? ` · ${createFormat(language).moment(file.addedAt)}` : '';
  return (
    <a
      href={file.path}
      download
      aria-label={say('dispute.detail.download', { name: file.name })}
      className={cn('flex min-h-11 items-center gap-2.5 text-ink no-underline hover:underline', className)}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-brand-text" />
      <span className="min-w-0">
        <span className="block text-sm font-[550] break-all">{file.name}</span>
        <span className="block text-2xs text-ink-3">
          {size}
          {day}
        </span>
      </span>
    </a>
  );
}
