import { mailReceipt, type Withdrawal } from '@bank/contract/payments/withdrawals/contract.ts';
import { me } from '@bank/contract/person/identity/contract.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { useLoad, useSend } from '../../../platform/calls/api.ts';
import { bodyOf, schemaProblems } from '../../../platform/schema.ts';
import { Field } from '../../../ui/field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';

const EMAIL_MAX = 254;

/** Mails the receipt to the customer's own address, or to one that is typed here. */
export function ReceiptForm({ shown }: { shown: Withdrawal }) {
  const { say } = useWords();
  // Null until another address than the customer's own is typed.
  const [typed, setTyped] = useState<string | null>(null);
  const own = useLoad(me, {}).data?.email ?? '';
  const email = typed ?? own;
  const [problem, setProblem] = useState<string | undefined>();
  const send = useSend(mailReceipt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = bodyOf(mailReceipt).safeParse({ transactionId: shown.id, email });
    const [first] = parsed.success ? [] : schemaProblems(parsed.error);
    setProblem(first && say(first.word as WordId, first.blanks));
    if (parsed.success) send.mutate({ request: parsed.data });
  };
  return (
    <Card pad as="div">
      <form onSubmit={submit} noValidate className="grid gap-3">
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={say('withdrawal.label.receiptTo')}
          value={email}
          onChange={(event) => setTyped(event.target.value)}
          error={problem}
          maxLength={EMAIL_MAX}
        />
        <Button
          type="submit"
          tone="secondary"
          className="justify-self-start"
          working={send.isPending && say('withdrawal.receipt.sending')}
        >
          {say('withdrawal.label.sendReceipt')}
        </Button>
        {send.data && (
          <Banner
            tone="positive"
            live="polite"
            title={say('withdrawal.success.receipt', { email: send.data.mailedTo })}
          />
        )}
        <FailurePanel error={send.error} refused={say('withdrawal.error.receipt')} />
      </form>
    </Card>
  );
}
