import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { showMovement } from '@bank/contract/movements/contract.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { createFormat } from '../../platform/frame/format.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { DeepSurface } from '../../ui/frame/deep-surface.tsx';
import { DefinitionList, type Definition } from '../../ui/definition-list.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { Money } from '../../ui/money.tsx';
import { ReferenceNumber } from '../../ui/reference-number.tsx';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { accountIcons } from '../../accounts/accounts/names/account-icons.ts';
import { ProgressPanel } from '../../accounts/transactions/details/progress-panel.tsx';
import { stateName } from '../../accounts/transactions/details/progress-model.ts';
import { FeeWhyButton } from '../../accounts/transactions/fee-why-button.tsx';
import { reasonText } from '../../accounts/transactions/details/reason-model.ts';
import { ApprovalPanel } from './approval-panel.tsx';
import type { ReceiptButtonProps } from './receipt-button.tsx';
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

type MovementPanelProps = { movement: Movement; onChanged: () => void };

/** One movement: amount, details, progress, receipt and, if needed, its approval. */
export function MovementPanel({ movement, onChanged }: MovementPanelProps) {
  const { say } = useWords();
  const { movementId, account } = movement;
  const waits = movement.state === 'awaiting_verification';
  // If it awaited approval when the page opened, the panel stays to show the outcome.
  const [waited] = useState(waits);
  return (
    <div className="max-w-180 space-y-4">
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
            <ProgressPanel steps={movement.steps} />
          </section>
          {!waits && account && <ReceiptRow movementId={movementId} accountId={account.id} />}
        </div>
      </Card>
    </div>
  );
}

const receiptButton: LazyView<ReceiptButtonProps> = {
  load: async () => (await import('./receipt-button.tsx')).ReceiptButton,
  words: [],
};

/** Loaded after the page, because finding the receipt needs the account history code. */
function ReceiptRow(props: ReceiptButtonProps) {
  const { load } = useLazyView(receiptButton);
  return (
    <div className="mt-6 min-h-11">
      <Fetched load={load} onGiveUp={() => undefined}>
        {(ReceiptButton) => <ReceiptButton {...props} />}
      </Fetched>
    </div>
  );
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

function isAccountType(type: string): type is AccountType {
  return type in accountIcons;
}

function Facts({ movement }: { movement: Movement }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { movementId, fee, leavesOn, arrivesOn, reference } = movement;
  const { account } = movement;
  const facts: Definition[] = [
    ...(account
      ? [
          {
            term: say('movementApprovals.page.account'),
            value: (
              <>
                {isAccountType(account.type)
                  ? accountNameOf({ type: account.type, nickname: account.nickname }, say)
                  : account.nickname}{' '}
                <MaskedNumber number={account.lastFour} />
              </>
            ),
          },
        ]
      : []),
    { term: say('movementApprovals.page.leaves'), value: format.fullDay(leavesOn) },
    { term: say('movementApprovals.page.arrives'), value: format.fullDay(arrivesOn) },
    ...(fee > ZERO
      ? [
          {
            term: say('movementApprovals.page.fee'),
            value: (
              <span className="inline-flex items-center">
                <FeeWhyButton movementId={movementId} figure={say('movementApprovals.page.fee')} />
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
