import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { RolloverList } from '@bank/contract/wealth/rollovers/contract.ts';
import {
  isConversion,
  PROVIDER_MAX,
  rolloverSources,
  sourceTypes,
} from '@bank/contract/wealth/rollovers/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowRight } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Field } from '../../../ui/field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { OPTIONS, SOURCE, stepProblems, type Answers } from '../rollover-model.ts';
import { useErrors } from './use-errors.ts';
import type { RolloverWizard } from './use-rollover.ts';

type SourceFormProps = {
  form: RolloverWizard;
  list: RolloverList;
  accounts: readonly Account[];
  onChoose: (accountId: string) => void;
};

/** Step 1. Continue is always enabled; what is missing is then listed above the form. */
export function SourceForm({ form, list, accounts, onChoose }: SourceFormProps) {
  const { say } = useWords();
  const leave = useWayBack(list.account.id);
  const errors = useErrors(stepProblems(SOURCE, form.answers, form.owner));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (errors.tryIt()) form.go(OPTIONS);
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <ErrorSummary problems={errors.said} attempt={errors.attempt} />
        <Card as="div" pad className="grid gap-5">
          {accounts.length > 1 && (
            <SelectField
              name="account"
              label={say('rollover.page.account')}
              value={list.account.id}
              options={accounts.map((each) => ({
                value: each.id,
                label: `${accountNameOf(each, say)} ${each.lastFour}`,
              }))}
              onChange={(event) => onChoose(event.target.value)}
            />
          )}
          <Fields {...{ form, errors }} />
        </Card>
      </div>
      <ActionBar
        back={
          <Button tone="quiet" onClick={leave}>
            {say('rollover.label.cancel')}
          </Button>
        }
      >
        <Button type="submit" className="flex-row-reverse" icon={ArrowRight}>
          {say('rollover.label.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

type FieldsProps = { form: RolloverWizard; errors: ReturnType<typeof useErrors> };

function Fields({ form: { answers, change, owner }, errors }: FieldsProps) {
  const { say } = useWords();
  const set = (part: Partial<Answers>) => {
    errors.clear(...Object.keys(part));
    change(part);
  };
  return (
    <>
      <RadioGroup
        name="fromAccount"
        label={say('rollover.source.from')}
        value={answers.fromAccount}
        // words: rollover.from.*
        options={rolloverSources.map((value) => ({ value, label: say(`rollover.from.${value}`) }))}
        onValueChange={(value) =>
          set({ fromAccount: rolloverSources.find((each) => each === value) ?? answers.fromAccount })
        }
      />
      <Field
        name="provider"
        label={say('rollover.source.provider')}
        hint={say('rollover.source.providerHint')}
        maxLength={PROVIDER_MAX}
        autoComplete="off"
        value={answers.provider}
        onChange={(event) => set({ provider: event.target.value })}
        error={errors.of('provider')}
      />
      <Field
        name="accountNumber"
        label={say('rollover.source.number')}
        hint={say('rollover.source.numberHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={answers.accountNumber}
        onChange={(event) => set({ accountNumber: event.target.value })}
        error={errors.of('accountNumber')}
      />
      <SelectField
        name="accountType"
        label={say('rollover.source.type')}
        value={answers.accountType}
        // words: rollover.type.*
        options={sourceTypes.map((value) => ({ value, label: say(`rollover.type.${value}`) }))}
        onChange={(event) =>
          set({
            accountType: sourceTypes.find((each) => each === event.target.value) ?? answers.accountType,
          })
        }
        error={errors.of('accountType')}
      />
      {isConversion(answers, owner) && <Banner tone="caution" title={say('rollover.source.conversion')} />}
      <MoneyField
        compact
        name="estimatedValue"
        label={say('rollover.source.value')}
        value={answers.estimatedValue}
        onChange={(event) => set({ estimatedValue: event.target.value })}
        error={errors.of('estimatedValue')}
      />
    </>
  );
}

/** One page back; to the account for a page that was opened by its address. */
function useWayBack(accountId: string): () => void {
  const navigate = useNavigate();
  return () => {
    const state: unknown = window.history.state;
    const isFirst = typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0;
    void (isFirst ? navigate(paths.retirementAccount({ accountId }), { replace: true }) : navigate(-1));
  };
}
