import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { Upload } from '../../../ui/upload.tsx';
import { acceptedTypes, isFull, withFiles, type Chosen } from '../dispute-model.ts';

type EvidenceFieldProps = { files: readonly Chosen[]; onChange: (files: readonly Chosen[]) => void };

/** Files are checked as they are chosen; the bank checks them again by their content. */
export function EvidenceField({ files, onChange }: EvidenceFieldProps) {
  const { say } = useWords();
  const [isOver, setOver] = useState(false);
  return (
    <Upload
      label={say('dispute.details.files')}
      limits={say('dispute.details.fileLimits')}
      chooseLabel={say('dispute.label.selectFiles')}
      accept={acceptedTypes.join(',')}
      disabled={isFull(files)}
      error={isOver ? say('dispute.validation.fileCount') : undefined}
      files={files.map(({ id, file, problem }) => ({
        id,
        name: file.name,
        bytes: file.size,
        ...(problem === null ? { state: 'added' } : { state: 'rejected', problem: say(problem) }),
      }))}
      onAdd={(added) => {
        const next = withFiles(files, added, () => crypto.randomUUID());
        setOver(next.isFull);
        onChange(next.files);
      }}
      onRemove={(id) => {
        setOver(false);
        onChange(files.filter((each) => each.id !== id));
      }}
    />
  );
}
