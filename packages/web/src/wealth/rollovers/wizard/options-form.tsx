import type { RolloverList } from '@bank/contract/wealth/rollovers/contract.ts';
import {
  distributionMethods,
  isWithholdingMandatory,
  rolloverTypes,
  windowEndsOn,
  withheldOf,
  withholdingOn,
} from '@bank/contract/wealth/rollovers/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { FormEvent } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Field } from '../../../ui/field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { movedIn, OPTIONS, SOURCE, stepProblems, STRATEGY, type Answers } from '../rollover-model.ts';
import { useErrors } from './use-errors.ts';
import type { RolloverWizard } from './use-rollover.ts';

type OptionsFormProps = { form: RolloverWizard; list: RolloverList };

/** Step 2: how much, how it is sent, and what is withheld. */
export function OptionsForm({ form, list }: OptionsFormProps) {
  const { say } = useWords();
  const errors = useErrors(stepProblems(OPTIONS, form.answers, form.owner));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (errors.tryIt()) form.go(STRATEGY);
  };
  const set = (part: Partial<Answers>) => {
    errors.clear(...Object.keys(part));
    form.change(part);
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <ErrorSummary problems={errors.said} attempt={errors.attempt} />
        <Amount answers={form.answers} set={set} error={errors.of('rolloverAmount')} />
        <Card as="div" pad className="grid gap-5">
          <Method answers={form.answers} set={set} />
          {form.answers.distributionMethod === 'check' && <Indirect {...{ form, list }} />}
          <Field
            className="max-w-80"
            name="withholding"
            label={say('rollover.options.withholding')}
            hint={say('rollover.options.withholdingHint', {
              percent: withholdingOn(list.today).recommended,
            })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={form.answers.withholding}
            onChange={(event) => set({ withholding: event.target.value })}
            error={errors.of('withholding')}
          />
        </Card>
      </div>
      <ActionBar
        back={
          <Button tone="quiet" icon={ArrowLeft} onClick={() => form.go(SOURCE)}>
            {say('rollover.label.previous')}
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

type PartProps = { answers: Answers; set: (part: Partial<Answers>) => void };

function Amount({ answers, set, error }: PartProps & { error: string | undefined }) {
  const { say } = useWords();
  const hints = { full: say('rollover.options.fullHint'), partial: say('rollover.options.partialHint') };
  return (
    <Card as="div" pad className="grid gap-5">
      <ChoiceGroup label={say('rollover.options.amount')} className="sm:grid-cols-2">
        {rolloverTypes.map((value) => (
          <ChoiceCard
            key={value}
            name="rolloverType"
            // words: rollover.options.full, rollover.options.partial
            label={say(`rollover.options.${value}`)}
            hint={hints[value]}
            checked={answers.rolloverType === value}
            onChange={() => set({ rolloverType: value, rolloverAmount: answers.rolloverAmount })}
          />
        ))}
      </ChoiceGroup>
      {answers.rolloverType === 'partial' && (
        <MoneyField
          compact
          name="rolloverAmount"
          label={say('rollover.options.rolloverAmount')}
          value={answers.rolloverAmount}
          onChange={(event) => set({ rolloverAmount: event.target.value })}
          error={error}
        />
      )}
    </Card>
  );
}

function Method({ answers, set }: PartProps) {
  const { say } = useWords();
  const hints = {
    check: say('rollover.options.checkHint'),
    direct: say('rollover.options.directHint'),
    wire: say('rollover.options.wireHint'),
  };
  return (
    <ChoiceGroup label={say('rollover.options.method')}>
      {distributionMethods.map((value) => (
        <ChoiceCard
          key={value}
          name="distributionMethod"
          // words: rollover.options.check, rollover.options.direct, rollover.options.wire
          label={say(`rollover.options.${value}`)}
          hint={hints[value]}
          checked={answers.distributionMethod === value}
          onChange={() => set({ distributionMethod: value })}
        />
      ))}
    </ChoiceGroup>
  );
}

/** What a check to the customer means: tax withheld by an employer plan, and sixty days. */
function Indirect({ form: { answers }, list: { today } }: OptionsFormProps) {
  const { say, language } = useWords();
  const { mandatory } = withholdingOn(today);
  const moved = movedIn(answers);
  const amounts = moved !== null && {
    amount: moneyText(moved),
    withheld: moneyText(withheldOf(moved, mandatory)),
  };
  const texts = [
    say('rollover.options.mandatory', { percent: mandatory }),
    ...(isWithholdingMandatory(answers)
      ? amounts
        ? [say('rollover.options.mandatoryAmount', amounts)]
        : []
      : [say('rollover.options.onceAYear')]),
    say('rollover.label.window'),
    say('rollover.options.windowDay', { day: createFormat(language).fullDay(windowEndsOn(today)) }),
    say('rollover.options.windowAfter'),
  ];
  return (
    <Banner tone="caution" title={say('rollover.options.indirectTitle')}>
      {texts.map((text) => (
        <span key={text} className="mt-1 block">
          {text}
        </span>
      ))}
    </Banner>
  );
}
