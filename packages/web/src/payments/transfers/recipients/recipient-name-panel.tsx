import type { Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Landmark } from 'lucide-react';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import { recipientName } from './recipient-model.ts';

const tones: Readonly<Record<Recipient['state'], StatusTone>> = {
  proven: 'positive',
  proving: 'info',
  unproven: 'caution',
  refused: 'danger',
};

/** Whether the recipient can be paid. Wire recipients need no verification, so they have no label. */
export function RecipientStatePanel({ recipient }: { recipient: Recipient }) {
  const { say } = useWords();
  if (recipient.type === 'wire') return null;
  return (
    <StatusPill tone={tones[recipient.state]} className="shrink-0">
      {stateName(recipient.state, say)}
    </StatusPill>
  );
}

function stateName(state: Recipient['state'], say: Say): string {
  // words: transfers.recipientState.*
  return say(`transfers.recipientState.${state}`);
}

export function RecipientNamePanel({ recipient }: { recipient: Recipient }) {
  const name = recipientName(recipient);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <IconTile icon={Landmark} size="small" />
      <span className="min-w-0 text-sm leading-[1.33]">
        <span className="block font-semibold break-words">{name}</span>
        <span className="block text-2xs break-words text-ink-3">
          {name !== recipient.holderName && `${recipient.holderName} · `}
          {recipient.bankName} <MaskedNumber number={recipient.lastFour} />
        </span>
      </span>
    </span>
  );
}
