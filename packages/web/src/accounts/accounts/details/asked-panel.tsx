import {
  explainAccount,
  type accountFigures,
  type AccountPage,
} from '@bank/contract/accounts/accounts/contract.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { ExplainedPanel } from './explained-panel.tsx';

type AskedPanelProps = {
  account: Pick<AccountPage, 'id'>;
  figure: (typeof accountFigures)[number];
  /** The figure's label on the page. */
  name: string;
};

/** A figure that is loaded separately, with its explanation. A dash if it can't be loaded. */
export function AskedPanel({ account, figure, name }: AskedPanelProps) {
  const why = useLoad(explainAccount, { accountId: account.id, figure });
  if (!why.data) return why.error ? '–' : <Skeleton className="inline-block h-3.25 w-16" />;
  return (
    <ExplainedPanel {...{ account, figure, name }} isNone={why.data.amount === ZERO}>
      <Money amount={why.data.amount} />
    </ExplainedPanel>
  );
}
