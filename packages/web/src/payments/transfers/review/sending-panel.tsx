import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import { DeepSurface } from '../../../ui/frame/deep-surface.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';

/** One end of a transfer, as displayed. */
export type End = {
  readonly icon: LucideIcon;
  readonly name: string;
  /** Null if the account is at this bank. */
  readonly bank: string | null;
  readonly lastFour: string;
};

type SendingPanelProps = { amount: Cents; from: End; to: End };

/** Amount, source and destination of the planned transfer. */
export function SendingPanel({ amount, from, to }: SendingPanelProps) {
  const { say } = useWords();
  return (
    <DeepSurface
      aria-label={say('transfers.review.sending')}
      lines="md:-left-[6%] md:h-[120%] md:w-[118%] md:opacity-16"
      className="rounded-none px-5 py-5.5 max-md:rounded-none md:px-9 md:pt-8 md:pb-7.5"
    >
      <p className="text-xs text-on-deep-2 md:text-sm">{say('transfers.review.sending')}</p>
      <p className="mt-0.5 md:mt-1">
        <Money amount={amount} size="xl" />
      </p>
      <ul className="mt-4.5 grid gap-4.5 md:mt-6.5 md:grid-cols-[minmax(0,1fr)_56px_minmax(0,1fr)] md:items-center md:gap-0">
        <RouteEnd label={say('transfers.review.from')} end={from} />
        <li aria-hidden className="hidden place-items-center text-on-deep-accent md:grid">
          <ArrowRight size={22} strokeWidth={1.75} />
        </li>
        <RouteEnd label={say('transfers.review.to')} end={to} last />
      </ul>
    </DeepSurface>
  );
}

/** On a phone both ends are connected by a vertical line. */
function RouteEnd({ label, end, last = false }: { label: string; end: End; last?: boolean }) {
  return (
    <li className="relative flex items-center gap-3.5">
      {last && (
        <span aria-hidden className="absolute -top-6 left-4.75 h-7.5 w-0.5 bg-on-deep-accent md:hidden" />
      )}
      <IconTile
        icon={end.icon}
        tone="deep"
        className="relative z-1 bg-[color-mix(in_oklab,var(--k-on-deep)_10%,var(--k-deep))]"
      />
      <span className="min-w-0 text-sm leading-[1.4]">
        <span className="block text-2xs text-on-deep-2">{label}</span>
        <span className="block font-semibold break-words">{end.name}</span>
        <span className="block text-xs break-words text-on-deep-2">
          {end.bank !== null && `${end.bank} `}
          <MaskedNumber number={end.lastFour} />
        </span>
      </span>
    </li>
  );
}
