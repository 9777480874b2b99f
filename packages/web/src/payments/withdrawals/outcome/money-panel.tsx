import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import { cancelWithdrawal, type Withdrawal } from '@bank/contract/payments/withdrawals/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { useLoad, useReloadAll, useSend } from '../../../platform/calls/api.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { refreshState } from '../../../platform/refresh-state.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { ReceiptForm } from './receipt-form.tsx';

/** Ended without cash: there is no receipt, and another one can be made. */
const isOver: ReadonlySet<Withdrawal['status']> = new Set(['Expired', 'Cancelled', 'Failed']);

/** What happens to the money, in words and figures, and what can still be done. */
export function MoneyPanel({ shown }: { shown: Withdrawal }) {
  const { say, language } = useWords();
  const heading = useId();
  const cancel = useSend(cancelWithdrawal);
  const reloadAll = useReloadAll();
  const accounts = useLoad(listAccounts, {});
  const available = accounts.data?.accounts.find(({ id }) => id === shown.account?.id)?.availableBalance;
  const press = () =>
    cancel.mutate({ request: { withdrawalId: shown.id } }, { onSettled: () => void reloadAll() });
  return (
    <>
      <Card pad aria-labelledby={heading}>
        <h2 id={heading} className="text-h3 font-semibold">
          {say('withdrawal.title.money')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{moneyLine(shown, say, createFormat(language))}</p>
        {shown.reason !== null && shown.status !== 'Ready' && shown.status !== 'Expired' && (
          <p className="mt-1 text-sm text-ink-2">{reasonText(shown.reason, say)}</p>
        )}
        <DefinitionList
          className="mt-3"
          items={[
            // Without cash there is no fee either.
            ...(isOver.has(shown.status)
              ? []
              : [{ term: say('withdrawal.label.fee'), value: moneyText(shown.fee) }]),
            ...(available === undefined
              ? []
              : [{ term: say('withdrawal.label.availableNow'), value: moneyText(available) }]),
            ...(shown.reference === null
              ? []
              : [{ term: say('withdrawal.label.reference'), value: shown.reference }]),
          ]}
        />
        {cancel.data?.status === 'Cancelled' && (
          <Banner
            tone="positive"
            live="polite"
            title={say('withdrawal.success.cancelled')}
            className="mt-3"
          />
        )}
        <FailurePanel error={cancel.error} refused={say('withdrawal.error.cancel')} className="mt-3" />
      </Card>
      {shown.reference !== null && !isOver.has(shown.status) && <ReceiptForm shown={shown} />}
      <Foot shown={shown} cancelling={cancel.isPending} onCancel={press} />
    </>
  );
}

type FootProps = { shown: Withdrawal; cancelling: boolean; onCancel: () => void };

function Foot({ shown, cancelling, onCancel }: FootProps) {
  const { say } = useWords();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-center gap-2 text-xs text-ink-2">
        {shown.pickup === 'atm' && shown.status === 'Ready' && (
          <>
            <ShieldCheck aria-hidden size={16} className="shrink-0" />
            {say('withdrawal.label.share')}
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3 max-md:grow max-md:[&>*]:grow">
        {shown.canCancel && (
          <Button
            tone="danger-quiet"
            onClick={onCancel}
            working={cancelling && say('withdrawal.working.cancel')}
          >
            {shown.pickup === 'atm' && shown.status === 'Ready'
              ? say('withdrawal.label.cancelCode')
              : say('withdrawal.label.cancelCash')}
          </Button>
        )}
        {isOver.has(shown.status) && (
          <LinkButton tone="secondary" to={paths.withdrawFunds()}>
            {say('withdrawal.label.startAgain')}
          </LinkButton>
        )}
        <LinkButton to={paths.dashboard()} state={refreshState()}>
          {say('withdrawal.label.done')}
        </LinkButton>
      </div>
    </div>
  );
}

function reasonText(reason: string, say: Say): string {
  const { word, blanks } = reasonWord(reason);
  return say(word, blanks);
}

/** The dots stay with their digits. */
const NO_BREAK = '\u{A0}';

function moneyLine(shown: Withdrawal, say: Say, format: Format): string {
  const account = shown.account
    ? `${accountNameOf(shown.account, say)} ${maskNumber(shown.account.lastFour).replaceAll(' ', NO_BREAK)}`
    : '';
  const blanks = { amount: moneyText(shown.amount), account };
  switch (shown.status) {
    case 'Scheduled':
      return say('withdrawal.money.scheduled', {
        ...blanks,
        moment: shown.scheduledFor ? format.moment(shown.scheduledFor) : '',
      });
    case 'Ready':
      return say(shown.pickup === 'atm' ? 'withdrawal.money.pending' : 'withdrawal.money.pendingBranch', {
        ...blanks,
        moment: shown.expiresAt ? format.moment(shown.expiresAt) : '',
      });
    case 'Used':
      return say('withdrawal.money.used', blanks);
    case 'Completed':
      return say('withdrawal.money.completed', blanks);
    case 'Expired':
      return say('withdrawal.money.expired', {
        ...blanks,
        moment: shown.expiresAt ? format.moment(shown.expiresAt) : '',
      });
    case 'Cancelled':
    case 'Failed':
      return say('withdrawal.money.over', blanks);
  }
}
