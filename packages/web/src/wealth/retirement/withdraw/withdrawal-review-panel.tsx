import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef } from 'react';
import { NamedAccountPanel } from '../../../accounts/certificates/named-account-panel.tsx';
import { createFormat, sentences, type Format } from '../../../platform/frame/format.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import { useFocusHere } from '../../../ui/use-focus-here.ts';
import type { Reviewed, useWithdrawal } from './use-withdrawal.ts';
import type { Facts } from './withdrawal-model.ts';

type WithdrawalReviewPanelProps = {
  reviewed: Reviewed;
  facts: Facts;
  state: ReturnType<typeof useWithdrawal>['state'];
  onCheck: () => void;
  onEdit: () => void;
  onConfirm: () => void;
};

/** The dollars before anything is asked for. Edit leads back to the form, which keeps what was typed. */
export function WithdrawalReviewPanel(props: WithdrawalReviewPanelProps) {
  const { reviewed, facts, state, onCheck, onEdit, onConfirm } = props;
  const { say, language } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHere(heading);
  const { plan } = reviewed;
  const sending = state.kind === 'sending' || state.kind === 'unknown';
  const told =
    state.kind === 'refused' && state.text === ''
      ? { ...state, text: say('retirementWithdrawal.error.process') }
      : state;
  return (
    <div>
      <Card pad className="grid gap-4.5">
        <h2 ref={heading} tabIndex={-1} className="text-h2 font-[550] outline-none">
          {say('retirementWithdrawal.review.title')}
        </h2>
        <SubmissionNotice state={'receipt' in told ? { kind: 'done' } : told} onCheck={onCheck} />
        {plan.isEarly && (
          <Banner tone="caution" title={say('retirementWithdrawal.early.title')}>
            {/* words: retirementWithdrawal.early.* */}
            {say(`retirementWithdrawal.early.${plan.retirementType}`)}
          </Banner>
        )}
        <DefinitionList items={rowsOf(reviewed, facts, say, createFormat(language))} />
        <p className="text-2xs text-ink-3">
          {sentences(
            language,
            say('retirementWithdrawal.review.cancel'),
            // words: retirementWithdrawal.tax.*
            say(`retirementWithdrawal.tax.${plan.retirementType}`),
          )}
        </p>
      </Card>
      <ActionBar
        back={
          <Button tone="secondary" disabled={sending} onClick={onEdit}>
            {say('retirementWithdrawal.action.edit')}
          </Button>
        }
      >
        <Button onClick={onConfirm} working={sending && say('retirementWithdrawal.action.sending')}>
          {say('retirementWithdrawal.action.submit', { amount: moneyText(plan.amount) })}
        </Button>
      </ActionBar>
    </div>
  );
}

function rowsOf(
  { request, plan }: Reviewed,
  { accounts, standing }: Facts,
  say: Say,
  format: Format,
): Definition[] {
  const destination = accounts.find(({ id }) => id === request.destinationAccountId);
  const isMonthly = request.type === 'installment';
  return [
    { term: say('retirementWithdrawal.shares.amount'), value: moneyText(plan.amount) },
    { term: say('retirementWithdrawal.shares.withheld'), value: moneyText(plan.withheld) },
    { term: say('retirementWithdrawal.shares.net'), value: moneyText(plan.net) },
    // words: retirementWithdrawal.type.*
    { term: say('retirementWithdrawal.label.type'), value: say(`retirementWithdrawal.type.${request.type}`) },
    {
      term: say('retirementWithdrawal.label.reason'),
      // words: retirementWithdrawal.reason.*
      value: say(`retirementWithdrawal.reason.${request.reason}`),
    },
    {
      term: say('retirementWithdrawal.review.accountBefore'),
      value: <NamedAccountPanel account={standing.account} say={say} />,
    },
    {
      term: say('retirementWithdrawal.label.destination'),
      value: destination && <NamedAccountPanel account={destination} say={say} />,
    },
    {
      term: isMonthly ? say('retirementWithdrawal.review.first') : say('retirementWithdrawal.review.leaves'),
      value: isMonthly
        ? `${format.fullDay(plan.leavesOn)} · ${say('retirementWithdrawal.review.monthly')}`
        : format.fullDay(plan.leavesOn),
    },
    { term: say('retirementWithdrawal.review.arrives'), value: format.fullDay(plan.arrivesBy) },
  ];
}
