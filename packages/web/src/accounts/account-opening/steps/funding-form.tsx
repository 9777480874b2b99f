import { fundingProblems, retirementTypes } from '@bank/contract/accounts/account-opening/rules.ts';
import { productOn, type AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { listFundingSources } from '@bank/contract/accounts/account-opening/funding-sources-contract.ts';
import {
  fundingSources,
  type FundingSource,
} from '@bank/contract/accounts/account-opening/funding-sources-rules.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import { shownPercent } from '@bank/kernel/rate.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CreditCard, Landmark } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { useReload } from '../../../platform/calls/api.ts';
import { useContractForm, useErrorSummary, useTyped } from '../../../platform/form.ts';
import { AccountPicker } from '../../../ui/account-picker.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { LinkCardPanel } from '../../cards/link-card-panel.tsx';
import { accountNameOf } from '../../accounts/names/account-name-model.ts';
import { accountIcons } from '../../accounts/names/account-icons.ts';
import { canPay, fundingFacts, stepSchemas, type Answers, type OpeningFacts } from '../opening-model.ts';
import { termText } from './term-model.ts';
import { StepPanel } from './step-panel.tsx';
import { AmountField } from './amount-field.tsx';

type FundingFormProps = {
  type: AccountType;
  facts: OpeningFacts;
  answers: Answers;
  onTyped: (answers: Answers) => void;
  onNext: () => void;
  onBack: () => void;
};

const ORDER = [
  'termMonths',
  'retirementType',
  'initialDeposit',
  'fundingSource',
  'sourceAccountId',
  'sourceRecipientId',
  'sourceCardId',
] as const;

/** Step 5. A credit account needs no deposit; all others ask for an amount and a source. */
export function FundingForm(props: FundingFormProps) {
  return props.type === 'credit' ? <NoDeposit {...props} /> : <DepositForm {...props} />;
}

function NoDeposit({ onTyped, onNext, onBack }: FundingFormProps) {
  const submit = () => {
    onTyped({ initialDeposit: '0.00', fundingSource: 'existingAccount' });
    onNext();
  };
  return (
    <StepPanel problems={[]} attempt={0} onSubmit={submit} onBack={onBack}>
      {null}
    </StepPanel>
  );
}

function DepositForm(props: FundingFormProps) {
  const { say } = useWords();
  const { form, summary, submit, source, payer } = useFunding(props);
  const { errors } = form.formState;
  return (
    <StepPanel problems={summary.problems} attempt={summary.attempt} onSubmit={submit} onBack={props.onBack}>
      {props.type === 'cd' && <TermPart form={form} facts={props.facts} />}
      {props.type === 'retirement' && <RetirementPart form={form} />}
      <Controller
        control={form.control}
        name="initialDeposit"
        render={({ field: { value, onChange, onBlur, ref, name } }) => (
          <AmountField
            {...{ ref, name, value }}
            onValue={onChange}
            onLeave={onBlur}
            label={say('openAccount.field.initialDeposit')}
            error={errors.initialDeposit?.message}
            available={
              payer && say('openAccount.field.available', { amount: moneyText(payer.availableBalance) })
            }
          />
        )}
      />
      <SourcePart form={form} facts={props.facts} />
      {source === 'existingAccount' && <PayerPart form={form} facts={props.facts} />}
      {source === 'externalAccount' && <ExternalPart form={form} facts={props.facts} />}
      {(source === 'debitCard' || source === 'creditCard') && (
        <CardPart form={form} facts={props.facts} kind={source === 'debitCard' ? 'debit' : 'credit'} />
      )}
    </StepPanel>
  );
}

type FundingFormState = ReturnType<typeof useFunding>['form'];
type PartProps = { form: FundingFormState; facts: OpeningFacts };

function SourcePart({ form, facts }: PartProps) {
  const { say } = useWords();
  const { sources, externalAccounts } = facts.choices;
  const isClosed = (source: FundingSource) =>
    (source === 'existingAccount' && !facts.accounts.some(canPay)) ||
    (source === 'externalAccount' && externalAccounts.length === 0);
  const hintOf = (source: FundingSource, amount: string) => {
    if (isClosed(source))
      return source === 'existingAccount'
        ? say('openAccount.sourceHint.noAccount')
        : say('openAccount.sourceHint.noExternal');
    return source === 'existingAccount'
      ? say('openAccount.sourceHint.existingAccount')
      : // words: openAccount.sourceHint.*
        say(`openAccount.sourceHint.${source}`, { amount });
  };
  return (
    <ChoiceGroup
      label={say('openAccount.field.fundingSource')}
      error={form.formState.errors.fundingSource?.message}
      className="sm:grid-cols-2"
    >
      {sources.map(({ source, ceiling }) => (
        <ChoiceCard
          key={source}
          {...form.register('fundingSource')}
          value={source}
          disabled={isClosed(source)}
          // words: openAccount.source.*
          label={say(`openAccount.source.${source}`)}
          hint={hintOf(source, wholeDollarsText(ceiling))}
        />
      ))}
    </ChoiceGroup>
  );
}

function PayerPart({ form, facts }: PartProps) {
  const { say } = useWords();
  const accounts = facts.accounts
    .filter(({ state }) => state !== 'closed')
    .map((account) => ({
      id: account.id,
      name: accountNameOf(account, say),
      lastFour: account.lastFour,
      icon: accountIcons[account.type],
      balance: account.availableBalance,
      ...(!canPay(account) && { ineligible: say('openAccount.field.cannotPay') }),
    }));
  return (
    <Controller
      control={form.control}
      name="sourceAccountId"
      shouldUnregister
      render={({ field: { value, onChange, onBlur, ref, name } }) => (
        <AccountPicker
          {...{ ref, name, accounts }}
          label={say('openAccount.field.sourceAccount')}
          error={form.formState.errors.sourceAccountId?.message}
          value={value ?? null}
          onValueChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  );
}

function ExternalPart({ form, facts }: PartProps) {
  const { say } = useWords();
  const accounts = facts.choices.externalAccounts.map(({ recipientId, name, bankName, lastFour }) => ({
    id: recipientId,
    name,
    lastFour,
    icon: Landmark,
    bank: bankName,
  }));
  return (
    <Controller
      control={form.control}
      name="sourceRecipientId"
      shouldUnregister
      render={({ field: { value, onChange, onBlur, ref, name } }) => (
        <AccountPicker
          {...{ ref, name, accounts }}
          label={say('openAccount.field.externalAccount')}
          hint={say('openAccount.field.externalHint')}
          error={form.formState.errors.sourceRecipientId?.message}
          value={value ?? null}
          onValueChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  );
}

function CardPart({ form, facts, kind }: PartProps & { kind: 'debit' | 'credit' }) {
  const { say } = useWords();
  const { linkedCards, cardLinkUrl } = facts.choices;
  const reload = useReload();
  const accounts = linkedCards.flatMap(({ linkedCardId, state, kind: of, lastFour, bankName }) =>
    state === 'linked' && of === kind
      ? [{ id: linkedCardId, name: bankName ?? '', lastFour: lastFour ?? '', icon: CreditCard }]
      : [],
  );
  return (
    <>
      {accounts.length > 0 && (
        <Controller
          control={form.control}
          name="sourceCardId"
          shouldUnregister
          render={({ field: { value, onChange, onBlur, ref, name } }) => (
            <AccountPicker
              {...{ ref, name, accounts }}
              label={say('openAccount.field.card')}
              error={form.formState.errors.sourceCardId?.message}
              value={value ?? null}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      )}
      <LinkCardPanel
        url={cardLinkUrl ?? ''}
        waiting={linkedCards.some(({ state }) => state === 'asked')}
        refused={linkedCards[0]?.state === 'refused'}
        problem={accounts.length === 0 ? form.formState.errors.sourceCardId?.message : undefined}
        onAsked={() => void reload(listFundingSources)}
      />
    </>
  );
}

function TermPart({ form, facts }: PartProps) {
  const { say } = useWords();
  const terms = productOn('cd', facts.today).certificate?.terms ?? [];
  return (
    <Controller
      control={form.control}
      name="termMonths"
      render={({ field: { value, onChange, onBlur, name } }) => (
        <ChoiceGroup
          label={say('openAccount.field.term')}
          error={form.formState.errors.termMonths?.message}
          className="gap-2 sm:grid-cols-2"
        >
          {terms.map(({ months, rate, annualYield }) => (
            <ChoiceCard
              key={months}
              name={name}
              value={months}
              checked={value === months}
              onChange={() => onChange(months)}
              onBlur={onBlur}
              label={termText(months, say)}
              trailing={
                <span className="text-ink-2">
                  {say('openAccount.term.rate', { rate: shownPercent(rate), apy: shownPercent(annualYield) })}
                </span>
              }
            />
          ))}
        </ChoiceGroup>
      )}
    />
  );
}

function RetirementPart({ form }: { form: FundingFormState }) {
  const { say } = useWords();
  const hints = {
    traditional: say('openAccount.retirement.traditionalHint'),
    roth: say('openAccount.retirement.rothHint'),
  };
  return (
    <ChoiceGroup
      label={say('openAccount.field.retirementType')}
      error={form.formState.errors.retirementType?.message}
      className="sm:grid-cols-2"
    >
      {retirementTypes.map((kind) => (
        <ChoiceCard
          key={kind}
          {...form.register('retirementType')}
          value={kind}
          // words: openAccount.retirement.*
          label={say(`openAccount.retirement.${kind}`)}
          hint={hints[kind]}
        />
      ))}
    </ChoiceGroup>
  );
}

function useFunding({ type, facts, answers, onTyped, onNext }: FundingFormProps) {
  const source = fundingSources.find((each) => each === answers.fundingSource);
  const retirement = retirementTypes.find((each) => each === answers.retirementType);
  const form = useContractForm(
    stepSchemas.funding,
    {
      initialDeposit: answers.initialDeposit ?? '',
      ...(source && { fundingSource: source }),
      ...(answers.sourceAccountId && { sourceAccountId: answers.sourceAccountId }),
      ...(answers.sourceRecipientId && { sourceRecipientId: answers.sourceRecipientId }),
      ...(answers.sourceCardId && { sourceCardId: answers.sourceCardId }),
      ...(type === 'cd' && answers.termMonths && { termMonths: Number(answers.termMonths) }),
      ...(type === 'retirement' && retirement && { retirementType: retirement }),
    },
    (request) => fundingProblems({ accountType: type, ...request }, fundingFacts(type, facts, request)),
  );
  const summary = useErrorSummary(ORDER);
  const chosen = useWatch({ control: form.control, name: 'fundingSource' });
  const payerId = useWatch({ control: form.control, name: 'sourceAccountId' });
  useTyped(form, (typed) =>
    onTyped({
      initialDeposit: typed.initialDeposit,
      ...(typed.fundingSource && { fundingSource: typed.fundingSource }),
      ...(typed.sourceAccountId && { sourceAccountId: typed.sourceAccountId }),
      ...(typed.sourceRecipientId && { sourceRecipientId: typed.sourceRecipientId }),
      ...(typed.sourceCardId && { sourceCardId: typed.sourceCardId }),
      ...(typed.termMonths !== undefined && { termMonths: String(typed.termMonths) }),
      ...(typed.retirementType && { retirementType: typed.retirementType }),
    }),
  );
  const submit = summary.submit(form, onNext);
  const payer = facts.accounts.find(({ id }) => chosen === 'existingAccount' && id === payerId);
  return { form, summary, submit: () => void submit(), source: chosen, payer };
}
