import { listAccounts, type Account } from '@bank/contract/accounts/accounts/contract.ts';
import {
  inviteBody,
  inviteDelegate,
  type listDelegates,
} from '@bank/contract/relationship/delegates/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { useLoad, useSend } from '../../platform/calls/api.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { useContractForm, useErrorSummary, useReplyProblems } from '../../platform/form.ts';
import { institution } from '../../platform/frame/institution.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/choice-card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';

const order = ['fullName', 'email', 'endsOn', 'accountIds'] as const;

export type InviteDialogProps = {
  endDays: ReplyOf<typeof listDelegates>['endDays'];
  /** Called with the delegate's name when the invitation is sent. */
  onClose: (name: string | null) => void;
};

/** Who, until when, and which accounts. Never reveals whether the email belongs to a customer. */
export function InviteDialog({ endDays, onClose }: InviteDialogProps) {
  const { say } = useWords();
  const form = useInvitation();
  const send = useSend(inviteDelegate);
  const summary = useErrorSummary(order);
  const failure = send.error && failureOf(send.error);
  const found = failure?.kind === 'refused' ? failure.problems : NONE;
  useReplyProblems(form, found, order, summary.draw);
  const { errors } = form.formState;
  const save = summary.submit(form, (request) =>
    send.mutate({ request }, { onSuccess: ({ fullName }) => onClose(fullName) }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) void save();
  };
  const isNamed = found.some(({ field }) => order.some((each) => each === field));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(null)}
      working={send.isPending}
      title={say('delegates.form.title')}
      lead={say('delegates.form.text', { bank: institution.name })}
    >
      <form onSubmit={submit} noValidate className="grid gap-4.5">
        <ErrorSummary problems={summary.problems} attempt={summary.attempt} />
        {!isNamed && <FailurePanel error={send.error} refused={say('delegates.bar.failed')} />}
        <PersonFields form={form} endDays={endDays} />
        <AccountsChoice
          error={errors.accountIds?.message}
          onChange={(ids) =>
            form.setValue('accountIds', ids, { shouldValidate: errors.accountIds !== undefined })
          }
        />
        <p className="rounded-md bg-sunken px-4 py-3 text-xs text-ink-2">{say('delegates.form.sees')}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" working={send.isPending && say('delegates.bar.working')}>
            {say('delegates.form.send')}
          </Button>
          <Button tone="quiet" disabled={send.isPending} onClick={() => onClose(null)}>
            {say('signOn.proof.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const NONE: readonly never[] = [];

type PersonFieldsProps = {
  form: ReturnType<typeof useInvitation>;
  endDays: InviteDialogProps['endDays'];
};

function PersonFields({ form, endDays }: PersonFieldsProps) {
  const { say } = useWords();
  const { errors } = form.formState;
  return (
    <>
      <Field
        {...form.register('fullName')}
        id="fullName"
        label={say('delegates.form.fullName')}
        error={errors.fullName?.message}
        maxLength={100}
        autoComplete="off"
      />
      <Field
        {...form.register('email')}
        id="email"
        type="email"
        inputMode="email"
        label={say('delegates.form.email')}
        error={errors.email?.message}
        maxLength={254}
        autoComplete="off"
      />
      <DateField
        {...form.register('endsOn')}
        id="endsOn"
        label={say('delegates.form.endsOn')}
        hint={say('delegates.form.endsOnHint')}
        error={errors.endsOn?.message}
        min={endDays.first}
        max={endDays.last}
      />
    </>
  );
}

function useInvitation() {
  return useContractForm(inviteBody, { fullName: '', email: '', endsOn: '', accountIds: null });
}

type AccountsChoiceProps = {
  error: string | undefined;
  onChange: (ids: Account['id'][] | null) => void;
};

/** Null for all accounts. Choosing some starts with none selected, so that nothing is shared by accident. */
function AccountsChoice({ error, onChange }: AccountsChoiceProps) {
  const { say } = useWords();
  const { data } = useLoad(listAccounts, {});
  const [chosen, setChosen] = useState<readonly Account['id'][] | null>(null);
  const choose = (ids: readonly Account['id'][] | null) => {
    setChosen(ids);
    onChange(ids && [...ids]);
  };
  const accounts = data?.accounts ?? [];
  return (
    <div id="accountIds" tabIndex={-1} className="outline-none">
      <ChoiceGroup label={say('delegates.form.which')} error={error}>
        <ChoiceCard
          name="which"
          value="all"
          label={say('delegates.form.all')}
          hint={say('delegates.form.allHint')}
          checked={chosen === null}
          onChange={() => choose(null)}
        />
        <ChoiceCard
          name="which"
          value="some"
          label={say('delegates.form.some')}
          hint={say('delegates.form.someHint')}
          checked={chosen !== null}
          disabled={accounts.length === 0}
          onChange={() => choose([])}
        />
      </ChoiceGroup>
      {chosen !== null && (
        <fieldset className="m-0 mt-2 min-w-0 border-0 p-0 pl-1">
          <legend className="sr-only">{say('delegates.form.some')}</legend>
          {accounts.map((account) => (
            <Checkbox
              key={account.id}
              label={
                <>
                  {accountNameOf(account, say)} <MaskedNumber number={account.lastFour} />
                </>
              }
              checked={chosen.includes(account.id)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, account.id] : chosen.filter((id) => id !== account.id))
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
