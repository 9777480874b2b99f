import type { AccountPage, accountFigures } from '@bank/contract/accounts/accounts/contract.ts';
import type { ReactNode } from 'react';
import { FigureWhyButton } from './figure-why-button.tsx';

type ExplainedPanelProps = {
  account: Pick<AccountPage, 'id'>;
  figure: (typeof accountFigures)[number];
  /** The name the figure has on the page. */
  name: string;
  /** There is nothing to explain. */
  isNone?: boolean;
  children: ReactNode;
};

/** A figure among the details that can be asked for its reasons. */
export function ExplainedPanel({ isNone = false, children, ...asked }: ExplainedPanelProps) {
  return isNone ? children : <FigureWhyButton {...asked}>{children}</FigureWhyButton>;
}
