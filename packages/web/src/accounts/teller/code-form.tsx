import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { TellerDirection } from '@bank/contract/accounts/teller/rules.ts';
import type { Plan, Receipt } from '@bank/contract/movements/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { institution } from '../../platform/frame/institution.ts';
import type { SubmissionState } from '../../platform/submission-state.ts';
import { Field } from '../../ui/field.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { SubmissionNotice } from '../../ui/submission-notice.tsx';
import { accountNameOf } from '../accounts/names/account-name-model.ts';
import { PlanPanel } from '../transactions/plan-panel.tsx';

type CodeFormProps = {
  account: AccountPage;
  direction: TellerDirection;
  plan: Plan;
  description: string;
  state: SubmissionState<Receipt>;
  onEdit: () => void;
  onConfirm: (approvalCode: string) => void;
};

const CODE_MAX = 40;

/** The review, with a field for the code the bank issued for this account, direction and amount. */
export function CodeForm({ account, direction, plan, description, state, onEdit, onConfirm }: CodeFormProps) {
  const { say } = useWords();
  const [code, setCode] = useState('');
  const sending = state.kind === 'sending';
  const incoming = direction === 'in';
  const own = accountNameOf(account, say);
  const missing = code.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending && !missing) onConfirm(code.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5">
      <PlanPanel
        plan={plan}
        accounts={[account]}
        from={incoming ? say('counter.plan.bank') : own}
        to={incoming ? own : say('counter.plan.bank')}
        description={description}
      />
      <Field
        name="approvalCode"
        label={say('counter.label.code')}
        hint={
          <>
            {say('approval.label.contactBank')}{' '}
            {say('approval.label.phone', {
              phone: institution.supportPhone,
              hours: institution.supportHours,
            })}
          </>
        }
        value={code}
        onChange={(event) => setCode(event.target.value)}
        maxLength={CODE_MAX}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SubmissionNotice state={state} onCheck={() => undefined} />
      <FormFoot
        blocked={missing}
        about="approvalCode"
        reason={missing ? missingText(incoming, say) : say('transactions.plan.once')}
        working={sending && say('transactions.plan.sending')}
        leave={{ label: say('transactions.plan.edit'), onPress: onEdit, disabled: sending }}
      >
        {incoming ? say('counter.confirm.deposit') : say('counter.confirm.withdraw')}
      </FormFoot>
    </form>
  );
}

function missingText(incoming: boolean, say: Say): string {
  return incoming ? say('checking.validation.codeDeposit') : say('checking.validation.codeWithdrawal');
}
