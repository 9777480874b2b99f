import type { ReplyOf } from '@bank/contract/endpoint.ts';
import {
  createRequest,
  supportMessage,
  type SupportMessage,
} from '@bank/contract/person/support/contract.ts';
import {
  MESSAGE_MAX,
  REFERENCE_MAX,
  SUBJECT_MAX,
  supportTopics,
  TRANSACTION_MAX,
} from '@bank/contract/person/support/rules.ts';
import { isId } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useMemo, useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useSend } from '../../platform/calls/api.ts';
import { useDraft, type DraftFields } from '../../platform/draft.ts';
import { failureOf, fieldProblems } from '../../platform/calls/failure.ts';
import { useContractForm, useErrorSummary, useReplyProblems } from '../../platform/form.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { SendFailurePanel } from './send-failure-panel.tsx';
import { typedIn, isSameSubject, type Typed } from './support-model.ts';

type SupportFormProps = { carried: Typed; onSent: (sent: ReplyOf<typeof createRequest>) => void };

const ORDER: readonly (keyof Typed)[] = ['topic', 'subject', 'referenceNumber', 'transactionId', 'message'];

const DRAFT = 'support';

export function SupportForm({ carried, onSent }: SupportFormProps) {
  const { say } = useWords();
  const { form, values, summary, send, submit, earlier, goOn } = useMessage(carried, onSent);
  const { errors } = form.formState;
  const lost = send.error !== null && failureOf(send.error).kind === 'lost';
  return (
    <Card pad aria-labelledby="write">
      <h2 id="write" className="text-h2 font-[550]">
        {say('support.form.title')}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{say('support.form.lead')}</p>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4.5">
        <ErrorSummary problems={summary.problems} attempt={summary.attempt} />
        {earlier && <EarlierBanner onGoOn={goOn} />}
        <SelectField
          {...form.register('topic')}
          label={say('support.form.topic')}
          error={errors.topic?.message}
          placeholder={say('support.form.chooseTopic')}
          defaultValue=""
          // words: support.topic.*
          options={supportTopics.map((topic) => ({ value: topic, label: say(`support.topic.${topic}`) }))}
        />
        <Field
          {...form.register('subject')}
          label={say('support.form.subject')}
          error={errors.subject?.message}
          optional
          maxLength={SUBJECT_MAX}
          autoComplete="off"
        />
        <NumberFields form={form} />
        <TextareaField
          {...form.register('message')}
          value={values.message}
          label={say('support.form.message')}
          hint={say('support.form.messageHint')}
          error={errors.message?.message}
          rows={6}
          maxLength={MESSAGE_MAX}
        />
        <SendFailurePanel error={send.error} refused={say('support.error.create')} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            className="max-md:w-full"
            // Keeps the focus in the field. Otherwise its check on blur could move the button away from the press.
            onMouseDown={(event) => event.preventDefault()}
            working={send.isPending && say('support.form.sending')}
          >
            {lost ? say('support.form.sendAgain') : say('support.form.send')}
          </Button>
          <p className="min-w-60 flex-1 text-2xs text-ink-3">{say('support.form.kept')}</p>
        </div>
      </form>
    </Card>
  );
}

function NumberFields({ form }: { form: ReturnType<typeof useMessage>['form'] }) {
  const { say } = useWords();
  const { errors } = form.formState;
  return (
    <div className="grid gap-4.5 md:grid-cols-2 md:gap-4">
      <Field
        {...form.register('referenceNumber')}
        label={say('support.form.reference')}
        error={errors.referenceNumber?.message}
        optional
        maxLength={REFERENCE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field
        {...form.register('transactionId')}
        label={say('support.form.transaction')}
        error={errors.transactionId?.message}
        optional
        maxLength={TRANSACTION_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
}

function EarlierBanner({ onGoOn }: { onGoOn: () => void }) {
  const { say } = useWords();
  return (
    <Banner
      tone="info"
      live="polite"
      title={say('support.form.earlier')}
      action={
        <button type="button" onClick={onGoOn}>
          {say('support.form.goOn')}
        </button>
      }
    />
  );
}

function useMessage(carried: Typed, onSent: SupportFormProps['onSent']) {
  const form = useContractForm(supportMessage, carried);
  const values = textsOf(useWatch({ control: form.control }));
  const summary = useErrorSummary(ORDER);
  const send = useSend(createRequest);
  const [intent, setIntent] = useState<string>(() => crypto.randomUUID());
  const [earlier, setEarlier] = useState<DraftFields | null>(null);
  const [tried, setTried] = useState<string | null>(null);
  const problems = useMemo(() => fieldProblems(send.error), [send.error]);
  useReplyProblems(form, problems, ORDER, summary.draw);
  const restore = (kept: DraftFields) => {
    form.reset(typedIn(kept));
    const before = kept['intent'];
    if (before !== undefined && isId(before)) setIntent(before);
    setEarlier(null);
  };
  const dropDraft = useDraft(DRAFT, { ...values, intent }, (kept) =>
    isSameSubject(carried, typedIn(kept)) ? restore(kept) : setEarlier(kept),
  );
  const post = (request: SupportMessage) => {
    // The same text is the same request, however often it is sent. Changed text gets a new intent.
    const words = JSON.stringify(request);
    const sentAs = tried === null || tried === words ? intent : crypto.randomUUID();
    setTried(words);
    setIntent(sentAs);
    send.mutate(
      { request: { ...request, intent: sentAs } },
      {
        onSuccess: (sent) => {
          dropDraft();
          onSent(sent);
        },
        onError: (error) => {
          const failure = failureOf(error);
          const reused = failure.kind === 'refused' && failure.code === 'intent_reused';
          if (reused) setIntent(crypto.randomUUID());
        },
      },
    );
  };
  const check = summary.submit(form, post);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) void check();
  };
  return { form, values, summary, send, submit, earlier, goOn: () => earlier && restore(earlier) };
}

/** All answers as text, empty if missing, for the draft. */
function textsOf(values: { readonly [Name in keyof Typed]?: Typed[Name] | undefined }) {
  const { topic = '', subject = '', referenceNumber = '', transactionId = '', message = '' } = values;
  return { topic, subject, referenceNumber, transactionId, message };
}
