import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent } from 'react';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { accountPath } from '../../../accounts/accounts/names/account-name-model.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import { AmountPanel } from './amount-panel.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { TypePanel } from './type-panel.tsx';
import type { useWithdrawForm } from './use-withdraw-form.ts';
import { useSummary } from './use-summary.ts';
import type { Answers, Facts, PartProps } from './withdraw-model.ts';

type WithdrawFormProps = { form: ReturnType<typeof useWithdrawForm>; facts: Facts };

/** Continue is always enabled; what is missing is then listed above the form. */
export function WithdrawForm({ form, facts }: WithdrawFormProps) {
  const { say } = useWords();
  const { answers, problems, planning, found, state } = form;
  const { lines, attempt, errorOf, tryIt } = useSummary(problems, found);
  const set = (part: Partial<Answers>) => form.change((before) => ({ ...before, ...part }));
  const part: PartProps = { answers, facts, set, errorOf };
  const from = facts.accounts.find(({ id }) => id === answers.accountId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (planning) return;
    tryIt();
    form.review();
  };
  const isSent = state.kind === 'sending' || state.kind === 'unknown';
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <ErrorSummary problems={lines} attempt={attempt} />
        {!form.plan && <SubmissionNotice state={stillToSay(state)} onCheck={form.submission.check} />}
        <FailurePanel
          error={found.length === 0 ? form.error : null}
          refused={say('withdrawal.error.process')}
        />
        <TypePanel {...part} />
        <AmountPanel {...part} />
        <OptionsPanel {...part} />
      </div>
      <ActionBar
        back={
          <LinkButton tone="secondary" to={from ? accountPath(from.type, from.id) : paths.dashboard()}>
            {say('withdrawal.label.cancel')}
          </LinkButton>
        }
      >
        <Button type="submit" disabled={isSent} working={planning && say('withdrawal.working.plan')}>
          {say('withdrawal.label.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

type State = ReturnType<typeof useWithdrawForm>['state'];

/** A withdrawal that was made has a page of its own. */
function stillToSay(state: State) {
  return 'receipt' in state ? ({ kind: 'done' } as const) : state;
}
