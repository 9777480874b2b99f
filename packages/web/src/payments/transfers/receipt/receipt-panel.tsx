import { downloadTransfer } from '@bank/contract/payments/transfers/receipts/contract.ts';
import { encodeCall } from '@bank/contract/exchange.ts';
import { ZERO } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { Receipt, type ReceiptStatus } from '../../../ui/receipt.tsx';
import type { TimelineStep } from '../../../ui/timeline.tsx';
import { UndoPanel } from '../../movement-approvals/undo-panel.tsx';
import { stepState } from '../../../accounts/transactions/details/progress-model.ts';
import { FeeWhyButton } from '../../../accounts/transactions/fee-why-button.tsx';
import { reasonText } from '../../../accounts/transactions/details/reason-model.ts';
import { AgainButton } from './again-button.tsx';
import { CancelButton } from './cancel-button.tsx';
import { PartyPanel } from '../history/party-panel.tsx';
import { endName } from '../history/party-model.ts';
import type { Transfer } from './transfer-load-panel.tsx';

const statuses: Readonly<Record<Transfer['state'], ReceiptStatus>> = {
  awaiting_verification: 'pending',
  pending: 'pending',
  posted: 'sent',
  failed: 'failed',
  returned: 'reversed',
  cancelled: 'reversed',
};

type ReceiptPanelProps = { transfer: Transfer; onChanged: () => void };

/** Status, progress and actions of a transfer. */
export function ReceiptPanel({ transfer, onChanged }: ReceiptPanelProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { movementId, state, reason, amount, reference } = transfer;
  return (
    <div className="grid gap-4">
      <UndoPanel receipt={transfer} onUndone={onChanged} />
      <Receipt
        status={statuses[state]}
        // words: transfers.receiptTitle.*
        title={say(`transfers.receiptTitle.${state}`, { name: endName(transfer.to, say) })}
        amount={amount}
        party={<PartyPanel to={transfer.to} />}
        steps={progressOf(transfer, say, format)}
        reference={reference}
        note={
          <>
            <p>{whereText(transfer, say, format)}</p>
            {reason !== null && <p>{reasonText(reason, say)}</p>}
            <Details transfer={transfer} format={format} />
          </>
        }
        actions={
          <>
            <DownloadLink
              href={encodeCall(downloadTransfer, { movementId }).url}
              size="small"
              className="h-11 max-md:w-full"
            >
              {say('receipts.download')}
            </DownloadLink>
            {/* A transfer that awaits approval is cancelled in its approval panel only. */}
            {state !== 'awaiting_verification' && (
              <>
                <AgainButton movementId={movementId} />
                <CancelButton transfer={transfer} onCancelled={onChanged} />
              </>
            )}
          </>
        }
      />
    </div>
  );
}

/** The first line: whether the money has left. */
function whereText({ state, arrivesOn, to: { bank } }: Transfer, say: Say, format: Format): string {
  const day = format.fullDay(arrivesOn);
  switch (state) {
    case 'awaiting_verification':
      return say('transfers.where.awaiting');
    case 'pending':
      return say('transfers.where.pending', { day });
    case 'posted':
      return bank === null ? say('transfers.where.moved') : say('transfers.where.arrived', { bank });
    case 'returned':
      return say('transfers.where.returned');
    case 'failed':
    case 'cancelled':
      return say('transfers.where.nothing');
  }
}

/** The recorded steps, then the expected arrival. */
function progressOf({ steps, state, arrivesOn }: Transfer, say: Say, format: Format): TimelineStep[] {
  const past = steps.map((step, index) => ({
    id: `${index} ${step.state}`,
    // words: transfers.course.*
    text: say(`transfers.course.${step.state}`),
    when: format.moment(step.at),
    state: stepState(step.state, index === steps.length - 1),
  }));
  if (state !== 'pending') return past;
  return [
    ...past,
    { id: 'arrival', text: say('transfers.course.arrival'), when: format.weekday(arrivesOn), state: 'next' },
  ];
}

function Details({ transfer, format }: { transfer: Transfer; format: Format }) {
  const { say } = useWords();
  const { from, to, memo, emailReceipt, leavesOn, arrivesOn, type } = transfer;
  const facts: Definition[] = [
    ...(from
      ? [
          {
            term: say('transfers.review.from'),
            value: <EndValue name={endName({ account: from }, say)} lastFour={from.lastFour} />,
          },
        ]
      : []),
    {
      term: say('transfers.review.to'),
      value: <EndValue name={endName(to, say)} lastFour={to.account?.lastFour ?? to.lastFour} />,
    },
    // words: transfers.typeName.*
    { term: say('transfers.review.type'), value: say(`transfers.typeName.${type}`) },
    ...leftOn(transfer, say, format),
    ...(arrivesOn === leavesOn || !isArriving(transfer)
      ? []
      : [{ term: say('transfers.review.arrives'), value: format.fullDay(arrivesOn) }]),
    ...(memo === null ? [] : [{ term: say('transfers.review.memo'), value: memo }]),
    ...(emailReceipt === null ? [] : [{ term: say('transfers.review.receipt'), value: emailReceipt }]),
    { term: say('transfers.review.fee'), value: <Fee transfer={transfer} /> },
  ];
  return (
    <DefinitionList
      items={facts}
      className="mt-3 border-t border-line text-ink [&_dd]:min-w-0 [&_dd]:break-words"
    />
  );
}

/** Cancelled, failed and returned transfers never arrive. */
function isArriving({ state }: Transfer): boolean {
  return state === 'awaiting_verification' || state === 'pending' || state === 'posted';
}

/** The departure date: future tense before it leaves, left out if it never does. */
function leftOn({ state, leavesOn }: Transfer, say: Say, format: Format): Definition[] {
  const value = format.fullDay(leavesOn);
  switch (state) {
    case 'posted':
    case 'returned':
      return [{ term: say('transfers.receipt.leaves'), value }];
    case 'pending':
    case 'awaiting_verification':
      return [{ term: say('transfers.review.leaves'), value }];
    case 'failed':
    case 'cancelled':
      return [];
  }
}

function EndValue({ name, lastFour }: { name: string; lastFour: string | null }) {
  return (
    <>
      {name} {lastFour !== null && <MaskedNumber number={lastFour} />}
    </>
  );
}

function Fee({ transfer: { movementId, fee } }: { transfer: Transfer }) {
  const { say } = useWords();
  if (fee <= ZERO) return <Money amount={fee} />;
  return (
    <span className="inline-flex items-center">
      <FeeWhyButton movementId={movementId} figure={say('transfers.review.fee')} />
      <Money amount={fee} />
    </span>
  );
}
