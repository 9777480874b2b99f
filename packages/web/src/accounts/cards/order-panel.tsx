import { activateCard, type Card, type CardOrder } from '@bank/contract/accounts/cards/contract.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { useSend } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { CardHead } from '../../ui/card-head.tsx';
import { Field } from '../../ui/field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card as Frame } from '../../ui/notes/card.tsx';
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';

type OrderPanelProps = { card: Card; onChanged: () => Promise<void> };

/** Where a new card is, and its activation once it was mailed. */
export function OrderPanel({ card, onChanged }: OrderPanelProps) {
  const { say, language } = useWords();
  const { order } = card;
  if (!order) return null;
  const format = createFormat(language);
  return (
    <Frame className="pb-5">
      <CardHead title={say('cards.order.title')} />
      <div className="px-5 md:px-6">
        <p className="text-xs text-ink-2">
          {say('cards.order.arrives', { days: format.span(order.arrivesFrom, order.arrivesBy) })}
        </p>
        <Timeline className="mt-2" steps={stepsOf(order, say, format.moment)} />
        {order.trackingNumber && (
          <p className="mt-1 text-2xs text-ink-3">
            {say('cards.order.tracking', { number: order.trackingNumber })}
          </p>
        )}
        {(order.state === 'mailed' || order.state === 'delivered') && (
          <Activation card={card} onChanged={onChanged} />
        )}
      </div>
    </Frame>
  );
}

const ways = ['ordered', 'sent', 'produced', 'mailed', 'delivered'] as const;

function stepsOf(order: CardOrder, say: Say, moment: (at: string) => string): TimelineStep[] {
  const done: TimelineStep[] = order.steps.map(({ state, at }, index) => ({
    id: state,
    // words: cards.order.state.*
    text: say(`cards.order.state.${state}` as WordId),
    when: moment(at),
    state: state === 'refused' ? 'failed' : index === order.steps.length - 1 ? 'now' : 'done',
  }));
  const last = order.steps.at(-1)?.state;
  const place = ways.findIndex((each) => each === last);
  const coming: TimelineStep[] =
    place < 0
      ? []
      : ways.slice(place + 1).map((state) => ({
          id: state,
          // words: cards.order.state.*
          text: say(`cards.order.state.${state}` as WordId),
          state: 'next',
        }));
  return [...done, ...coming];
}

function Activation({ card: { cardId }, onChanged }: OrderPanelProps) {
  const { say } = useWords();
  const toast = useToast();
  const [lastFour, setLastFour] = useState('');
  const [attempt, setAttempt] = useState(0);
  const send = useSend(activateCard);
  const isWhole = /^\d{4}$/.test(lastFour.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((now) => now + 1);
    if (!isWhole) return;
    send.mutate(
      { request: { cardId, lastFour: lastFour.trim() } },
      {
        onSuccess: () => {
          toast.done(say('cards.activate.done'));
          void onChanged();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-3 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{say('cards.activate.title')}</h3>
      <p className="text-xs text-ink-2">{say('cards.activate.text')}</p>
      <Field
        name="lastFour"
        label={say('cards.activate.label')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={lastFour}
        onChange={(event) => setLastFour(event.target.value)}
        error={attempt > 0 && !isWhole ? say('cards.error.lastFour') : undefined}
      />
      <FailurePanel error={send.error} refused={say('cards.error.activation')} />
      <Button type="submit" working={send.isPending && say('cards.activate.working')}>
        {say('cards.activate.action')}
      </Button>
    </form>
  );
}
