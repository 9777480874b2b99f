import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef } from 'react';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { LowestFigurePanel } from '../../payments/balance-forecast/lowest-panel.tsx';
import type { LowestProps } from '../../platform/lowest-props.ts';
import { changeOf } from '../../platform/plan-takes.ts';
import { createFormat, type Format } from '../../platform/frame/format.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { DefinitionList, type Definition } from '../../ui/definition-list.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { SubmissionNotice } from '../../ui/submission-notice.tsx';
import { useFocusHere } from '../../ui/use-focus-here.ts';
import type { Facts } from './transfer-model.ts';
import type { Reviewed, useTransferForm } from './use-transfer-form.ts';

type ReviewPanelProps = {
  reviewed: Reviewed;
  facts: Facts;
  state: ReturnType<typeof useTransferForm>['state'];
  onCheck: () => void;
  onCancel: () => void;
  onConfirm: () => void;
};

/** The confirmation. Cancel leads back to the form, which keeps what was typed. */
export function ReviewPanel({ reviewed, facts, state, onCheck, onCancel, onConfirm }: ReviewPanelProps) {
  const { say, language } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHere(heading);
  const sending = state.kind === 'sending' || state.kind === 'unknown';
  const told =
    state.kind === 'refused' && state.text === ''
      ? { ...state, text: say('balanceTransfer.error.process') }
      : state;
  return (
    <div>
      <Card pad className="grid gap-4.5">
        <h2 ref={heading} tabIndex={-1} className="text-h2 font-[550] outline-none">
          {say('balanceTransfer.review.title')}
        </h2>
        <SubmissionNotice state={'receipt' in told ? { kind: 'done' } : told} onCheck={onCheck} />
        {reviewed.kind === 'later' && reviewed.plan.problems.length > 0 && (
          <Banner tone="caution" title={say('balanceTransfer.review.today')}>
            {reviewed.plan.problems.map(({ word }) => say(word as WordId)).join(' ')}
          </Banner>
        )}
        <p>
          <Money amount={reviewed.plan.amount} size="lg" />
        </p>
        <DefinitionList items={rowsOf(reviewed, facts, say, createFormat(language))} />
      </Card>
      <ActionBar
        back={
          <Button tone="secondary" disabled={sending} onClick={onCancel}>
            {say('balanceTransfer.action.cancel')}
          </Button>
        }
      >
        <Button onClick={onConfirm} working={sending && say('balanceTransfer.action.sending')}>
          {reviewed.kind === 'now'
            ? say('balanceTransfer.action.confirm', { amount: moneyText(reviewed.plan.amount) })
            : say('balanceTransfer.action.schedule', { amount: moneyText(reviewed.plan.amount) })}
        </Button>
      </ActionBar>
    </div>
  );
}

function rowsOf(reviewed: Reviewed, { accounts }: Facts, say: Say, format: Format): Definition[] {
  const { request } = reviewed;
  const named = (id: string) => {
    const account = accounts.find((each) => each.id === id);
    return account ? `${accountNameOf(account, say)} ${maskNumber(account.lastFour)}` : '';
  };
  return [
    { term: say('balanceTransfer.label.from'), value: named(request.fromAccountId) },
    { term: say('balanceTransfer.label.to'), value: named(request.toAccountId) },
    ...(reviewed.kind === 'now'
      ? [{ term: say('balanceTransfer.review.when'), value: format.fullDay(reviewed.plan.leavesOn) }]
      : [
          {
            term: say('balanceTransfer.label.frequency'),
            // words: balanceTransfer.frequency.*
            value: say(`balanceTransfer.frequency.${reviewed.request.frequency}`),
          },
          ...reviewed.plan.coming
            .slice(0, 1)
            .map(({ day }) => ({ term: say('balanceTransfer.review.first'), value: format.fullDay(day) })),
        ]),
    ...(request.memo === undefined ? [] : [{ term: say('balanceTransfer.label.memo'), value: request.memo }]),
    ...(reviewed.kind === 'now'
      ? reviewed.plan.balances.map(({ accountId, after }) => ({
          term: say('balanceTransfer.review.after', { account: named(accountId) }),
          value: moneyText(after),
        }))
      : []),
    {
      term: say('balanceForecast.review.lowest'),
      value: <LowestFigurePanel accountId={request.fromAccountId} payment={paymentOf(reviewed)} />,
    },
  ];
}

/** As it takes money from the account: now, or on its days. */
function paymentOf(reviewed: Reviewed): LowestProps['payment'] {
  if (reviewed.kind === 'now') return { amount: changeOf(reviewed.plan, reviewed.request.fromAccountId) };
  const amount = minus(ZERO, reviewed.plan.amount);
  const { frequency, scheduleDate } = reviewed.request;
  const [first] = reviewed.plan.coming;
  return { amount, frequency, day: first?.day ?? scheduleDate };
}
