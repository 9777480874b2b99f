import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { paths } from '../../../platform/frame/paths.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { ErrorSummary, type FieldProblem } from '../../../ui/error-summary.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

type StepPanelProps = {
  problems: readonly FieldProblem[];
  attempt: number;
  onSubmit: () => void;
  /** The first step has no step before it, so it offers Cancel instead of Back. */
  onBack?: () => void;
  children: ReactNode;
};

/** Shared by all steps: error summary, Back and Continue. */
export function StepPanel({ problems, attempt, onSubmit, onBack, children }: StepPanelProps) {
  const { say } = useWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <ErrorSummary problems={onceEach(problems)} attempt={attempt} />
        {children}
      </div>
      <ActionBar
        back={
          onBack ? (
            <Button tone="quiet" icon={ArrowLeft} onClick={onBack}>
              {say('openAccount.label.back')}
            </Button>
          ) : (
            <LinkButton tone="quiet" to={paths.dashboard()}>
              {say('openAccount.label.cancel')}
            </LinkButton>
          )
        }
      >
        <Button type="submit" className="flex-row-reverse" icon={ArrowRight} onMouseDown={stayPut}>
          {say('openAccount.label.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

/**
 * Keeps the focus in the field while the button is pressed. Otherwise the field's error would disappear on blur, the
 * page would move up, and the press would miss the button.
 */
function stayPut(event: MouseEvent): void {
  event.preventDefault();
}

/** The specification has one sentence for a whole step. It appears once and links to the first field it concerns. */
function onceEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(({ text }, index) => problems.findIndex((each) => each.text === text) === index);
}
