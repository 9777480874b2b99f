import { moneyText } from '@bank/kernel/format.ts';
import { minus, plus, ZERO } from '@bank/kernel/money.ts';
import { greater } from '@bank/kernel/portion.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef } from 'react';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { NamedAccountPanel } from '../../../accounts/certificates/named-account-panel.tsx';
import { LowestFigurePanel } from '../../../payments/balance-forecast/lowest-panel.tsx';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import type { LowestProps } from '../../../platform/lowest-props.ts';
import { changeOf } from '../../../platform/plan-takes.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import { useFocusHere } from '../../../ui/use-focus-here.ts';
import { frequencyWords, type Facts } from './contribution-model.ts';
import type { Reviewed, useContribution } from './use-contribution.ts';

type ReviewPanelProps = {
  reviewed: Reviewed;
  facts: Facts;
  state: ReturnType<typeof useContribution>['state'];
  onCheck: () => void;
  onEdit: () => void;
  onConfirm: () => void;
};

/** The confirmation. Edit leads back to the form, which keeps what was typed. */
export function ReviewPanel({ reviewed, facts, state, onCheck, onEdit, onConfirm }: ReviewPanelProps) {
  const { say, language } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHere(heading);
  const { outlook } = reviewed;
  const format = createFormat(language);
  const sending = state.kind === 'sending' || state.kind === 'unknown';
  const told =
    state.kind === 'refused' && state.text === ''
      ? { ...state, text: say('retirementContribution.error.process') }
      : state;
  return (
    <div>
      <Card pad className="grid gap-4.5">
        <h2 ref={heading} tabIndex={-1} className="text-h2 font-[550] outline-none">
          {say('retirementContribution.review.title')}
        </h2>
        <SubmissionNotice state={'receipt' in told ? { kind: 'done' } : told} onCheck={onCheck} />
        {outlook.problems.length > 0 && (
          <Banner tone="caution" title={say('retirementContribution.review.today')}>
            {outlook.problems.map(({ word }) => say(word as WordId)).join(' ')}
          </Banner>
        )}
        {outlook.limitReachedOn !== null && (
          <Banner
            tone="caution"
            title={say('retirementContribution.review.reached', {
              year: String(outlook.year.taxYear),
              day: format.fullDay(outlook.limitReachedOn),
            })}
          >
            {say('retirementContribution.review.reachedText')}
          </Banner>
        )}
        <p>
          <Money amount={outlook.amount} size="lg" />
        </p>
        <DefinitionList items={rowsOf(reviewed, facts, say, format)} />
      </Card>
      <ActionBar
        back={
          <Button tone="secondary" disabled={sending} onClick={onEdit}>
            {say('retirementContribution.action.edit')}
          </Button>
        }
      >
        <Button onClick={onConfirm} working={sending && say('retirementContribution.action.sending')}>
          {outlook.plan
            ? say('retirementContribution.action.confirm', { amount: moneyText(outlook.amount) })
            : say('retirementContribution.action.schedule', { amount: moneyText(outlook.amount) })}
        </Button>
      </ActionBar>
    </div>
  );
}

function rowsOf({ request, outlook }: Reviewed, { accounts }: Facts, say: Say, format: Format): Definition[] {
  const accountOf = (id: string) => accounts.find((each) => each.id === id);
  const named = (id: string) => {
    const account = accountOf(id);
    return account && <NamedAccountPanel account={account} say={say} />;
  };
  const nameOf = (id: string) => {
    const account = accountOf(id);
    return account ? accountNameOf(account, say) : '';
  };
  const { plan, year, amount } = outlook;
  const left = greater(ZERO, minus(year.limit, plus(year.contributed, amount)));
  const isOnce = request.frequency === 'one-time';
  return [
    { term: say('retirementContribution.label.account'), value: named(request.accountId) },
    { term: say('retirementContribution.label.source'), value: named(request.sourceAccountId) },
    { term: say('retirementContribution.label.frequency'), value: say(frequencyWords[request.frequency]) },
    ...(plan
      ? [{ term: say('retirementContribution.review.when'), value: format.fullDay(plan.leavesOn) }]
      : outlook.coming.slice(0, 1).map(({ day }) => ({
          term: isOnce
            ? say('retirementContribution.review.when')
            : say('retirementContribution.review.first'),
          value: format.fullDay(day),
        }))),
    {
      term: say('retirementContribution.label.taxYear'),
      value: isOnce ? String(year.taxYear) : say('retirementContribution.review.each'),
    },
    {
      term: say('retirementContribution.review.left', { year: String(year.taxYear) }),
      value: moneyText(left),
    },
    ...(plan?.balances.map(({ accountId, after }) => ({
      term: say('retirementContribution.review.after', { account: nameOf(accountId) }),
      value: moneyText(after),
    })) ?? []),
    {
      term: say('balanceForecast.review.lowest'),
      value: (
        <LowestFigurePanel accountId={request.sourceAccountId} payment={paymentOf({ request, outlook })} />
      ),
    },
  ];
}

/** As it takes money from the account: now, or on its days. */
function paymentOf({ request, outlook }: Reviewed): LowestProps['payment'] {
  if (outlook.plan) return { amount: changeOf(outlook.plan, request.sourceAccountId) };
  const [first] = outlook.coming;
  return {
    amount: minus(ZERO, outlook.amount),
    frequency: request.frequency === 'one-time' ? 'once' : request.frequency,
    day: first?.day ?? request.startDate,
  };
}
