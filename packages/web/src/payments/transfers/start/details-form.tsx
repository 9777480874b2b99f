import type { ReplyProblem } from '@bank/contract/envelope.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowRight } from 'lucide-react';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { paths } from '../../../platform/paths.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AmountPanel } from './amount-panel.tsx';
import { wishOf, type Facts, type Typed, type Wish } from './transfer-model.ts';
import { EndsPanel } from './ends-panel.tsx';
import type { Form } from './planned-model.ts';
import { RecentPanel } from './recent-panel.tsx';
import { personChip } from './recent-model.ts';
import { SchedulePanel } from './schedule-panel.tsx';
import { TypePanel } from './type-panel.tsx';
import { useTransferTyping } from './use-transfer-typing.ts';

type DetailsFormProps = {
  typed: Typed;
  facts: Facts;
  onTyped: (part: Partial<Typed>) => void;
  /** What the bank found wrong with single fields at the last attempt; a new list for each. */
  found: readonly ReplyProblem[];
  working: boolean;
  onWish: (wish: Wish) => void;
  /** The customer gives up, and what was typed with it. */
  onLeave: () => void;
  /** What became of the last attempt. */
  children?: ReactNode;
};

/** Step 1. Continue can always be pressed; what is missing is then listed above the form. */
export function DetailsForm(props: DetailsFormProps) {
  const { typed, facts, onTyped, found, working, onWish, onLeave, children } = props;
  const { say } = useWords();
  const { wish, problems } = wishOf(typed, facts);
  const { form, summary, attempt } = useTransferTyping({ typed, problems, onTyped, found });
  const whole: Form = { ...form, facts };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    attempt();
    if (wish) onWish(wish);
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
                aria-pressed={typed.recipientId === recipientId}
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
          working={working && say('transfers.label.planning')}
        >
          {say('transfer.label.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

/** The press keeps the focus where it is: leaving a field could move the page, and the press would miss the button. */
function stayPut(event: MouseEvent): void {
  event.preventDefault();
}
