import { states } from '@bank/contract/person/customers/rules.ts';
import {
  profileFields,
  showProfile,
  updateProfile,
  type Profile,
} from '@bank/contract/relationship/profile/contract.ts';
import { phoneText } from '@bank/contract/relationship/profile/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, type FormEvent } from 'react';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { failureOf, fieldProblems } from '../../../platform/calls/failure.ts';
import { useContractForm, useErrorSummary, useReplyProblems } from '../../../platform/form.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { AddressPanel } from '../../../person/customers/address-panel.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormattedField } from '../../../ui/formatted-field.tsx';

type PersonalFormProps = { profile: Profile; onSaved: () => void; onLeave: () => void };

const ORDER = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'address.addressLine1',
  'address.addressLine2',
  'address.city',
  'address.state',
  'address.zipCode',
] as const;

/**
 * Each part of the address is a separate field. If saving fails, the form keeps its values, with the reason above.
 */
export function PersonalForm({ profile, onSaved, onLeave }: PersonalFormProps) {
  const { say } = useWords();
  const heading = useId();
  const { form, send, summary, submit, leave } = usePersonal({ profile, onSaved, onLeave });
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) void submit();
  };
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('profile.personal.title')}
      </h2>
      <form onSubmit={press} noValidate className="mt-4 grid max-w-200 gap-4.5">
        <ErrorSummary problems={summary.problems} attempt={summary.attempt} />
        <SaveFailure error={send.error} onShowCurrent={leave} />
        <ContactFields form={form} />
        <AddressPanel
          register={(name) => form.register(`address.${name}`)}
          errors={form.formState.errors.address}
          state={profile.user.address.state}
          layout="even"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" working={send.isPending && say('profile.label.saving')}>
            {say('profile.label.save')}
          </Button>
          <Button tone="quiet" disabled={send.isPending} onClick={onLeave}>
            {say('profile.label.cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function usePersonal({ profile, onSaved, onLeave }: PersonalFormProps) {
  const { user, version } = profile;
  const reload = useReload();
  const send = useSend(updateProfile);
  const { addressLine1, addressLine2, city, state, zipCode } = user.address;
  const known = states.find((each) => each === state);
  const form = useContractForm(profileFields, {
    version,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phoneNumber: phoneText(user.phoneNumber),
    address: {
      addressLine1,
      addressLine2: addressLine2 ?? '',
      city,
      zipCode,
      ...(known && { state: known }),
    },
  });
  const summary = useErrorSummary(ORDER);
  useReplyProblems(form, fieldProblems(send.error), ORDER, summary.draw);
  const submit = summary.submit(form, (request) =>
    send.mutate({ request }, { onSuccess: () => void reload(showProfile).then(onSaved) }),
  );
  const leave = () => void reload(showProfile).then(onLeave);
  return { form, send, summary, submit, leave };
}

type Form = ReturnType<typeof usePersonal>['form'];

function ContactFields({ form }: { form: Form }) {
  const { say } = useWords();
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          {...form.register('firstName')}
          label={say('enrolment.label.firstName')}
          error={errors.firstName?.message}
          readOnly
        />
        <Field
          {...form.register('lastName')}
          label={say('enrolment.label.lastName')}
          error={errors.lastName?.message}
          readOnly
        />
        <p className="-mt-2.5 text-2xs text-ink-3 md:col-span-2">{say('profile.personal.nameNote')}</p>
      </div>
      <Field
        {...form.register('email')}
        type="email"
        inputMode="email"
        label={say('enrolment.label.email')}
        hint={say('profile.personal.emailHint')}
        error={errors.email?.message}
        autoComplete="email"
      />
      <FormattedField
        {...form.register('phoneNumber')}
        mask="phone"
        label={say('enrolment.label.phone')}
        hint={say('profile.personal.phoneHint')}
        error={errors.phoneNumber?.message}
      />
    </>
  );
}

/** The typed values are still in the form, and stored nowhere else. */
function SaveFailure({ error, onShowCurrent }: { error: Error | null; onShowCurrent: () => void }) {
  const { say } = useWords();
  if (!error) return null;
  const failure = failureOf(error);
  const stale = failure.kind === 'refused' && failure.code === 'record_changed';
  return (
    <Banner
      tone="danger"
      live="assertive"
      title={say('profile.error.updateFailed')}
      action={
        stale && (
          <button type="button" onClick={onShowCurrent} className="relative after:absolute after:-inset-3">
            {say('profile.error.showCurrent')}
          </button>
        )
      }
    >
      {failure.kind === 'refused' && failure.text}
    </Banner>
  );
}
