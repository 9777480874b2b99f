import { useWords } from '@bank/words/use-words.ts';
import { cn } from './frame/classes.ts';
import { shortMonth, spokenDay } from './dates.ts';

/** A date as a small calendar sheet, beside what is due on it. */
export function DateTile({ day, className }: { day: string; className?: string }) {
  const { language } = useWords();
  return (
    <time
      dateTime={day}
      className={cn(
        'grid h-11.5 w-11 shrink-0 place-content-center place-items-center rounded-md bg-tile leading-[1.1]',
        className,
      )}
    >
      <span aria-hidden className="text-[12px] text-ink-3">
        {shortMonth(day, language)}
      </span>
      <span aria-hidden className="text-[17px] font-semibold">
        {Number(day.slice(8))}
      </span>
      <span className="sr-only">{spokenDay(day, language)}</span>
    </time>
  );
}
