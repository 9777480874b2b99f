import type { Account, AccountName } from '@bank/contract/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/rules.ts';
import {
  listStatements,
  requestCdStatement,
  requestCheckingStatement,
  requestCreditStatement,
  requestInvestmentStatement,
  requestRetirementStatement,
  requestSavingsStatement,
  requestStatement,
  requestStudentStatement,
  statementBody,
  type StatementDocument,
} from '@bank/contract/statements/contract.ts';
import { periodsFor, statementFormats, type Period } from '@bank/contract/statements/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useReload, useSend } from '../../platform/api.ts';
import { failureOf } from '../../platform/failure.ts';
import { useContractForm } from '../../platform/form.ts';
import { createFormat } from '../../platform/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { accountNameOf } from '../accounts/account-name-panel.tsx';
import { FailurePanel } from '../bank/failure-panel.tsx';
import { formatName, periodName } from './period-name-panel.tsx';

/** The same wish under the word of each page. */
export const requestCalls: Readonly<Record<AccountType, typeof requestStatement>> = {
  checking: requestCheckingStatement,
  savings: requestSavingsStatement,
  student: requestStudentStatement,
  moneyMarket: requestStatement,
  credit: requestCreditStatement,
  retirement: requestRetirementStatement,
  investment: requestInvestmentStatement,
  cd: requestCdStatement,
};

/** Whose statement it can be; before it was opened there is none. */
export type StatementAccount = AccountName & Pick<Account, 'openedOn'>;

type RequestFormProps = {
  accounts: readonly StatementAccount[];
  /** The bank's business day, from which the periods are counted. */
  today: Day;
  onWorking: (working: boolean) => void;
  onMade: (document: StatementDocument) => void;
  onCancel: () => void;
};

export function RequestForm({ accounts, ...rest }: RequestFormProps) {
  const { say } = useWords();
  const [chosenId, setChosenId] = useState(accounts.length === 1 ? (accounts[0]?.id ?? '') : '');
  const chosen = accounts.find(({ id }) => id === chosenId);
  return (
    <>
      {accounts.length > 1 && (
        <SelectField
          label={say('documents.label.account')}
          placeholder={say('documents.label.chooseAccount')}
          value={chosenId}
          onChange={(event) => setChosenId(event.target.value)}
          options={accounts.map((account) => ({
            value: account.id,
            label: `${accountNameOf(account, say)} ${maskNumber(account.lastFour)}`,
          }))}
          className="mb-4.5"
        />
      )}
      {/* Each kind of account offers periods of its own, so another account begins anew. */}
      <PeriodForm key={chosenId} account={chosen} {...rest} />
    </>
  );
}

type PeriodFormProps = Omit<RequestFormProps, 'accounts'> & { account: StatementAccount | undefined };

function PeriodForm({ account, today, onWorking, onMade, onCancel }: PeriodFormProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const form = useContractForm(statementBody, { period: '', format: 'pdf' });
  const send = useSend(requestCalls[account?.type ?? 'checking']);
  const reload = useReload();
  const period = useWatch({ control: form.control, name: 'period' });
  const ask = form.handleSubmit((body) => {
    if (!account) return;
    onWorking(true);
    send.mutate(
      { request: { accountId: account.id, ...body } },
      {
        onSuccess: (document) => {
          void reload(listStatements);
          onMade(document);
        },
        onSettled: () => onWorking(false),
      },
    );
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) void ask();
  };
  const blocked = period === '' || !account;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      <SelectField
        label={say('documents.label.period')}
        placeholder={say('documents.label.choosePeriod')}
        disabled={!account}
        required
        {...form.register('period')}
        options={periodOptions(account, today, (period) => periodName(period, format, say), say)}
      />
      <RadioGroup
        label={say('documents.label.format')}
        name="format"
        defaultValue="pdf"
        input={form.register('format')}
        options={statementFormats.map((each) => ({
          value: each,
          label: formatName(each),
          // words: documents.about.*
          hint: say(`documents.about.${each}`),
        }))}
      />
      <RequestFailure error={send.error} />
      <FormFoot
        blocked={blocked}
        about="period"
        reason={
          !blocked
            ? undefined
            : account
              ? say('documents.request.choose')
              : say('documents.request.chooseBoth')
        }
        working={send.isPending && say('documents.request.working')}
        leave={{ label: say('cd.label.cancel'), onPress: onCancel, disabled: send.isPending }}
      >
        {say('cd.label.downloadStatement')}
      </FormFoot>
    </form>
  );
}

function periodOptions(
  account: StatementAccount | undefined,
  today: Day,
  nameOf: (period: Period) => string,
  say: Say,
): SelectOption[] {
  if (!account) return [];
  return periodsFor(account.type, today).map((period) => {
    const tooEarly = period.end < account.openedOn;
    const name = nameOf(period);
    return {
      value: period.name,
      label: tooEarly ? say('documents.period.before', { name }) : name,
      disabled: tooEarly,
    };
  });
}

/** What the bank refused it tells in its own words; where it could not even answer, nothing was lost either. */
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
