import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { isCash } from '@bank/contract/accounts/accounts/rules.ts';
import { minus, plus, ZERO } from '@bank/kernel/money.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import type { LowestProps } from '../../../platform/lowest-props.ts';
import { changeOf } from '../../../platform/plan-takes.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import { LowestFigurePanel } from '../../balance-forecast/lowest-panel.tsx';
import { ProgressPanel } from '../progress-panel.tsx';
import type { Reviewed, useWithdrawForm } from './use-withdraw-form.ts';
import type { Facts } from './withdraw-model.ts';

type ReviewDialogProps = {
  reviewed: Reviewed;
  facts: Facts;
  state: ReturnType<typeof useWithdrawForm>['state'];
  onCheck: () => void;
  onEdit: () => void;
  onConfirm: () => void;
};

/** The confirmation. Cancel leads back to the form, which keeps what was typed. */
export function ReviewDialog({ reviewed, facts, state, onCheck, onEdit, onConfirm }: ReviewDialogProps) {
  const { say } = useWords();
  const sending = state.kind === 'sending' || state.kind === 'unknown' || state.kind === 'done';
  const failed =
    state.kind === 'refused' && state.text === ''
      ? { ...state, text: say('withdrawal.error.process') }
      : state;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onEdit()}
      working={sending}
      title={say('withdrawal.title.review')}
    >
      <ProgressPanel step={2} />
      <div className="grid gap-4.5">
        <SubmissionNotice state={'receipt' in failed ? { kind: 'done' } : failed} onCheck={onCheck} />
        {reviewed.kind === 'later' && reviewed.plan.problems.length > 0 && (
          <Banner tone="caution" title={say('withdrawal.label.scheduled')}>
            {reviewed.plan.problems.map(({ word, blanks }) => say(word as WordId, blanks)).join(' ')}
          </Banner>
        )}
        <Lines reviewed={reviewed} facts={facts} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={onConfirm} working={sending && say('withdrawal.working.confirm')}>
            {say('withdrawal.label.confirm')}
          </Button>
          <Button tone="quiet" disabled={sending} onClick={onEdit}>
            {say('withdrawal.label.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Lines({ reviewed, facts }: Pick<ReviewDialogProps, 'reviewed' | 'facts'>) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { request, plan } = reviewed;
  const account = facts.accounts.find(({ id }) => id === request.accountId);
  const items: Definition[] = [
    { term: say('withdrawal.label.howReceived'), value: howText(reviewed, say) },
    {
      term: say('withdrawal.label.from'),
      value: account ? `${accountNameOf(account, say)} ${maskNumber(account.lastFour)}` : '',
    },
    ...(reviewed.kind === 'later'
      ? [{ term: say('withdrawal.label.when'), value: format.moment(reviewed.plan.scheduledFor) }]
      : []),
    { term: say('withdrawal.label.amount'), value: moneyText(plan.amount) },
    { term: say('withdrawal.label.fee'), value: moneyText(plan.fee) },
    { term: say('withdrawal.label.total'), value: moneyText(plan.total), strong: true },
    ...(reviewed.kind === 'now' && reviewed.plan.balances[0]
      ? [
          {
            term: say('withdrawal.label.availableAfter'),
            value: moneyText(afterOf(reviewed.plan.balances[0], account?.availableBalance)),
          },
        ]
      : []),
    ...(account && isCash(account.type)
      ? [
          {
            term: say('balanceForecast.review.lowest'),
            value: <LowestFigurePanel accountId={account.id} payment={paymentOf(reviewed)} />,
          },
        ]
      : []),
  ];
  return <DefinitionList items={items} />;
}

/** As it takes money from the account: now, or on its day. */
function paymentOf(reviewed: Reviewed): LowestProps['payment'] {
  const { request, plan } = reviewed;
  return reviewed.kind === 'later'
    ? { amount: minus(ZERO, plan.total), day: reviewed.request.scheduledDate }
    : { amount: changeOf(reviewed.plan, request.accountId) };
}

type Balance = Extract<Reviewed, { kind: 'now' }>['plan']['balances'][number];

/** A credit line has its limit on top of its balance. */
function afterOf({ before, after }: Balance, available: Balance['after'] | undefined): Balance['after'] {
  return available === undefined ? after : plus(available, minus(after, before));
}

function howText({ request: { withdrawalType, pickup } }: Reviewed, say: Say): string {
  // words: withdrawal.type.*
  const type = say(`withdrawal.type.${withdrawalType}`);
  if (withdrawalType !== 'cashAdvance') return type;
  // words: withdrawal.pickup.*
  return `${type}. ${say(`withdrawal.pickup.${pickup ?? 'branch'}`)}`;
}
