import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { Card } from '../../ui/notes/card.tsx';

const questions = ['paid', 'counted', 'apy', 'change'] as const;

export function QuestionsPanel() {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h2 font-[550]">
        {say('interest.faq.title')}
      </h2>
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        {questions.map((each) => (
          <div key={each}>
            {/* words: interest.faq.* */}
            <h3 className="text-sm font-semibold">{say(`interest.faq.${each}`)}</h3>
            {/* words: interest.faq.* */}
            <p className="mt-1 text-sm text-ink-2">{say(`interest.faq.${each}Text`)}</p>
          </div>
        ))}
      </div>
    </Card>
  );
}
