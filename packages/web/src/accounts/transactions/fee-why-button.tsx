import { explainFee } from '@bank/contract/movements/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { useState } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { WhyButton } from '../../ui/why-button.tsx';

/** Why a movement's fee is what it is, asked once somebody wants to know. `figure` is what the page calls it. */
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
