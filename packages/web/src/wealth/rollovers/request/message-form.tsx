import { CallRefused } from '@bank/contract/exchange.ts';
import { writeAboutRollover, type Rollover } from '@bank/contract/wealth/rollovers/contract.ts';
import { FILES_MAX, MESSAGE_MAX } from '@bank/contract/wealth/rollovers/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '../../../platform/calls/call.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { Upload } from '../../../ui/upload.tsx';
import { acceptedTypes, uploadsOf, withFiles, type Chosen } from '../rollover-model.ts';

/** A message with documents. Its id is kept through a retry, so that a lost reply writes it once. */
export function MessageForm({ rollover, onSent }: { rollover: Rollover; onSent: () => void }) {
  const { say } = useWords();
  const [message, setMessage] = useState('');
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const [isTried, setTried] = useState(false);
  const messageId = useRef<string | null>(null);
  const { working, error, run } = useAct();
  const isEmpty = message.trim() === '';
  const change = (work: () => void) => {
    // Other contents are another message.
    messageId.current = null;
    setTried(false);
    work();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || files.some(({ problem }) => problem !== null)) return;
    run(async () => {
      messageId.current ??= crypto.randomUUID();
      await call(writeAboutRollover, {
        rolloverNumber: rollover.requestId,
        messageId: messageId.current,
        message: message.trim(),
        attachments: await uploadsOf(files.map(({ file }) => file)),
      });
      change(() => {
        setMessage('');
        setFiles([]);
      });
      onSent();
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {error && (
        <Banner
          tone="danger"
          live="assertive"
          title={error instanceof CallRefused ? error.message : say('rollover.error.send')}
        />
      )}
      <TextareaField
        name="message"
        label={say('rollover.detail.write')}
        hint={say('rollover.detail.writeHint')}
        maxLength={MESSAGE_MAX}
        value={message}
        onChange={(event) => change(() => setMessage(event.target.value))}
        error={isTried && isEmpty ? say('rollover.error.message') : undefined}
      />
      {rollover.filesLeft > 0 && (
        <Documents
          files={files}
          left={rollover.filesLeft}
          onChange={(next) => change(() => setFiles(next))}
        />
      )}
      <div>
        <Button type="submit" working={working && say('rollover.detail.sending')}>
          {say('rollover.detail.send')}
        </Button>
      </div>
    </form>
  );
}

type DocumentsProps = {
  files: readonly Chosen[];
  left: number;
  onChange: (files: readonly Chosen[]) => void;
};

/** Files are checked as they are chosen; the bank checks them again by their content. */
function Documents({ files, left, onChange }: DocumentsProps) {
  const { say } = useWords();
  const [isOver, setOver] = useState(false);
  const sound = files.filter(({ problem }) => problem === null).length;
  return (
    <Upload
      label={say('rollover.detail.files')}
      limits={say('rollover.detail.fileLimits')}
      chooseLabel={say('rollover.detail.select')}
      accept={acceptedTypes.join(',')}
      disabled={sound >= Math.min(FILES_MAX, left)}
      error={isOver ? say('rollover.validation.fileCount') : undefined}
      files={files.map(({ id, file, problem }) => ({
        id,
        name: file.name,
        bytes: file.size,
        ...(problem === null ? { state: 'added' } : { state: 'rejected', problem: say(problem) }),
      }))}
      onAdd={(added) => {
        const next = withFiles(files, added, { newId: () => crypto.randomUUID(), left });
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
