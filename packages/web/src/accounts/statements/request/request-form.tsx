import type { Account, AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import {
  listStatements,
  statementChoice,
  type StatementChoice,
  type StatementDocument,
} from '@bank/contract/accounts/statements/contract.ts';
import {
  customPeriodName,
  customPeriodProblems,
  periodsFor,
  statementFormats,
} from '@bank/contract/accounts/statements/rules.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { useWatch, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { failureOf } from '../../../platform/calls/failure.ts';
import { useContractForm } from '../../../platform/form.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { AccountPicker } from '../../../ui/account-picker.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { accountNameOf } from '../../accounts/names/account-name-model.ts';
import { accountIcons } from '../../accounts/names/account-icons.ts';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { formatName, periodName } from '../period-model.ts';
import { requestCalls } from './request-model.ts';

/** An account and the date it opened, before which it has no statements. */
export type StatementAccount = AccountName & Pick<Account, 'openedOn'>;

type RequestFormProps = {
  accounts: readonly StatementAccount[];
  /** Initially selected if there are several; otherwise the first. */
  chosenId?: string | undefined;
  /** The bank's business date, from which the periods are counted. */
  today: Day;
  onWorking: (working: boolean) => void;
  onMade: (document: StatementDocument) => void;
  onCancel: () => void;
};

export function RequestForm({ accounts, chosenId, ...rest }: RequestFormProps) {
  const { say } = useWords();
  const [pickedId, setPickedId] = useState(chosenId);
  const picked = accounts.find(({ id }) => id === pickedId) ?? accounts[0];
  return (
    <>
      {accounts.length > 1 && (
        <AccountPicker
          label={say('documents.label.account')}
          name="account"
          value={picked?.id ?? null}
          onValueChange={setPickedId}
          accounts={accounts.map((account) => ({
            id: account.id,
            name: accountNameOf(account, say),
            lastFour: account.lastFour,
            icon: accountIcons[account.type],
          }))}
          className="mb-5"
        />
      )}
      {/* Each account type offers its own periods, so another account starts with a new form. */}
      {picked && <PeriodForm key={picked.id} account={picked} {...rest} />}
    </>
  );
}

/** A custom date range, which is not one of the bank's named periods. */
const CUSTOM = 'custom';

type PeriodFormProps = Omit<RequestFormProps, 'accounts' | 'chosenId'> & { account: StatementAccount };

function PeriodForm({ account, today, onWorking, onMade, onCancel }: PeriodFormProps) {
  const { say } = useWords();
  const { openedOn } = account;
  const form = useContractForm(
    statementChoice,
    { period: 'current', format: 'pdf', from: '', to: '' },
    ({ period, from, to }) =>
      period === CUSTOM ? customPeriodProblems({ from, to }, { today, openedOn }) : [],
  );
  const send = useSend(requestCalls[account.type]);
  const reload = useReload();
  const [period, from, to] = useWatch({ control: form.control, name: ['period', 'from', 'to'] });
  const ask = form.handleSubmit(({ format, ...asked }) => {
    onWorking(true);
    send.mutate(
      { request: { accountId: account.id, period: periodWord(asked), format } },
      {
        onSuccess: (document) => {
          void reload(listStatements);
          onMade(document);
        },
        onSettled: () => onWorking(false),
      },
    );
  });
  const blocked = period === CUSTOM && (from === '' || to === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending && !blocked) void ask();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5">
      <PeriodChoice account={account} today={today} period={period} input={form.register('period')} />
      {period === CUSTOM && <DaysChoice form={form} openedOn={openedOn} today={today} />}
      <ChoiceGroup label={say('documents.label.format')} className="grid-cols-2">
        {statementFormats.map((each) => (
          <ChoiceCard
            key={each}
            {...form.register('format')}
            value={each}
            label={formatName(each)}
            // words: documents.about.*
            hint={say(`documents.about.${each}`)}
          />
        ))}
      </ChoiceGroup>
      <p className="text-xs text-ink-2">{say('documents.request.note')}</p>
      <RequestFailure error={send.error} />
      <div className="max-md:mt-auto">
        <FormFoot
          blocked={blocked}
          about={from === '' ? 'from' : 'to'}
          reason={blocked ? say('documents.request.chooseDays') : undefined}
          working={send.isPending && say('documents.request.working')}
          leave={{ label: say('cd.label.cancel'), onPress: onCancel, disabled: send.isPending }}
        >
          {say('cd.label.downloadStatement')}
        </FormFoot>
      </div>
    </form>
  );
}

/** The period as the server takes it. The form has already validated both dates. */
function periodWord({ period, from, to }: { period: string; from: string; to: string }): string {
  return period === CUSTOM ? customPeriodName(dayFrom(from), dayFrom(to)) : period;
}

type PeriodChoiceProps = {
  account: StatementAccount;
  today: Day;
  period: string;
  input: UseFormRegisterReturn;
};

function PeriodChoice({ account: { type, openedOn }, today, period, input }: PeriodChoiceProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const periods = periodsFor(type, today);
  const chosen = periods.find(({ name }) => name === period);
  const tooEarly = periods.some(({ end }) => end < openedOn);
  return (
    <ChipGroup
      label={say('documents.label.period')}
      input={input}
      options={[
        ...periods.map((each) => ({
          value: each.name,
          label: periodName(each, format, say),
          disabled: each.end < openedOn,
        })),
        { value: CUSTOM, label: say('documents.period.custom') },
      ]}
      hint={
        (chosen || tooEarly) && (
          <>
            {chosen && format.span(chosen.start < openedOn ? openedOn : chosen.start, chosen.end)}
            {tooEarly && (
              <span className="block text-ink-3">
                {say('documents.period.opened', { day: format.fullDay(openedOn) })}
              </span>
            )}
          </>
        )
      }
    />
  );
}

type DaysChoiceProps = {
  form: Pick<UseFormReturn<StatementChoice>, 'register' | 'formState'>;
  openedOn: Day;
  today: Day;
};

function DaysChoice({ form: { register, formState }, openedOn, today }: DaysChoiceProps) {
  const { say } = useWords();
  const bounds = { min: openedOn, max: today };
  return (
    <div className="grid items-start gap-4 min-[26rem]:grid-cols-2">
      <DateField
        {...register('from')}
        {...bounds}
        label={say('documents.label.from')}
        error={formState.errors.from?.message}
      />
      <DateField
        {...register('to')}
        {...bounds}
        label={say('documents.label.to')}
        error={formState.errors.to?.message}
      />
    </div>
  );
}

/** Uses the server's text if it refused. If it could not answer, nothing was lost. */
export function RequestFailure({ error }: { error: Error | null }) {
  const { say } = useWords();
  if (!error) return null;
  const failure = failureOf(error);
  if (failure.kind === 'refused' && failure.status < 500)
    return <FailurePanel error={error} refused={say('account.error.statement')} />;
  return (
    <Banner tone="danger" live="assertive" title={say('account.error.statementFailed')}>
      {say('documents.error.again')}
    </Banner>
  );
}
