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

/** The outcome of the approval and its reason, as the server reports it. */
export function EndPanel({ receipt: { state, reason } }: { receipt: Receipt }) {
  const { say } = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused button disappeared with the form, so the focus moves here.
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
