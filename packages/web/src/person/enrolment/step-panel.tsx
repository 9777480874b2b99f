import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeft } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/frame/button.tsx';
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx';

type StepPanelProps = {
  problems: readonly FieldProblem[];
  attempt: number;
  next: string;
  working?: string | false;
  onSubmit: () => void;
  /** The first step has no step before it. */
  onBack?: () => void;
  onSignOn: () => void;
  children: ReactNode;
};

/** Shared by the three steps: error summary, Continue and Back. */
export function StepPanel(props: StepPanelProps) {
  const { say } = useWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!props.working) props.onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4">
        <ErrorSummary problems={props.problems} attempt={props.attempt} />
        {props.children}
      </div>
      <div className="mt-5 flex flex-wrap justify-between gap-3">
        {props.onBack && (
          <Button tone="secondary" icon={ArrowLeft} onClick={props.onBack} disabled={Boolean(props.working)}>
            {say('enrolment.label.back')}
          </Button>
        )}
        <Button type="submit" working={props.working} className="ml-auto max-md:grow">
          {props.next}
        </Button>
      </div>
      <p className="mt-3 flex flex-wrap items-center text-xs text-ink-2">
        {say('landing.access.already')}
        <Button
          tone="quiet"
          size="small"
          onClick={props.onSignOn}
          disabled={Boolean(props.working)}
          className="h-11 px-1.5"
        >
          {say('enrolment.label.signOnLink')}
        </Button>
      </p>
    </form>
  );
}
