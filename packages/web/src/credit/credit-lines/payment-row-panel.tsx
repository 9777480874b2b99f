import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from '../../ui/frame/classes.ts';
import { RadioDot } from '../../ui/radio-dot.tsx';
import type { CostRow } from './costs-model.ts';

const COLUMNS = 'gap-x-3.5 md:grid-cols-[22px_minmax(0,1fr)_100px_120px_120px]';

type PaymentRowPanelProps = { row: CostRow; checked: boolean; onChoose: () => void };

/** One amount, its interest and what is left; a real radio button. On a phone the figures stand below each other. */
export function PaymentRowPanel({ row: { choice, hint, cost }, checked, onChoose }: PaymentRowPanelProps) {
  const { say } = useWords();
  return (
    <label
      className={cn(
        COLUMNS,
        `grid cursor-pointer grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-y-1 rounded-md border border-line-strong px-4 py-3 text-sm has-checked:border-brand has-checked:bg-[color-mix(in_oklab,var(--k-brand-soft)_45%,var(--k-surface))] has-checked:shadow-[inset_0_0_0_1px_var(--k-brand)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`,
      )}
    >
      <RadioDot
        name="payment-cost"
        value={choice}
        checked={checked}
        onChange={onChoose}
        className="focus-visible:outline-none"
      />
      <span className="min-w-0">
        {/* words: creditLines.pay.* */}
        <span className="block font-semibold">{say(`creditLines.pay.${choice}`)}</span>
        {/* words: creditLines.hint.* */}
        <span className="block text-2xs text-ink-2">{say(`creditLines.hint.${hint}`)}</span>
      </span>
      <span className="text-right font-semibold">{cost ? moneyText(cost.amount) : ''}</span>
      <Figure
        name={say('creditLines.costs.interest')}
        className={cost && cost.interest === ZERO ? 'text-positive' : undefined}
        text={
          !cost
            ? ''
            : cost.interest === ZERO
              ? moneyText(ZERO)
              : say('creditLines.costs.about', { amount: moneyText(cost.interest) })
        }
      />
      <Figure name={say('creditLines.costs.left')} text={cost ? moneyText(cost.left) : ''} />
    </label>
  );
}

/** On a wide screen the names stand once, above the columns; each row says them to a screen reader. */
export function ColumnNames() {
  const { say } = useWords();
  return (
    <div aria-hidden className={cn(COLUMNS, 'mb-1.5 hidden px-4 text-2xs text-ink-3 md:grid')}>
      <span className="col-span-2">{say('creditLines.costs.choice')}</span>
      <span className="text-right">{say('creditLines.costs.payment')}</span>
      <span className="text-right">{say('creditLines.costs.interest')}</span>
      <span className="text-right">{say('creditLines.costs.left')}</span>
    </div>
  );
}

/** The name is beside the figure on a phone; on a wide screen it is above the column. */
function Figure({ name, text, className }: { name: string; text: string; className?: string | undefined }) {
  if (text === '') return null;
  return (
    <span className="col-start-2 col-end-[-1] flex justify-between gap-3 text-xs md:col-auto md:block md:text-right md:text-sm">
      <span className="text-ink-3 md:sr-only">{name}</span>
      <span className={cn('font-medium', className)}>{text}</span>
    </span>
  );
}
