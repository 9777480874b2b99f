import type { Card } from '@bank/contract/accounts/cards/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Nfc, Snowflake } from 'lucide-react';
import { institution } from '../../platform/frame/institution.ts';
import { cn } from '../../ui/frame/classes.ts';
import { LinesPlan } from '../../ui/frame/lines-plan.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { kindName, printedMonth } from './card-model.ts';

type PlasticPanelProps = { card: Card; holder?: string | undefined; className?: string };

/** The card itself, with all the digits the bank has of it: four. */
export function PlasticPanel({ card, holder = '', className }: PlasticPanelProps) {
  const { say } = useWords();
  const { kind, lastFour, expiresOn, status } = card;
  const isDim = status !== 'active';
  const month = printedMonth(expiresOn);
  const face = {
    bank: institution.name,
    kind: kindName(kind, say),
    // Spoken one by one.
    digits: lastFour.replaceAll(/(?<=\d)(?=\d)/g, ' '),
    month,
  };
  return (
    <div
      className={cn(
        'deep relative isolate flex aspect-[1.586] flex-col overflow-hidden rounded-[18px] p-5 text-on-deep forced-colors:border md:p-6',
        'bg-deep',
        isDim && 'saturate-[.35]',
        className,
      )}
    >
      <p className="sr-only">
        {holder === ''
          ? say('cards.face.spoken', face)
          : say('cards.face.spokenName', { ...face, name: holder })}
      </p>
      <LinesPlan width={800} className={cn('inset-0 h-full w-full', isDim ? 'opacity-10' : 'opacity-25')} />
      <div aria-hidden className={cn('flex items-start justify-between', isDim && 'opacity-55')}>
        <Logo name={institution.name} size={24} />
        <span className="text-sm">
          {kind === 'debit' ? say('cards.face.debit') : say('cards.face.credit')}
        </span>
      </div>
      {status === 'frozen' ? (
        <span className="m-auto inline-flex items-center gap-2 rounded-md bg-on-deep/15 px-4 py-2 text-sm font-semibold">
          <Snowflake aria-hidden size={18} strokeWidth={2} />
          {say('cards.face.frozen')}
        </span>
      ) : (
        <div className={cn('my-auto flex items-center justify-between', isDim && 'opacity-55')}>
          <Chip />
          <Nfc aria-hidden size={24} strokeWidth={1.75} className="text-on-deep-accent" />
        </div>
      )}
      <div aria-hidden className={cn('flex items-end justify-between gap-4', isDim && 'opacity-55')}>
        <div className="min-w-0">
          <p className="flex items-center gap-3 tracking-[.08em]">
            <span aria-hidden>•••• •••• ••••</span>
            <span className="text-lg font-semibold">{lastFour}</span>
          </p>
          {holder !== '' && <p className="truncate text-sm">{holder}</p>}
        </div>
        <div className="shrink-0 text-right">
          <p className="text-2xs text-on-deep-2">{say('cards.face.expires')}</p>
          <p className="text-sm font-semibold">{month}</p>
        </div>
      </div>
    </div>
  );
}

function Chip() {
  return (
    <svg
      aria-hidden
      width="46"
      height="36"
      viewBox="0 0 46 36"
      fill="none"
      stroke="currentColor"
      className="text-on-deep-accent"
    >
      <rect x="1" y="1" width="44" height="34" rx="6" strokeWidth="1.5" />
      <path d="M1 12h14M1 24h14M31 12h14M31 24h14M15 1v34M31 1v34M15 18h16" strokeWidth="1.25" />
    </svg>
  );
}
