import { useWords } from '@bank/words/use-words.ts';
import { ArrowRight } from 'lucide-react';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { paths } from '../../../platform/frame/paths.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AmountPanel } from './amount-panel.tsx';
import type { Form } from './transfer-model.ts';
import type { Facts } from './answers-model.ts';
import { EndsPanel } from './ends-panel.tsx';
import { RecentPanel } from './recent-panel.tsx';
import { personChip } from '../../../ui/person-chip-look.ts';
import { SchedulePanel } from './schedule-panel.tsx';
import { TypePanel } from './type-panel.tsx';
import type { useTransferForm } from './use-transfer-form.ts';
import { useFieldErrors } from './use-field-errors.ts';

type DetailsFormProps = {
  form: ReturnType<typeof useTransferForm>;
  facts: Facts;
  /** The customer cancels and discards the form. */
  onLeave: () => void;
  /** The outcome of the last attempt. */
  children?: ReactNode;
};

/** Step 1. Continue is always enabled; problems are then listed above the form. */
export function DetailsForm(props: DetailsFormProps) {
  const { facts, onLeave, children } = props;
  const { answers, problems, change, found, planning, review } = props.form;
  const { say } = useWords();
  const { form, summary, attempt } = useFieldErrors({ typed: answers, problems, onTyped: change, found });
  const whole: Form = { ...form, facts };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (planning) return;
    attempt();
    review();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <ErrorSummary problems={summary.problems} attempt={summary.attempt} />
        {children}
        <Card as="div" className="divide-y divide-line [&>*]:p-5 md:[&>*]:px-7.5 md:[&>*]:py-6">
          <RecentPanel>
            {({ recipientId, type }, look) => (
              <button
                type="button"
                aria-pressed={answers.recipientId === recipientId}
                className={personChip}
                onClick={() => form.choose({ type, recipientId })}
              >
                {look}
              </button>
            )}
          </RecentPanel>
          <TypePanel form={whole} />
          <EndsPanel form={whole} />
          <AmountPanel form={whole} />
          <SchedulePanel form={whole} />
        </Card>
      </div>
      <ActionBar
        back={
          <LinkButton tone="quiet" to={paths.dashboard()} onClick={onLeave}>
            {say('transfer.label.cancel')}
          </LinkButton>
        }
      >
        <Button
          type="submit"
          className="flex-row-reverse"
          icon={ArrowRight}
          onMouseDown={stayPut}
          working={planning && say('transfers.label.planning')}
        >
          {say('transfer.label.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

/** Keeps the focus in the field: a blur could move the page, and the press would miss the button. */
function stayPut(event: MouseEvent): void {
  event.preventDefault();
}
