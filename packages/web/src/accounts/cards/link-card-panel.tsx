import { linkCard, linkRequest } from '@bank/contract/accounts/cards/linked-contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useSend } from '../../platform/calls/api.ts';
import { Field } from '../../ui/field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';

type LinkCardPanelProps = {
  /** The card network's page: the card is typed there, never here. */
  url: string;
  /** The network hasn't answered about a card yet. */
  waiting: boolean;
  refused: boolean;
  problem: string | undefined;
  onAsked: () => void;
};

/** Links a card of another bank by the code that the card network shows. Inside another form, so it has none of its own. */
export function LinkCardPanel({ url, waiting, refused, problem, onAsked }: LinkCardPanelProps) {
  const { say } = useWords();
  const [code, setCode] = useState('');
  const [attempt, setAttempt] = useState(0);
  const send = useSend(linkCard);
  const parsed = linkRequest.safeParse({ code });
  const press = () => {
    setAttempt((now) => now + 1);
    if (parsed.success)
      send.mutate(
        { request: parsed.data },
        {
          onSuccess: () => {
            setCode('');
            setAttempt(0);
            onAsked();
          },
        },
      );
  };
  const error = attempt > 0 && !parsed.success ? say('cards.error.code') : problem;
  return (
    <section aria-label={say('cards.link.title')} className="grid gap-3 rounded-md border border-line p-4">
      <h2 className="text-sm font-semibold">{say('cards.link.title')}</h2>
      <p className="text-xs text-ink-2">
        {say('cards.link.text')}{' '}
        <a href={url} target="_blank" rel="noreferrer" className="font-semibold text-brand-text underline">
          {say('cards.link.open')}
        </a>
      </p>
      <Field
        name="linkCode"
        label={say('cards.link.code')}
        autoComplete="off"
        maxLength={14}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error}
      />
      <FailurePanel error={send.error} refused={say('cards.error.code')} />
      {waiting && <Banner tone="info" live="polite" title={say('cards.link.waiting')} />}
      {refused && !waiting && <Banner tone="danger" live="polite" title={say('cards.link.refused')} />}
      <div>
        <Button tone="secondary" onClick={press} working={send.isPending && say('cards.link.working')}>
          {say('cards.link.action')}
        </Button>
      </div>
    </section>
  );
}
