import { useWords } from '@bank/words/use-words.ts';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { cn } from './frame/classes.ts';
import { IconButton } from './icon-button.tsx';

/** A number people read out on the phone: never broken across lines, copied with one press. */
export function ReferenceNumber({ value, className }: { value: string; className?: string }) {
  const { say } = useWords();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <span className={cn('inline-flex flex-wrap items-center justify-end gap-x-1', className)}>
      <span className="font-semibold whitespace-nowrap select-all">{value}</span>
      <IconButton
        icon={outcome === 'copied' ? Check : Copy}
        name={say('figures.reference.copy', { value })}
        size={16}
        tone="plain"
        onClick={() => void copy()}
        className="-my-3 -mr-3 in-[.deep]:text-on-deep-accent in-[.deep]:hover:bg-on-deep/9"
      />
      <output className={outcome === 'failed' ? 'w-full text-right text-2xs text-danger' : 'sr-only'}>
        {outcome === 'copied' && say('figures.reference.copied')}
        {outcome === 'failed' && say('figures.reference.copyFailed')}
      </output>
    </span>
  );
}
