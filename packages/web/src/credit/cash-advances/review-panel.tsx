import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef } from 'react';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { SubmissionNotice } from '../../ui/submission-notice.tsx';
import { useFocusHere } from '../../ui/use-focus-here.ts';
import type { Facts } from './advance-model.ts';
import type { Reviewed, useAdvanceForm } from './use-advance-form.ts';

type ReviewPanelProps = {
  reviewed: Reviewed;
  facts: Facts;
  state: ReturnType<typeof useAdvanceForm>['state'];
  onCheck: () => void;
  onBack: () => void;
  onConfirm: () => void;
};

/** The plan as the bank computed it. Back leads to the form, which keeps what was typed. */
export function ReviewPanel({ reviewed, facts, state, onCheck, onBack, onConfirm }: ReviewPanelProps) {
  const { say, language } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHere(heading);
  const { request, plan } = reviewed;
  const format = createFormat(language);
  const credit = facts.creditAccounts.find(({ id }) => id === request.creditAccountId);
  const deposit = facts.depositAccounts.find(({ id }) => id === request.depositAccountId);
  const named = (account: typeof credit | typeof deposit) =>
    account ? `${accountNameOf(account, say)} ${maskNumber(account.lastFour)}` : '';
  const sending = state.kind === 'sending' || state.kind === 'unknown';
  const told =
    state.kind === 'refused' && state.text === ''
      ? { ...state, text: say('cashAdvance.error.process') }
      : state;
  return (
    <div>
      <Card pad className="grid gap-4.5">
        <h2 ref={heading} tabIndex={-1} className="text-h2 font-[550] outline-none">
          {say('cashAdvance.review.title')}
        </h2>
        <SubmissionNotice state={'receipt' in told ? { kind: 'done' } : told} onCheck={onCheck} />
        <p>
          <Money amount={plan.amount} size="lg" />
        </p>
        <DefinitionList
          items={[
            { term: say('cashAdvance.label.from'), value: named(credit) },
            { term: say('cashAdvance.label.to'), value: named(deposit) },
            { term: say('cashAdvance.label.fee'), value: moneyText(plan.fee) },
            {
              term: say('cashAdvance.label.rate'),
              value: say('cashAdvance.label.percent', { apr: plan.apr }),
            },
            { term: say('cashAdvance.label.interestFrom'), value: format.fullDay(plan.interestFrom) },
            { term: say('cashAdvance.label.total'), value: moneyText(plan.total), strong: true },
          ]}
        />
        <Banner tone="caution" title={say('cashAdvance.review.interest')}>
          {say('cashAdvance.review.noGrace')}
        </Banner>
      </Card>
      <ActionBar
        back={
          <Button tone="secondary" disabled={sending} onClick={onBack}>
            {say('cashAdvance.label.back')}
          </Button>
        }
      >
        <Button onClick={onConfirm} working={sending && say('cashAdvance.action.sending')}>
          {say('cashAdvance.action.confirm', { amount: moneyText(plan.amount) })}
        </Button>
      </ActionBar>
    </div>
  );
}
