import { explainFee } from '@bank/contract/movements/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { useState } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { WhyButton } from '../../ui/why-button.tsx';

/** Explains a movement's fee on demand. `figure` is the fee's label on the page. */
export function FeeWhyButton({ movementId, figure }: { movementId: Id<'movement'>; figure: string }) {
  const [asked, setAsked] = useState(false);
  const why = useLoad(explainFee, { movementId }, { when: asked });
  const failed = why.error !== null && why.data === undefined;
  return (
    <span className="-my-3">
      <WhyButton
        figure={figure}
        why={why.data}
        onRetry={failed ? () => void why.refetch() : undefined}
        onOpenChange={(open) => setAsked((before) => before || open)}
      />
    </span>
  );
}
