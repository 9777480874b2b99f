import { useWords } from '@bank/words/use-words.ts';
import { Check, FileText, MessageSquare, Plus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../ui/frame/classes.ts';

type StepKind = 'done' | 'credit' | 'message' | 'file' | 'now' | 'next';

/** One thing of a case: a mark, what it is, when, and more about it. */
export type CaseStep = {
  readonly id: string;
  readonly kind: StepKind;
  readonly title: ReactNode;
  readonly when?: string;
  readonly body?: ReactNode;
};

const icons: Readonly<Partial<Record<StepKind, LucideIcon>>> = {
  done: Check,
  credit: Plus,
  message: MessageSquare,
  file: FileText,
};

const marks: Readonly<Record<StepKind, string>> = {
  done: 'bg-brand text-on-brand',
  credit: 'bg-brand text-on-brand',
  message: 'bg-brand-soft text-brand-text',
  file: 'bg-brand-soft text-brand-text',
  now: 'border-2 border-brand bg-surface ring-4 ring-brand-soft',
  next: 'border-2 border-line-strong bg-surface',
};

/** The case from top to bottom. The line leads from one mark to the next. */
export function CaseStepsPanel({ steps }: { steps: readonly CaseStep[] }) {
  return (
    <ol>
      {steps.map((step, at) => (
        <li
          key={step.id}
          aria-current={step.kind === 'now' ? 'step' : undefined}
          className="relative pb-5 pl-10 last:pb-0"
        >
          {at < steps.length - 1 && (
            <span
              aria-hidden
              className={cn(
                'absolute top-6 bottom-0 left-2.75 w-0.5 forced-colors:border-l',
                steps[at + 1]?.kind === 'next' ? 'bg-line-strong' : 'bg-brand',
              )}
            />
          )}
          <Mark kind={step.kind} />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="text-sm font-semibold">
              <KindWord kind={step.kind} />
              {step.title}
            </p>
            {step.when !== undefined && <p className="text-2xs text-ink-3">{step.when}</p>}
          </div>
          {step.body}
        </li>
      ))}
    </ol>
  );
}

function Mark({ kind }: { kind: StepKind }) {
  const Icon = icons[kind];
  return (
    <span
      aria-hidden
      className={cn(
        'absolute top-0 left-0 grid size-6 place-items-center rounded-full forced-colors:border',
        marks[kind],
      )}
    >
      {Icon && <Icon size={14} strokeWidth={2.25} />}
      {kind === 'now' && <span className="size-2 rounded-full bg-brand" />}
    </span>
  );
}

function KindWord({ kind }: { kind: StepKind }) {
  const { say } = useWords();
  if (kind === 'message' || kind === 'file') return null;
  const word = kind === 'now' || kind === 'next' ? kind : 'done';
  // words: figures.timeline.done, figures.timeline.now, figures.timeline.next
  return <span className="sr-only">{say(`figures.timeline.${word}`)} </span>;
}
