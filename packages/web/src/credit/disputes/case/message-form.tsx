import { writeInDispute, type Dispute } from '@bank/contract/credit/disputes/contract.ts';
import { MESSAGE_MAX } from '@bank/contract/credit/disputes/rules.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '../../../platform/calls/call.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { EvidenceField } from '../details/evidence-field.tsx';
import { uploadsOf, type Chosen } from '../dispute-model.ts';

/** A message with files. Its id is kept through a retry, so that a lost reply writes it once. */
export function MessageForm({ dispute, onSent }: { dispute: Dispute; onSent: () => void }) {
  const { say } = useWords();
  const [message, setMessage] = useState('');
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const [isTried, setTried] = useState(false);
  const messageId = useRef<string | null>(null);
  const { working, error, run } = useAct();
  const isEmpty = message.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || files.some(({ problem }) => problem !== null)) return;
    run(async () => {
      messageId.current ??= crypto.randomUUID();
      const attachments = await uploadsOf(files.map(({ file }) => file));
      const { caseNumber } = dispute;
      await call(writeInDispute, {
        caseNumber,
        messageId: messageId.current,
        message: message.trim(),
        attachments,
      });
      messageId.current = null;
      setMessage('');
      setFiles([]);
      setTried(false);
      onSent();
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {error && (
        <Banner
          tone="danger"
          live="assertive"
          title={error instanceof CallRefused ? error.message : say('dispute.list.failedText')}
        />
      )}
      <TextareaField
        name="message"
        label={say('dispute.detail.write')}
        hint={say('dispute.detail.writeHint')}
        maxLength={MESSAGE_MAX}
        value={message}
        onChange={(event) => {
          messageId.current = null;
          setMessage(event.target.value);
        }}
        error={isTried && isEmpty ? say('dispute.error.message') : undefined}
      />
      {dispute.filesLeft > 0 && <EvidenceField files={files} onChange={setFiles} />}
      <div>
        <Button type="submit" working={working && say('dispute.detail.sending')}>
          {say('dispute.detail.send')}
        </Button>
      </div>
    </form>
  );
}
