import { useEffect, useRef, type MouseEvent } from 'react';
import { useWords } from '@bank/words/use-words.ts';
import { useTitle } from './frame/titled.tsx';

export type FieldProblem = {
  /** The id or name of the field. */
  field: string;
  /** The same text as at the field. */
  text: string;
};

type ErrorSummaryProps = {
  problems: readonly FieldProblem[];
  /** Changes with every submission, so that the summary takes the focus again. */
  attempt?: number;
};

/** Sits at the top of the form, takes the focus and adds "Error" to the page title. Each line links to its field. */
export function ErrorSummary({ problems, attempt = 0 }: ErrorSummaryProps) {
  const { say } = useWords();
  const title = useTitle();
  const box = useRef<HTMLDivElement>(null);
  const empty = problems.length === 0;
  useEffect(() => {
    if (!empty) box.current?.focus();
  }, [empty, attempt]);
  if (empty) return null;
  const go = (event: MouseEvent<HTMLAnchorElement>, field: string) => {
    const target = fieldNear(box.current, field);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView({ block: 'center' });
  };
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md border-2 border-danger-solid bg-surface px-4 py-3.5 focus:outline-2 focus:outline-offset-2 focus:outline-focus"
    >
      {title && <title>{say('ui.errors.title', { title })}</title>}
      <p className="text-sm font-semibold">{say('ui.errors.heading', { count: problems.length })}</p>
      <ul className="mt-1.5">
        {problems.map((problem) => (
          <li key={problem.field} className="py-0.5">
            <a
              href={`#${problem.field}`}
              onClick={(event) => go(event, problem.field)}
              className="inline-block py-0.5 text-xs font-[550] text-danger underline underline-offset-3"
            >
              {problem.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Two forms may use the same field name, so the search starts in the summary's own form. */
export function fieldNear(box: HTMLElement | null, field: string): HTMLElement | null {
  const scope = box?.closest('form, [role="dialog"]') ?? document;
  const found =
    scope.querySelector(`[data-field="${CSS.escape(field)}"]`) ??
    scope.querySelector(`[id="${CSS.escape(field)}"]`) ??
    scope.querySelector(`[name="${CSS.escape(field)}"]:not([type="hidden"]):not([aria-hidden="true"])`) ??
    document.getElementById(field);
  return found instanceof HTMLElement ? found : null;
}
