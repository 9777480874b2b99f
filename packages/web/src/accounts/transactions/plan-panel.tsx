import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type { Plan } from '@bank/contract/movements/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowRight } from 'lucide-react';
import { createFormat } from '../../platform/frame/format.ts';
import { DefinitionList, type Definition } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';
import { accountNameOf } from '../accounts/names/account-name-model.ts';

type PlanPanelProps = {
  plan: Plan;
  from: string;
  to: string;
  description: string;
  /** The customer's accounts, for their names. */
  accounts: readonly AccountName[];
};

/** The plan as the server computed it, before it is executed. The screen computes nothing itself. */
export function PlanPanel({ plan, from, to, description, accounts }: PlanPanelProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const nameOf = (accountId: string) => {
    const found = accounts.find(({ id }) => id === accountId);
    return found ? accountNameOf(found, say) : '';
  };
  const rows: Definition[] = [
    { term: say('transactions.plan.leaves'), value: format.fullDay(plan.leavesOn) },
    { term: say('transactions.plan.arrives'), value: format.fullDay(plan.arrivesOn) },
    ...(description === '' ? [] : [{ term: say('transactions.plan.description'), value: description }]),
    { term: say('transactions.plan.fee'), value: <Money amount={plan.fee} /> },
    { term: say('transactions.plan.total'), value: <Money amount={plan.total} />, strong: true },
    ...plan.balances.map(({ accountId, after }) => ({
      term: say('transactions.plan.after', { account: nameOf(accountId) }),
      value: <Money amount={after} />,
    })),
  ];
  return (
    <div>
      <p className="mb-2 text-xs text-ink-2">{say('transactions.plan.lead')}</p>
      <p>
        <Money amount={plan.amount} size="lg" />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm font-medium">
        <span>{from}</span>
        <ArrowRight aria-hidden size={16} strokeWidth={2} className="shrink-0 text-ink-3" />
        <span>{to}</span>
      </p>
      <DefinitionList items={rows} className="mt-3 border-t border-line" />
    </div>
  );
}
