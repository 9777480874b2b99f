import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { Card } from '../../ui/notes/card.tsx';

/** While no reward is chosen: how points are earned, redeemed and lost. */
export function HowPanel() {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('rewards.how.title')}
      </h2>
      <ul className="mt-2 grid gap-2 text-xs text-ink-2">
        <li>{say('rewards.how.earn')}</li>
        <li>{say('rewards.how.money')}</li>
        <li>{say('rewards.how.code')}</li>
        <li>{say('rewards.how.expiry')}</li>
        <li>{say('rewards.how.close')}</li>
      </ul>
    </Card>
  );
}
