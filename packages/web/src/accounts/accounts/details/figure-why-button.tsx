import {
  explainAccount,
  type accountFigures,
  type AccountPage,
} from '@bank/contract/accounts/accounts/contract.ts';
import { useState, type ReactNode } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { WhyButton } from '../../../ui/why-button.tsx';

type FigureWhyButtonProps = {
  account: Pick<AccountPage, 'id'>;
  figure: (typeof accountFigures)[number];
  /** The figure's label on the page. */
  name: string;
  /** On the dark surface: the element that holds the popover, because the surface would clip it. */
  place?: HTMLElement | null;
  /** The figure as displayed. */
  children: ReactNode;
};

/** Loads the explanation on demand, so that pages don't load explanations nobody reads. */
export function FigureWhyButton({ account, figure, name, place, children }: FigureWhyButtonProps) {
  const [asked, setAsked] = useState(false);
  const why = useLoad(explainAccount, { accountId: account.id, figure }, { when: asked });
  const failed = why.error !== null && why.data === undefined;
  return (
    <WhyButton
      deep={place !== undefined}
      {...(place !== undefined && { place })}
      figure={name}
      why={why.data}
      onRetry={failed ? () => void why.refetch() : undefined}
      onOpenChange={(open) => setAsked((before) => before || open)}
    >
      {children}
    </WhyButton>
  );
}
