import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { explainFee, type showMovement } from '@bank/contract/movements/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { ZERO } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type ReactNode } from 'react';
import { useLoad } from '../../platform/api.ts';
import { createFormat } from '../../platform/format.ts';
import { useLazyView, type LazyView } from '../../platform/lazy-view.tsx';
import { Card } from '../../ui/card.tsx';
import { DeepSurface } from '../../ui/deep-surface.tsx';
import { DefinitionList, type Definition } from '../../ui/definition-list.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { Money } from '../../ui/money.tsx';
import { ReferenceNumber } from '../../ui/reference-number.tsx';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';
import { Timeline, type TimelineState } from '../../ui/timeline.tsx';
import { WhyButton } from '../../ui/why-button.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { reasonText } from './end-panel.tsx';
import { UndoPanel } from './undo-panel.tsx';

export type Movement = ReplyOf<typeof showMovement>;

const tones: Readonly<Record<Movement['state'], StatusTone>> = {
  awaiting_verification: 'info',
  pending: 'info',
  posted: 'positive',
  failed: 'danger',
  returned: 'neutral',
  cancelled: 'neutral',
};

type MovementPanelProps = { movement: Movement; onChanged: () => void; children?: ReactNode };

/** One movement: its figure, its facts, its course, its receipt; and the approval it may be waiting for. */
export function MovementPanel({ movement, onChanged, children }: MovementPanelProps) {
  const { say } = useWords();
  const waits = movement.state === 'awaiting_verification';
  // Where it waited when the page opened, the panel stays and says what became of it.
  const [waited] = useState(waits);
  return (
    <div className="max-w-180 space-y-4">
      {children}
      <UndoPanel receipt={movement} onUndone={onChanged} />
      {(waits || waited) && (
        <Card as="div" pad>
          <ApprovalPanel receipt={movement} onDone={onChanged} onCancelled={onChanged} />
        </Card>
      )}
      <Card as="div" className="overflow-hidden">
        <Figure movement={movement} />
        <div className="px-5 pb-5 md:px-6">
          <Facts movement={movement} />
          <section aria-labelledby="happened" className="mt-5">
            <h2 id="happened" className="text-h3 font-semibold">
              {say('movementApprovals.page.happened')}
            </h2>
            <Course steps={movement.steps} />
          </section>
          {!waits && <Paper movementId={movement.movementId} />}
        </div>
      </Card>
    </div>
  );
}

const receiptButton: LazyView<{ movementId: Id<'movement'> }> = {
  load: async () => (await import('./receipt-button.tsx')).ReceiptButton,
  words: [],
};

/** The code that finds the receipt knows accounts and their histories, so it follows the page. */
function Paper({ movementId }: { movementId: Id<'movement'> }) {
  const { load } = useLazyView(receiptButton);
  return (
    <div className="mt-6 min-h-11">
      <Fetched load={load} onGiveUp={() => undefined}>
        {(ReceiptButton) => <ReceiptButton movementId={movementId} />}
      </Fetched>
    </div>
  );
}

function stateName(state: Movement['state'], say: Say): string {
  // words: transactions.state.*
  return say(`transactions.state.${state}`);
}

function Figure({ movement: { amount, state, reason } }: { movement: Movement }) {
  const { say } = useWords();
  const undone = state === 'cancelled' || state === 'returned' || state === 'failed';
  return (
    <DeepSurface
      aria-label={say('movementApprovals.page.amount')}
      className="rounded-none px-5 pt-5.5 pb-5 max-md:rounded-none md:px-6"
    >
      <div className="flex items-start justify-between gap-3">
        <p>
          <Money amount={amount} size="lg" struck={undone} />
        </p>
        <StatusPill tone={tones[state]} className="mt-1.5 shrink-0">
          {stateName(state, say)}
        </StatusPill>
      </div>
      {reason !== null && <p className="mt-1.5 text-sm text-on-deep-2">{reasonText(reason, say)}</p>}
    </DeepSurface>
  );
}

function Facts({ movement }: { movement: Movement }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { movementId, fee, leavesOn, arrivesOn, reference } = movement;
  const facts: Definition[] = [
    { term: say('movementApprovals.page.leaves'), value: format.fullDay(leavesOn) },
    { term: say('movementApprovals.page.arrives'), value: format.fullDay(arrivesOn) },
    ...(fee > ZERO
      ? [
          {
            term: say('movementApprovals.page.fee'),
            value: (
              <span className="inline-flex items-center">
                <FeeWhyButton movementId={movementId} />
                <Money amount={fee} />
              </span>
            ),
          },
        ]
      : []),
    { term: say('movementApprovals.page.reference'), value: <ReferenceNumber value={reference} /> },
  ];
  return <DefinitionList items={facts} className="mt-2" />;
}

function FeeWhyButton({ movementId }: { movementId: Id<'movement'> }) {
  const { say } = useWords();
  const [asked, setAsked] = useState(false);
  const why = useLoad(explainFee, { movementId }, { when: asked });
  const failed = why.error !== null && why.data === undefined;
  return (
    <span className="-my-3">
      <WhyButton
        figure={say('movementApprovals.page.fee')}
        why={why.data}
        onRetry={failed ? () => void why.refetch() : undefined}
        onOpenChange={(open) => setAsked((before) => before || open)}
      />
    </span>
  );
}

/** What is over is done, unless it went wrong; the last of what is still open is where it stands now. */
function stepState(state: Movement['state'], last: boolean): TimelineState {
  if (state === 'failed' || state === 'returned') return 'failed';
  const open = state === 'pending' || state === 'awaiting_verification';
  return open && last ? 'now' : 'done';
}

function Course({ steps }: { steps: Movement['steps'] }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  return (
    <Timeline
      className="mt-2"
      steps={steps.map(({ state, at, reason }, index) => ({
        id: `${index} ${state}`,
        text:
          reason === null ? stateName(state, say) : `${stateName(state, say)}: ${reasonText(reason, say)}`,
        when: format.moment(at),
        state: stepState(state, index === steps.length - 1),
      }))}
    />
  );
}
