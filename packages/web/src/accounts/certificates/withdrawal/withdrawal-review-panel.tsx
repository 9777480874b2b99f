import type { Account, AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { Plan } from '@bank/contract/movements/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { accountNameOf } from '../../accounts/names/account-name-model.ts';
import { receivedOf } from './withdrawal-model.ts';

type WithdrawalReviewPanelProps = {
  account: AccountPage;
  accounts: readonly Account[];
  plan: Plan;
  reason: string;
  destinationId: string;
  /** What the bank said about the last attempt. */
  notice: ReactNode;
  sending: boolean;
  onEdit: () => void;
  onConfirm: () => void;
};

/** The warning to accept, above the plan as the server computed it. */
export function WithdrawalReviewPanel(props: WithdrawalReviewPanelProps) {
  const { account, accounts, plan, destinationId, sending } = props;
  const { say, language } = useWords();
  const destination = accounts.find(({ id }) => id === destinationId);
  const costs = plan.fee > ZERO;
  return (
    <div className="grid gap-4.5">
      {props.notice}
      {costs && (
        <Banner
          tone="caution"
          live="assertive"
          title={say('cd.label.confirmPenalty', { amount: moneyText(plan.fee) })}
        >
          {say('cdTerms.withdrawal.exact')}
        </Banner>
      )}
      <div>
        <p className="mb-2 text-xs text-ink-2">{say('transactions.plan.lead')}</p>
        <p>
          <Money amount={plan.amount} size="lg" />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm font-medium">
          <span>{accountNameOf(account, say)}</span>
          <ArrowRight aria-hidden size={16} strokeWidth={2} className="shrink-0 text-ink-3" />
          <span>{destination && accountNameOf(destination, say)}</span>
        </p>
        <DefinitionList
          items={rowsOf(props, say, createFormat(language))}
          className="mt-3 border-t border-line"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={props.onConfirm} working={sending && say('transactions.plan.sending')}>
          {costs ? say('cdTerms.withdrawal.accept') : say('cdTerms.withdrawal.confirm')}
        </Button>
        <Button tone="quiet" disabled={sending} onClick={props.onEdit}>
          {say('transactions.plan.edit')}
        </Button>
      </div>
      <p className="text-2xs text-ink-3">{say('transactions.plan.once')}</p>
    </div>
  );
}

function rowsOf(props: WithdrawalReviewPanelProps, say: Say, format: Format): Definition[] {
  const { plan, accounts, account, destinationId, reason } = props;
  const received = receivedOf(plan, destinationId);
  const interest = received === null ? ZERO : minus(received, minus(plan.amount, plan.fee));
  const nameOf = (accountId: string) => {
    const found = [account, ...accounts].find(({ id }) => id === accountId);
    return found ? accountNameOf(found, say) : '';
  };
  return [
    { term: say('transactions.plan.arrives'), value: format.fullDay(plan.arrivesOn) },
    { term: say('cdTerms.withdrawal.why'), value: reason },
    { term: say('cdTerms.withdrawal.taken'), value: <Money amount={plan.amount} /> },
    { term: say('cdTerms.withdrawal.penalty'), value: <Money amount={minus(ZERO, plan.fee)} /> },
    ...(interest > ZERO
      ? [{ term: say('cdTerms.withdrawal.interest'), value: <Money amount={interest} /> }]
      : []),
    ...(received === null
      ? []
      : [{ term: say('cdTerms.withdrawal.received'), value: <Money amount={received} />, strong: true }]),
    ...plan.balances.map(({ accountId, after }) => ({
      term: say('transactions.plan.after', { account: nameOf(accountId) }),
      value: <Money amount={after} />,
    })),
  ];
}
