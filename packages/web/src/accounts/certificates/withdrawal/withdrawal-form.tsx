import type { Account, AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { Certificate } from '@bank/contract/accounts/certificates/contract.ts';
import { withdrawalReasons } from '@bank/contract/accounts/certificates/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { parseDollars, type Cents } from '@bank/kernel/money.ts';
import { percent, shownPercent } from '@bank/kernel/rate.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent, ReactNode } from 'react';
import { createFormat, sentences } from '../../../platform/frame/format.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Money } from '../../../ui/money.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DestinationPanel } from '../renewal/destination-panel.tsx';
import { penaltyDaysOf } from '../certificate-model.ts';
import type { MoneyFields } from '../../../platform/use-money-form.ts';
import { estimateOf, reasonText, type Answers, isFree } from './withdrawal-model.ts';

type WithdrawalFormProps = {
  account: AccountPage;
  certificate: Certificate;
  accounts: readonly Account[];
  form: MoneyFields<Answers>;
  onCancel: () => void;
  /** What the bank said about the last attempt. */
  children?: ReactNode;
};

/** Amount, reason and destination beside the cost. If something is missing, the button says what. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { account, certificate, accounts, children } = props;
  const { answers, request, problems, change, planning, review } = props.form;
  const { say } = useWords();
  const [first] = problems;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request !== null && !planning) review();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5">
      <PenaltyWarning {...{ account, certificate }} />
      <MoneyField
        name="amount"
        label={say('cdTerms.withdrawal.amount')}
        hint={say('cd.label.availableHint', { amount: moneyText(account.availableBalance) })}
        value={answers.amount}
        onChange={(event) => change({ ...answers, amount: event.target.value })}
      />
      <Estimate {...{ account, certificate }} typed={answers.amount} />
      <SelectField
        name="reason"
        label={say('cdTerms.withdrawal.reason')}
        placeholder={say('cdTerms.withdrawal.chooseReason')}
        options={withdrawalReasons.map((reason) => ({ value: reason, label: reasonText(reason, say) }))}
        value={answers.reason}
        onChange={({ target }) =>
          change({ ...answers, reason: withdrawalReasons.find((each) => each === target.value) ?? '' })
        }
      />
      <DestinationPanel
        label={say('cdTerms.withdrawal.to')}
        accounts={accounts}
        certificateId={account.id}
        value={answers.destinationId}
        onValueChange={(destinationId) => change({ ...answers, destinationId })}
      />
      {children}
      <FormFoot
        blocked={request === null}
        reason={first && say(first.word as WordId, first.blanks)}
        about={first?.field}
        working={planning && say('cdTerms.withdrawal.checking')}
        leave={{ label: say('cd.label.cancel'), onPress: props.onCancel }}
      >
        {say('cd.label.submitRequest')}
      </FormFoot>
    </form>
  );
}

function PenaltyWarning({ account, certificate }: Omit<EstimateProps, 'typed'>) {
  const { say, language } = useWords();
  const { graceEndsOn } = certificate;
  if (graceEndsOn !== null) {
    const day = createFormat(language).fullDay(graceEndsOn);
    return (
      <Banner tone="positive" title={say('cdTerms.withdrawal.noPenalty', { day })}>
        {say('cdTerms.withdrawal.noPenaltyText')}
      </Banner>
    );
  }
  if (isFree(account, certificate))
    return <Banner tone="positive" title={say('cdTerms.withdrawal.matured')} />;
  const penalty = say('account.detail.penaltyDays', { days: penaltyDaysOf(certificate) });
  return <Banner tone="caution" title={say('cd.label.penaltyWarning', { penalty })} />;
}

type EstimateProps = { account: AccountPage; certificate: Certificate; typed: string };

/** Both lines are always there, so that nothing shifts while typing. */
function Estimate({ account, certificate, typed }: EstimateProps) {
  const { say, language } = useWords();
  const estimate = estimateOf(typed, account, certificate);
  const everything = estimate !== null && parseDollars(typed) === account.currentBalance;
  const rule = { days: penaltyDaysOf(certificate), rate: shownPercent(percent(certificate.rate)) };
  const notes = [
    ...(isFree(account, certificate) ? [] : [say('cdTerms.withdrawal.estimateNote', rule)]),
    ...(everything ? [say('cdTerms.withdrawal.closes')] : []),
  ];
  return (
    <div aria-live="polite" className="rounded-md bg-sunken px-4 py-1.5">
      <DefinitionList
        items={[
          { term: say('cdTerms.withdrawal.estimatedPenalty'), value: figure(estimate?.penalty) },
          { term: say('cdTerms.withdrawal.estimatedNet'), value: figure(estimate?.net), strong: true },
        ]}
      />
      {notes.length > 0 && (
        <p className="border-t border-line py-2.5 text-2xs text-ink-2">{sentences(language, ...notes)}</p>
      )}
    </div>
  );
}

function figure(amount: Cents | undefined): ReactNode {
  return amount === undefined ? '–' : <Money amount={amount} />;
}
