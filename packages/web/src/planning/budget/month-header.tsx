import { firstDayOf } from '@bank/contract/planning/budget/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { createFormat } from '../../platform/frame/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type MonthHeaderProps = {
  month: string;
  /** Null where a budget can't reach. */
  before: string | null;
  after: string | null;
  onGo: (month: string) => void;
};

export function MonthHeader({ month, before, after, onGo }: MonthHeaderProps) {
  const { say, language } = useWords();
  return (
    <fieldset
      aria-label={say('budget.label.month')}
      className="m-0 flex min-w-0 items-center rounded-full border border-line bg-surface p-0"
    >
      <IconButton
        icon={ChevronLeft}
        name={say('budget.label.previous')}
        disabled={before === null}
        onClick={() => before !== null && onGo(before)}
      />
      <output className="min-w-32 text-center text-sm font-[550]">
        {createFormat(language).month(firstDayOf(month))}
      </output>
      <IconButton
        icon={ChevronRight}
        name={say('budget.label.next')}
        disabled={after === null}
        onClick={() => after !== null && onGo(after)}
      />
    </fieldset>
  );
}
