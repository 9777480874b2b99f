import type { Closure } from '@bank/contract/relationship/closure/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { Card } from '../../ui/notes/card.tsx';

/** What the bank keeps, for how long and why. */
export function KeptPanel({ closure: { identityYears, recordsYears } }: { closure: Closure }) {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('leaving.title.kept')}
      </h2>
      <ul className="mt-3 grid gap-3 text-sm text-ink-2">
        <li>{say('leaving.kept.identity', { years: identityYears })}</li>
        <li>{say('leaving.kept.records', { years: recordsYears })}</li>
        <li>{say('leaving.kept.rest')}</li>
      </ul>
    </Card>
  );
}
