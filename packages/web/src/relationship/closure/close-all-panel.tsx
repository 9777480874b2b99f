import {
  closeAccounts,
  planAccounts,
  showLeaving,
  type Leaving,
} from '@bank/contract/relationship/closure/contract.ts';
import { isCash } from '@bank/contract/accounts/accounts/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { useSend } from '../../platform/api.ts';
import { call } from '../../platform/call.ts';
import { provedIfAsked } from '../../platform/step-up.ts';
import type { Ways } from '../../platform/submission-course.ts';
import { useSubmissionOf } from '../../platform/submission.ts';
import { AccountPicker } from '../../ui/account-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SubmissionNotice } from '../../ui/submission-notice.tsx';
import { accountNameOf } from '../../accounts/accounts/account-name-model.ts';
import { accountIcons } from '../../accounts/accounts/account-icons.ts';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { PlannedTable } from './planned-table.tsx';

type Planned = ReplyOf<typeof planAccounts>;
type Wish = RequestOf<typeof closeAccounts>;

/** Whether the wish was fulfilled is told by the accounts themselves: all that it names are closed, or none is. */
const waysFor = (wish: Wish | null): Ways<Wish, Leaving> => ({
  send: (request, intent) => provedIfAsked(() => call(closeAccounts, request, { intent })),
  ask: async () => {
    const now = await call(showLeaving, {});
    const named = new Set<string>(wish?.closings.map(({ accountId }) => accountId));
    const open = now.accounts.filter(({ account, isOpen }) => isOpen && named.has(account.id));
    return named.size > 0 && open.length === 0 ? now : null;
  },
  follow: () => call(showLeaving, {}),
  standing: () => 'done',
});

/** All other accounts into one, with one look and one press. */
export function CloseAllPanel({ leaving }: { leaving: Leaving }) {
  const { say } = useWords();
  const heading = useId();
  const [planned, setPlanned] = useState<Planned | null>(null);
  const asked = useSend(planAccounts);
  const wish = planned && wishOf(planned);
  const submission = useSubmissionOf<Wish, Leaving>(closeAccounts.name, waysFor(wish), {
    onAnswer: () => setPlanned(null),
  });
  const { state } = submission;
  const isSent = state.kind === 'sending' || state.kind === 'unknown';
  const takers = leaving.accounts.filter(({ account, isOpen }) => isOpen && isCash(account.type));
  if (takers.length === 0 || leaving.accounts.filter(({ isOpen }) => isOpen).length < 2) return null;
  const choose = (id: string) =>
    asked.mutate(
      { request: { destinationAccountId: idFrom('account', id) } },
      {
        onSuccess: (plan) => {
          setPlanned(plan);
          submission.review();
        },
      },
    );
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
        onValueChange={choose}
      />
      <FailurePanel error={asked.error} refused={say('leaving.error.failed')} />
      {state.kind !== 'onItsWay' && state.kind !== 'failed' && (
        <SubmissionNotice state={state} onCheck={submission.check} />
      )}
      {planned && <PlannedTable planned={planned} />}
      {planned && wish && (
        <Button
          tone="danger"
          className="justify-self-start"
          working={isSent && say('leaving.label.closing')}
          onClick={() => submission.send(wish)}
        >
          {say('leaving.button.closeAll', { count: wish.closings.length })}
        </Button>
      )}
    </Card>
  );
}

function wishOf({ closings }: Planned): Wish | null {
  if (closings.length === 0) return null;
  return { closings: closings.map(({ account, plan }) => ({ accountId: account.id, plan })) };
}
