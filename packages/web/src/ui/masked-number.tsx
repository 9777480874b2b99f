import { useWords } from '@bank/words/use-words.ts';
import { cn } from './frame/classes.ts';

type MaskedNumberProps = {
  /**
   * Only the last four characters are displayed. A value with letters is a name for the account and appears in full.
   */
  number: string;
  className?: string;
};

export function MaskedNumber({ number, className }: MaskedNumberProps) {
  const { say } = useWords();
  if (/\p{L}/u.test(number)) return <span className={cn('whitespace-nowrap', className)}>{number}</span>;
  const lastFour = number.slice(-4);
  return (
    <span className={cn('tracking-[.01em] whitespace-nowrap', className)}>
      <span aria-hidden>
        <span className="[font-family:Arial,'Liberation_Sans',sans-serif] text-[.95em] leading-none tracking-[.02em]">
          ••••
        </span>
        {'\u00a0'}
        {lastFour}
      </span>
      <span className="sr-only">
        {say('figures.mask.endingIn', { digits: lastFour.split('').join(' ') })}
      </span>
    </span>
  );
}
