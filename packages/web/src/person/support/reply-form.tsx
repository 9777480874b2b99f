import { replyRequest, supportReply, type OwnRequest } from '@bank/contract/person/support/contract.ts';
import { MESSAGE_MAX } from '@bank/contract/person/support/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useSend } from '../../platform/calls/api.ts';
import { failureOf, fieldProblems } from '../../platform/calls/failure.ts';
import { useContractForm, useErrorSummary, useReplyProblems } from '../../platform/form.ts';
import { Button } from '../../ui/frame/button.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { SendFailurePanel } from './send-failure-panel.tsx';

type ReplyFormProps = {
  requestId: OwnRequest['requestId'];
  /** Whether the bank wrote last. If not, the customer adds to what they wrote. */
  isReply: boolean;
  onSent: () => void;
  onCancel: () => void;
};

const ORDER = ['message'] as const;

/** The customer's next message in a conversation. */
export function ReplyForm({ requestId, isReply, onSent, onCancel }: ReplyFormProps) {
  const { say } = useWords();
  const { form, message, send, submit } = useReply(requestId, onSent);
  const sendLabel = isReply ? say('support.list.replySend') : say('support.form.send');
  const lost = send.error !== null && failureOf(send.error).kind === 'lost';
  return (
    <form onSubmit={submit} noValidate className="mt-5 grid gap-3.5">
      <TextareaField
        {...form.register('message')}
        value={message}
        label={isReply ? say('support.list.replyLabel') : say('support.form.message')}
        error={form.formState.errors.message?.message}
        rows={4}
        maxLength={MESSAGE_MAX}
      />
      <SendFailurePanel error={send.error} refused={say('support.error.reply')} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          className="max-md:w-full"
          // Keeps the focus in the field. Otherwise its check on blur could move the button away from the press.
          onMouseDown={(event) => event.preventDefault()}
          working={send.isPending && say('support.form.sending')}
        >
          {lost ? say('support.form.sendAgain') : sendLabel}
        </Button>
        <Button tone="quiet" onClick={onCancel} className="max-md:w-full">
          {say('support.list.replyHide')}
        </Button>
      </div>
    </form>
  );
}

function useReply(requestId: OwnRequest['requestId'], onSent: () => void) {
  const form = useContractForm(supportReply, { message: '' });
  const { setFocus } = form;
  useEffect(() => setFocus('message'), [setFocus]);
  const { message = '' } = useWatch({ control: form.control });
  const summary = useErrorSummary(ORDER);
  const send = useSend(replyRequest);
  const [sent, setSent] = useState(() => ({ text: '', intent: crypto.randomUUID() as string }));
  const problems = useMemo(() => fieldProblems(send.error), [send.error]);
  useReplyProblems(form, problems, ORDER, summary.draw);
  const check = summary.submit(form, (request) => {
    // The same text is the same message, however often it is sent. Changed text gets a new intent.
    const isFirst = sent.text === '' || sent.text === request.message;
    const intent = isFirst ? sent.intent : crypto.randomUUID();
    setSent({ text: request.message, intent });
    send.mutate({ request: { ...request, requestId, intent } }, { onSuccess: onSent });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) void check();
  };
  return { form, message, send, submit };
}
