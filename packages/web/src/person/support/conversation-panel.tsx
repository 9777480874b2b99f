import { listRequests, type OwnRequest } from '@bank/contract/person/support/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChevronDown, Plus, Reply } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useReload } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { ReplyForm } from './reply-form.tsx';

/** One request: its state, the day by which the bank replies, and what both sides wrote. */
export function ConversationPanel({ request }: { request: OwnRequest }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { requestNumber, topic, subject, sentAt, messages } = request;
  // words: support.topic.*
  const about = say(`support.topic.${topic}`);
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-sm font-semibold break-words">{subject ?? about}</h3>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-2xs text-ink-3">
            {subject !== null && <span className="w-full">{about}</span>}
            <span className="whitespace-nowrap">{requestNumber}</span>
            <span className="whitespace-nowrap">
              {say('support.list.sent', { moment: format.moment(sentAt) })}
            </span>
          </p>
        </div>
        <State request={request} />
      </div>
      <ReplyDay request={request} />
      <Earlier request={request} />
      {messages.slice(-1).map((newest) => (
        <Message key={newest.at} {...newest} />
      ))}
      {request.canReply && <WriteBack request={request} />}
    </>
  );
}

function State({ request: { state, answer } }: { request: OwnRequest }) {
  const { say } = useWords();
  const isClosed = state === 'closed' && answer === null;
  const text = isClosed ? say('support.list.closed') : say('support.list.answered');
  return state === 'open' ? (
    <StatusPill tone="info" className="shrink-0">
      {say('support.list.open')}
    </StatusPill>
  ) : (
    <StatusPill tone={isClosed ? 'neutral' : 'positive'} className="shrink-0">
      {text}
    </StatusPill>
  );
}

function ReplyDay({ request: { answerBy, isLate } }: { request: OwnRequest }) {
  const { say, language } = useWords();
  if (isLate) return <p className="mt-2 text-sm text-ink-2">{say('support.list.late')}</p>;
  if (answerBy === null) return null;
  return (
    <p className="mt-2 text-sm text-ink-2">
      {say('support.list.by', { day: createFormat(language).fullDay(answerBy) })}
    </p>
  );
}

function Message({ from, text, at }: OwnRequest['messages'][number]) {
  const { say, language } = useWords();
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-xs font-semibold">
          {from === 'bank' ? say('support.list.answer') : say('support.list.you')}
        </span>
        <span className="text-2xs text-ink-3">{createFormat(language).moment(at)}</span>
      </p>
      <p
        className={cn(
          'mt-1.5 max-w-[70ch] rounded-md rounded-tl-xs px-3.5 py-2.5 text-sm break-words whitespace-pre-line forced-colors:border',
          from === 'bank' ? 'bg-tile' : 'bg-brand-soft',
        )}
      >
        {text}
      </p>
    </div>
  );
}

/** Open only when asked for: a list of forms would hide the conversations. */
function WriteBack({ request: { requestId, requestNumber, messages } }: { request: OwnRequest }) {
  const { say } = useWords();
  const reload = useReload();
  const [form, setForm] = useState<'unopened' | 'open' | 'shut'>('unopened');
  const button = useRef<HTMLButtonElement>(null);
  const isReply = messages.at(-1)?.from === 'bank';
  // The form is gone, and the focus with it.
  useEffect(() => {
    if (form === 'shut') button.current?.focus();
  }, [form]);
  if (form === 'open') {
    const finish = () => {
      setForm('shut');
      void reload(listRequests);
    };
    return (
      <ReplyForm requestId={requestId} isReply={isReply} onSent={finish} onCancel={() => setForm('shut')} />
    );
  }
  return (
    <Button
      ref={button}
      tone="secondary"
      size="small"
      icon={isReply ? Reply : Plus}
      onClick={() => setForm('open')}
      className="mt-4 h-11"
    >
      {isReply ? say('support.list.reply') : say('support.list.add')}
      <span className="sr-only">{requestNumber}</span>
    </Button>
  );
}

/**
 * All but the newest message, collapsed at first: customers know what they wrote, others may be watching the screen, and a
 * long conversation would hide the ones below it.
 */
function Earlier({ request: { requestNumber, message, sentAt, messages } }: { request: OwnRequest }) {
  const { say } = useWords();
  return (
    <details className="group mt-1">
      <summary className="-mb-2.5 inline-flex h-11 cursor-pointer list-none items-center gap-1.5 rounded-xs text-xs font-semibold text-brand-text [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">
          {messages.length === 0 ? say('support.list.message') : say('support.list.earlier')}
        </span>
        <span className="hidden group-open:inline">
          {messages.length === 0 ? say('support.list.hideMessage') : say('support.list.hideEarlier')}
        </span>
        <span className="sr-only">{requestNumber}</span>
        <ChevronDown aria-hidden size={16} strokeWidth={2} className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pb-1">
        <Message from="customer" text={message} at={sentAt} />
        {messages.slice(0, -1).map((each) => (
          <Message key={each.at} {...each} />
        ))}
      </div>
    </details>
  );
}
