import { moneyParts } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { cva } from 'class-variance-authority';
import { cn } from './frame/classes.ts';
import { spokenMoney } from './spoken-money.ts';

const look = cva('whitespace-nowrap tabular-nums', {
  variants: {
    size: {
      xl: 'text-money-xl font-medium max-md:text-[2.75rem]',
      lg: 'text-money-lg font-medium',
      md: 'text-money-md font-[550]',
      plain: '',
    },
    tone: {
      plain: '',
      credit: 'text-positive in-[.deep]:text-on-deep-accent',
      overdrawn: 'text-danger in-[.deep]:text-on-deep',
    },
  },
});

type MoneyProps = {
  amount: Cents;
  size?: 'xl' | 'lg' | 'md' | 'plain';
  /**
   * The figure's meaning. An `amount` is plain. A `movement` shows its direction: plus and green for incoming, plain
   * for outgoing. A negative `balance` is red, with the word Overdrawn.
   */
  meaning?: 'amount' | 'movement' | 'balance';
  /** Reversed amounts are struck through; the text beside them says why. */
  struck?: boolean;
  className?: string;
};

export function Money({ amount, size = 'plain', meaning = 'amount', struck = false, className }: MoneyProps) {
  const { say } = useWords();
  const parts = moneyParts(amount);
  const credit = meaning === 'movement' && amount > 0;
  const overdrawn = meaning === 'balance' && amount < 0;
  const tone = struck ? 'plain' : credit ? 'credit' : overdrawn ? 'overdrawn' : 'plain';
  const quiet = size !== 'plain' && tone === 'plain';
  return (
    <span className={cn(look({ size, tone }), className)}>
      <span aria-hidden className={struck ? 'line-through' : undefined}>
        {credit ? '+' : parts.sign}
        {parts.dollars}
        <span className={quiet ? 'text-ink-3 in-[.deep]:text-on-deep-2' : undefined}>{parts.cents}</span>
      </span>
      <span className="sr-only">{spokenMoney(amount, say, credit)}</span>
      {overdrawn && (
        <span className="ml-1.5 text-2xs font-[550] tracking-normal">{say('figures.money.overdrawn')}</span>
      )}
    </span>
  );
}
