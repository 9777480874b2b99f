import type { Receipt } from '@bank/contract/movements/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef } from 'react';
import { Banner, type BannerTone } from '../../ui/notes/banner.tsx';
import { reasonText } from '../../accounts/transactions/details/reason-model.ts';

type Ended = Exclude<Receipt['state'], 'awaiting_verification'>;

const tones: Readonly<Record<Ended, BannerTone>> = {
  posted: 'positive',
  pending: 'info',
  failed: 'danger',
  returned: 'caution',
  cancelled: 'neutral',
};

/** What became of a movement that waited, and why, as the bank has said it. */
export function EndPanel({ receipt: { state, reason } }: { receipt: Receipt }) {
  const { say } = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone with the form; whoever stood there goes on here.
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  if (state === 'awaiting_verification') return null;
  // words: movementApprovals.end.*
  const title = say(`movementApprovals.end.${state}`);
  return (
    <div ref={place} tabIndex={-1} className="rounded-md outline-none">
      <Banner tone={tones[state]} live={state === 'failed' ? 'assertive' : 'polite'} title={title}>
        {reason !== null && reasonText(reason, say)}
      </Banner>
    </div>
  );
}
