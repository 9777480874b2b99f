import type { RolloverList } from '@bank/contract/wealth/rollovers/contract.ts';
import {
  defaultFundOn,
  fundIds,
  strategies,
  WHOLE_ALLOCATION,
} from '@bank/contract/wealth/rollovers/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { FormEvent } from 'react';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { SliderTotal } from '../../../ui/slider-total.tsx';
import { allocatedIn, OPTIONS, REVIEW, stepProblems, STRATEGY, type Answers } from '../rollover-model.ts';
import { useErrors } from './use-errors.ts';
import type { RolloverWizard } from './use-rollover.ts';

type StrategyFormProps = { form: RolloverWizard; list: RolloverList };

/** Step 3: a fund, as the account is, or the customer's own percentages. */
export function StrategyForm({ form, list }: StrategyFormProps) {
  const { say } = useWords();
  const { answers } = form;
  const errors = useErrors(stepProblems(STRATEGY, answers, form.owner));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (errors.tryIt()) form.go(REVIEW);
  };
  const set = (part: Partial<Answers>) => {
    errors.clear('customAllocation');
    form.change(part);
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <ErrorSummary problems={errors.said} attempt={errors.attempt} />
        <Card as="div" pad className="grid gap-5">
          <Choices {...{ answers, list, set }} />
          {answers.investmentStrategy === 'custom' && (
            <Allocation {...{ answers, set }} error={errors.of('customAllocation')} />
          )}
          <p className="text-xs text-ink-2">{say('rollover.strategy.note')}</p>
        </Card>
      </div>
      <ActionBar
        back={
          <Button tone="quiet" icon={ArrowLeft} onClick={() => form.go(OPTIONS)}>
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

function Choices({ answers, list, set }: PartProps & { list: RolloverList }) {
  const { say } = useWords();
  const { year, stocks, bonds, cash, expenseRatio } = defaultFundOn(list.today);
  const hints = {
    default: say('rollover.strategy.defaultHint', {
      year: String(year),
      stocks,
      bonds,
      cash,
      ratio: expenseRatio,
    }),
    match: say('rollover.strategy.matchHint'),
    custom: say('rollover.strategy.customHint'),
  };
  return (
    <ChoiceGroup label={say('rollover.strategy.choose')}>
      {strategies.map((value) => (
        <ChoiceCard
          key={value}
          name="investmentStrategy"
          // words: rollover.strategy.default, rollover.strategy.match, rollover.strategy.custom
          label={say(`rollover.strategy.${value}`)}
          hint={hints[value]}
          checked={answers.investmentStrategy === value}
          onChange={() => set({ investmentStrategy: value })}
        />
      ))}
    </ChoiceGroup>
  );
}

function Allocation({ answers, set, error }: PartProps & { error: string | undefined }) {
  const { say } = useWords();
  return (
    <fieldset data-field="customAllocation" tabIndex={-1} className="m-0 grid min-w-0 gap-4 border-0 p-0">
      <legend className="sr-only">{say('rollover.strategy.custom')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {fundIds.map((fund) => (
          <Field
            key={fund}
            name={`allocation-${fund}`}
            // words: rollover.fund.label.*
            label={say('rollover.strategy.percent', { fund: say(`rollover.fund.label.${fund}`) })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={answers.allocation[fund]}
            onChange={(event) => set({ allocation: { ...answers.allocation, [fund]: event.target.value } })}
          />
        ))}
      </div>
      <SliderTotal
        label={say('rollover.strategy.total')}
        sum={allocatedIn(answers)}
        whole={WHOLE_ALLOCATION}
      />
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
