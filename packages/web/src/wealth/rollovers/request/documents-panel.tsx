import type { Rollover } from '@bank/contract/wealth/rollovers/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileText, Image } from 'lucide-react';
import { createFormat } from '../../../platform/frame/format.ts';
import { fileSizeText } from '../../../ui/file-size.ts';
import { Card } from '../../../ui/notes/card.tsx';

/** The documents of a request, to be downloaded. */
export function DocumentsPanel({ files }: Pick<Rollover, 'files'>) {
  const { say } = useWords();
  return (
    <Card as="section" pad>
      <h2 className="text-h3 font-semibold">{say('rollover.detail.documents')}</h2>
      {files.length === 0 ? (
        <p className="mt-1.5 text-sm text-ink-2">{say('rollover.detail.noDocuments')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <li key={file.fileId} className="py-1.5">
              <Document file={file} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Document({ file }: { file: Rollover['files'][number] }) {
  const { say, language } = useWords();
  const Icon = file.type === 'application/pdf' ? FileText : Image;
  return (
    <a
      href={file.path}
      download
      aria-label={say('rollover.detail.download', { name: file.name })}
      className="flex min-h-11 items-center gap-2.5 text-ink no-underline hover:underline"
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-brand-text" />
      <span className="min-w-0">
        <span className="block text-sm font-[550] break-all">{file.name}</span>
        <span className="block text-2xs text-ink-3">
          {fileSizeText(file.bytes, language)} · {createFormat(language).moment(file.addedAt)}
        </span>
      </span>
    </a>
  );
}
