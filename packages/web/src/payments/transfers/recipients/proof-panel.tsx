import { confirmProof, startProof } from '@bank/contract/accounts/recipients/proofs-contract.ts';
import { listRecipients, type Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import { PROOF_TRIES } from '@bank/contract/accounts/recipients/rules.ts';
import { parseDollars } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ShieldCheck, ShieldX } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { fieldProblems } from '../../../platform/calls/failure.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { institution } from '../../../platform/frame/institution.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';

type ProofPanelProps = { recipient: Recipient };

/** Verifies an account at another bank before money is sent there. */
export function ProofPanel({ recipient }: ProofPanelProps) {
  const { say, language } = useWords();
  const heading = useId();
  const { state, proof } = recipient;
  const refused = state === 'refused';
  return (
    <section aria-labelledby={heading} className="rounded-md border border-line-strong p-4.5">
      <div className="flex gap-3.5">
        <IconTile
          icon={refused ? ShieldX : ShieldCheck}
          tone={refused ? 'danger' : 'brand'}
          size="small"
          className="max-sm:hidden"
        />
        <div className="min-w-0 flex-1">
          <h3 id={heading} className="text-sm font-semibold">
            {titleOf(recipient, say)}
          </h3>
          <p aria-live="polite" className="mt-1 text-xs text-ink-2">
            {textOf(recipient, say, createFormat(language))}
          </p>
          {hasFailed(recipient) && proof && (
            <p className="mt-2 text-2xs text-ink-3">
              {say('transfers.proof.tries', { count: proof.triesLeft })}
            </p>
          )}
          {state === 'unproven' && <Start recipient={recipient} />}
          {state === 'proving' && proof && proof.sentOn !== null && (
            <Confirm recipient={recipient} triesLeft={proof.triesLeft} />
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * Only a failed name check returns here with one try less. Micro-deposit tries are counted where the amounts are
 * entered.
 */
function hasFailed({ state, proof }: Recipient): boolean {
  return state === 'unproven' && proof !== null && proof.triesLeft < PROOF_TRIES;
}

function titleOf({ state, proof }: Recipient, say: Say): string {
  if (state === 'refused') return say('transfers.proof.refusedTitle');
  if (state !== 'proving') return say('transfers.proof.title');
  return proof?.by === 'name' ? say('transfers.proof.comparingTitle') : say('transfers.proof.provingTitle');
}

function textOf(recipient: Recipient, say: Say, format: Format): string {
  const { state, proof } = recipient;
  if (proof?.by === 'name') {
    if (state === 'refused') return say('transfers.proof.nameRefused');
    if (state === 'proving') return say('transfers.proof.comparing');
    return hasFailed(recipient)
      ? say('transfers.proof.nameDiffers', { bankName: institution.name })
      : say('transfers.proof.byName', { bankName: institution.name });
  }
  if (state === 'refused') return say('transfers.proof.refused');
  if (state === 'unproven') return say('transfers.proof.byDeposits');
  return proof?.arrivesOn && proof.until
    ? say('transfers.proof.proving', {
        day: format.fullDay(proof.arrivesOn),
        until: format.fullDay(proof.until),
      })
    : say('transfers.proof.sending');
}

function Start({ recipient: { recipientId, proof } }: ProofPanelProps) {
  const { say } = useWords();
  const reload = useReload();
  const send = useSend(startProof);
  const start = () =>
    send.mutate({ request: { recipientId } }, { onSuccess: () => void reload(listRecipients) });
  return (
    <>
      <FailurePanel error={send.error} refused={say('transfers.proof.failed')} className="mt-3" />
      <Button
        tone="secondary"
        size="small"
        className="mt-3.5 h-11"
        onClick={start}
        working={send.isPending && say('transfers.proof.working')}
      >
        {proof?.by === 'name' ? say('transfers.proof.compare') : say('transfers.proof.start')}
      </Button>
    </>
  );
}

const CENTS_MAX = 6;

/** Sits inside the transfer form, so Enter here must not submit that form. */
function Confirm({ recipient: { recipientId }, triesLeft }: ProofPanelProps & { triesLeft: number }) {
  const { say } = useWords();
  const { amounts, setAmount, error, failure, send, confirm } = useConfirm(recipientId);
  const errorId = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    confirm();
  };
  const field = (place: 0 | 1, label: string) => (
    <Field
      name={`amount-${place}`}
      label={label}
      value={amounts[place]}
      onChange={(event) => setAmount(place, event.target.value)}
      onKeyDown={press}
      inputMode="decimal"
      placeholder="0.00"
      maxLength={CENTS_MAX}
      autoComplete="off"
      className="w-36"
    />
  );
  return (
    <div className="mt-4">
      <fieldset
        aria-label={say('transfers.proof.amounts')}
        aria-describedby={error === undefined ? undefined : errorId}
        className="m-0 flex min-w-0 flex-wrap gap-3 border-0 p-0"
      >
        {field(0, say('transfers.proof.first'))}
        {field(1, say('transfers.proof.second'))}
      </fieldset>
      {error !== undefined && (
        <div role="alert">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      <FailurePanel error={failure} refused={say('transfers.proof.failed')} className="mt-3" />
      <p className="mt-2 text-2xs text-ink-3">{say('transfers.proof.tries', { count: triesLeft })}</p>
      <Button
        tone="secondary"
        size="small"
        className="mt-3 h-11"
        onClick={confirm}
        working={send.isPending && say('transfers.proof.working')}
      >
        {say('transfers.proof.confirm')}
      </Button>
    </div>
  );
}

function useConfirm(recipientId: Recipient['recipientId']) {
  const { say } = useWords();
  const reload = useReload();
  const send = useSend(confirmProof);
  const [amounts, setAmounts] = useState<readonly [string, string]>(['', '']);
  const [unreadable, setUnreadable] = useState(false);
  const setAmount = (place: 0 | 1, text: string) =>
    setAmounts(([first, second]) => (place === 0 ? [text, second] : [first, text]));
  const confirm = () => {
    const [first, second] = [parseDollars(amounts[0]), parseDollars(amounts[1])];
    const bad = first === null || second === null || first <= 0 || second <= 0;
    setUnreadable(bad);
    if (bad || send.isPending) return;
    // A wrong answer uses up a try, and the list says how many are left.
    send.mutate(
      { request: { recipientId, first, second } },
      { onSettled: () => void reload(listRecipients) },
    );
  };
  const [found] = fieldProblems(send.error);
  const error = unreadable ? say('recipients.validation.amounts') : found?.text;
  return { amounts, setAmount, error, failure: found ? null : send.error, send, confirm };
}
