import type { AccountPage, accountFigures } from '@bank/contract/accounts/contract.ts';
import type { ReactNode } from 'react';
import { FigureWhyButton } from './figure-why-button.tsx';

type ExplainedPanelProps = {
  account: Pick<AccountPage, 'id'>;
  figure: (typeof accountFigures)[number];
  /** The name the figure has on the page. */
  name: string;
  children: ReactNode;
};

/** A figure among the details that can be asked for its reasons. The button reaches into the row's air, not beyond. */
export function ExplainedPanel({ account, figure, name, children }: ExplainedPanelProps) {
  return (
    <span className="inline-flex items-center justify-end">
      <span className="-my-3 mr-0.5 -ml-3.5">
        <FigureWhyButton {...{ account, figure, name }} />
      </span>
      {children}
    </span>
  );
}
