import type { AccountPage, accountFigures } from '@bank/contract/accounts/accounts/contract.ts';
import type { ReactNode } from 'react';
import { FigureWhyButton } from './figure-why-button.tsx';

type ExplainedPanelProps = {
  account: Pick<AccountPage, 'id'>;
  figure: (typeof accountFigures)[number];
  /** The figure's label on the page. */
  name: string;
  isNone?: boolean;
  children: ReactNode;
};

/** A figure in the details that can be explained. */
export function ExplainedPanel({ isNone = false, children, ...asked }: ExplainedPanelProps) {
  return isNone ? children : <FigureWhyButton {...asked}>{children}</FigureWhyButton>;
}
