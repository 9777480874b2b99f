import {
  closeAccounts,
  planAccounts,
  showClosure,
  type Closure,
} from '@bank/contract/relationship/closure/contract.ts';
import { isCash } from '@bank/contract/accounts/accounts/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { provedIfAsked } from '../../platform/calls/step-up.ts';
import type { SubmissionApi } from '../../platform/submission-poller.ts';
import { useMoneyForm } from '../../platform/use-money-form.ts';
import { useSubmissionOf } from '../../platform/use-submission.ts';
import { AccountPicker } from '../../ui/account-picker.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { SubmissionNotice } from '../../ui/submission-notice.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { accountIcons } from '../../accounts/accounts/names/account-icons.ts';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { PlannedTable } from './planned-table.tsx';

type Planned = ReplyOf<typeof planAccounts>;
type CloseRequest = RequestOf<typeof closeAccounts>;

/** A lost outcome is found by the accounts: all named ones are closed, or none is. */
function closingApi(): SubmissionApi<CloseRequest, Closure> {
  let sent: CloseRequest | null = null;
  return {
    send: (request, intent) => {
      sent = request;
      return provedIfAsked(() => call(closeAccounts, request, { intent }));
    },
    ask: async () => {
      const now = await call(showClosure, {});
      const named = new Set<string>(sent?.closings.map(({ accountId }) => accountId));
      const open = now.accounts.filter(({ account, isOpen }) => isOpen && named.has(account.id));
      return named.size > 0 && open.length === 0 ? now : null;
    },
    follow: () => call(showClosure, {}),
    standing: () => 'done',
  };
}

/** Closes all other accounts into one, with one review and one confirmation. */
export function CloseAllPanel({ closure }: { closure: Closure }) {
  const { say } = useWords();
  const heading = useId();
  const [api] = useState(closingApi);
  const form = useMoneyForm({
    start: null,
    validate: (destinationId: string | null) => ({
      request: destinationId === null ? null : { destinationAccountId: idFrom('account', destinationId) },
      problems: [],
    }),
    plan: (request) => provedIfAsked(() => call(planAccounts, request)),
    submission: useSubmissionOf(closeAccounts.name, api),
  });
  const { submission, state } = form;
  const planned = 'receipt' in state ? null : form.plan;
  const request = planned && toRequest(planned);
  const isSent = state.kind === 'sending' || state.kind === 'unknown';
  const takers = closure.accounts.filter(({ account, isOpen }) => isOpen && isCash(account.type));
  if (takers.length === 0 || closure.accounts.filter(({ isOpen }) => isOpen).length < 2) return null;
  return (
    <Card pad aria-labelledby={heading} className="grid gap-4">
      <div>
        <h2 id={heading} className="text-h3 font-semibold">
          {say('leaving.title.all')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{say('leaving.label.all')}</p>
      </div>
      <AccountPicker
        name="destinationAccountId"
        label={say('leaving.label.into')}
        disabled={isSent}
        accounts={takers.map(({ account, balance }) => ({
          id: account.id,
          name: accountNameOf(account, say),
          lastFour: account.lastFour,
          icon: accountIcons[account.type],
          balance,
        }))}
        value={planned?.destination.id ?? null}
        onValueChange={form.review}
      />
      <FailurePanel error={form.error} refused={say('leaving.error.failed')} />
      {state.kind !== 'onItsWay' && state.kind !== 'failed' && (
        <SubmissionNotice state={state} onCheck={submission.check} />
      )}
      {planned && <PlannedTable planned={planned} />}
      {planned && request && (
        <Button
          tone="danger"
          className="justify-self-start"
          working={isSent && say('leaving.label.closing')}
          onClick={() => submission.send(request)}
        >
          {say('leaving.button.closeAll', { count: request.closings.length })}
        </Button>
      )}
    </Card>
  );
}

function toRequest({ closings }: Planned): CloseRequest | null {
  if (closings.length === 0) return null;
  return { closings: closings.map(({ account, plan }) => ({ accountId: account.id, plan })) };
}
