import type { ReplyProblem } from '@bank/contract/envelope.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowRight } from 'lucide-react';
import { useState, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AmountPanel } from './amount-panel.tsx';
import { formField, ORDER, wishOf, type Facts, type Typed, type Wish } from './answers-form.tsx';
import { EndsPanel } from './ends-panel.tsx';
import type { Form } from './wish-form.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { TypePanel } from './type-panel.tsx';

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
  const { form, summary, attempt } = useDetails({ typed, facts, onTyped, found });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    const wish = attempt();
    if (wish) onWish(wish);
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <ErrorSummary problems={summary.problems} attempt={summary.attempt} />
        {children}
        <Card as="div" className="divide-y divide-line [&>*]:p-5 md:[&>*]:px-7.5 md:[&>*]:py-6">
          <TypePanel form={form} />
          <EndsPanel form={form} />
          <AmountPanel form={form} />
          <SchedulePanel form={form} />
        </Card>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 max-md:flex-col-reverse max-md:items-stretch">
        <LinkButton tone="quiet" to={paths.dashboard()} onClick={onLeave}>
          {say('transfer.label.cancel')}
        </LinkButton>
        <Button
          type="submit"
          className="flex-row-reverse"
          icon={ArrowRight}
          onMouseDown={stayPut}
          working={working && say('transfers.label.planning')}
        >
          {say('transfer.label.continue')}
        </Button>
      </div>
    </form>
  );
}

/** The press keeps the focus where it is: leaving a field could move the page, and the press would miss the button. */
function stayPut(event: MouseEvent): void {
  event.preventDefault();
}

type Texts = Partial<Record<string, string>>;

function useDetails({
  typed,
  facts,
  onTyped,
  found,
}: Pick<DetailsFormProps, 'typed' | 'facts' | 'onTyped' | 'found'>) {
  const { say } = useWords();
  const { wish, problems } = wishOf(typed, facts);
  const texts = textsOf(problems, say);
  const [shown, setShown] = useState<Texts>({});
  const [summary, setSummary] = useState({ problems: [] as FieldProblem[], attempt: 0 });
  const draw = (all: Texts) => {
    setShown(all);
    setSummary((before) => ({ problems: linesOf(all), attempt: before.attempt + 1 }));
  };
  const [told, setTold] = useState(found);
  if (told !== found) {
    setTold(found);
    if (found.length > 0)
      draw(Object.fromEntries(found.map(({ field = '', text }) => [formField(field), text])));
  }
  const form: Form = {
    typed,
    facts,
    set: onTyped,
    choose: (part) => {
      onTyped(part);
      setShown((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])),
      }));
    },
    leave: (field) => setShown((before) => ({ ...before, [field]: texts[field] })),
    errorOf: (field) => shown[field],
  };
  const attempt = () => {
    draw(texts);
    return wish;
  };
  return { form, summary, attempt };
}

/** The first problem of a field is the one it shows. */
function textsOf(problems: readonly Problem[], say: Say): Texts {
  return Object.fromEntries(
    problems.toReversed().map(({ field = '', word, blanks }) => [field, say(word as WordId, blanks)]),
  );
}

/** In the order of the form; what concerns no field of it is told elsewhere. */
function linesOf(texts: Texts): FieldProblem[] {
  return ORDER.flatMap((field) => {
    const text = texts[field];
    return text === undefined ? [] : [{ field, text }];
  });
}
