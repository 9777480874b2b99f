import { moneyParts } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { LucideIcon } from 'lucide-react';
import { createFormat } from '../../platform/frame/format.ts';
import { cn } from '../../ui/frame/classes.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { frameIcons } from '../../ui/frame/frame-icons.ts';

const { PiggyBank, Wallet } = frameIcons;

const card =
  'rounded-lg border border-transparent bg-surface px-6 py-5.5 text-ink shadow-[0_30px_60px_-24px_rgb(0_0_0/.45)]';

/** A product illustration, hidden from screen readers. The note under it says that its figures are made up. */
export function ExamplePanel() {
  const { say } = useWords();
  return (
    <figure className="relative w-full max-w-107.5 justify-self-center lg:justify-self-end">
      {/* The cards have light or dark surfaces of their own, so they reset the text color of the dark background. */}
      <div aria-hidden className="grid gap-4">
        <div className={cn(card, 'lg:ml-16')}>
          <Account
            icon={Wallet}
            name={say('landing.example.checkingName')}
            type={say('landing.example.checkingType')}
            lastFour="4821"
          />
          <p className="mt-4.5">
            <ExampleMoney amount={7_968_15} size="lg" />
          </p>
        </div>
        <div className={cn(card, 'flex flex-wrap items-center justify-between gap-3 lg:ml-16')}>
          <Account
            icon={PiggyBank}
            name={say('landing.example.savingsName')}
            type={say('landing.example.savingsType')}
            lastFour="7730"
          />
          <ExampleMoney amount={25_000_50} size="md" />
        </div>
        <TransferExample />
      </div>
      <figcaption className="mt-4 lg:absolute lg:top-full text-2xs text-on-deep-2">
        {say('landing.example.note')}
      </figcaption>
    </figure>
  );
}

type AccountProps = { icon: LucideIcon; name: string; type: string; lastFour: string };

function Account({ icon, name, type, lastFour }: AccountProps) {
  return (
    <div className="flex items-center gap-3">
      <IconTile icon={icon} />
      <div>
        <p className="text-sm leading-[1.33] font-semibold">{name}</p>
        <p className="text-2xs text-ink-3">
          {type} <span className="whitespace-nowrap">{maskNumber(lastFour)}</span>
        </p>
      </div>
    </div>
  );
}

function TransferExample() {
  const { say, language } = useWords();
  const format = createFormat(language, 'UTC');
  const arrival = format.day('2026-03-16', '2026-03-12');
  const steps = [
    { text: say('landing.example.confirmed'), when: format.time('2026-03-12T09:41:00Z'), done: true },
    { text: say('landing.example.left'), when: format.time('2026-03-12T09:42:00Z'), done: true },
    { text: say('landing.example.arrives'), when: say('landing.example.by', { date: arrival }), done: false },
  ];
  return (
    <div className={cn(card, 'lg:mr-20.5')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm font-semibold">{say('landing.example.transfer')}</p>
        <ExampleMoney amount={1_250_00} size="md" />
      </div>
      <ol className="mt-3.5">
        {steps.map(({ text, when, done }, index) => (
          <li
            key={text}
            className="relative flex flex-wrap justify-between gap-x-3 py-1.75 pl-6 text-xs leading-normal"
          >
            {index > 0 && (
              <span
                className={cn(
                  'absolute -top-1/2 left-1.25 h-full w-0.5',
                  done ? 'bg-brand' : 'bg-line-strong',
                )}
              />
            )}
            <span
              className={cn(
                'absolute top-[calc(50%-6px)] left-0 z-1 size-3 rounded-full',
                done ? 'bg-brand' : 'border-2 border-line-strong bg-surface',
              )}
            />
            <span>{text}</span>
            {/* The browser may format the time with other spaces than the build did; either is right. */}
            <span suppressHydrationWarning className="text-ink-3">
              {when}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2.5 border-t border-line pt-2.5 text-2xs text-ink-3">
        {say('landing.example.reference', { reference: 'TRF-3M8Q-0412' })}
      </p>
    </div>
  );
}

/** The illustration is hidden from screen readers, so it skips the spoken figures of real money. */
function ExampleMoney({ amount, size }: { amount: number; size: 'lg' | 'md' }) {
  const { dollars, cents: rest } = moneyParts(cents(amount));
  return (
    <span
      className={cn(
        'whitespace-nowrap',
        size === 'lg'
          ? 'text-[min(2.25rem,11vw)] leading-[1.1] font-medium tracking-[-.025em]'
          : 'text-money-md font-[550]',
      )}
    >
      {dollars}
      <span className="text-ink-3">{rest}</span>
    </span>
  );
}
