import type { Budget } from '@bank/contract/planning/budget/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from '../../ui/frame/classes.ts';
import { CardHead } from '../../ui/card-head.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { insightIcons } from './budget-icons.ts';
import { saidFirst } from './budget-model.ts';

const wrong: readonly string[] = ['overBudget', 'overSpent', 'categoryOver'];

/** What stands out, as the bank says it. */
export function InsightsPanel({ budget: { insights } }: { budget: Budget }) {
  const { say } = useWords();
  return (
    <Card aria-labelledby="insights" className="pb-3">
      <CardHead title={say('budget.label.insights')} titleId="insights" />
      {insights.length === 0 ? (
        <p className="px-5 py-3 text-sm text-ink-2 md:px-6">{say('budget.label.noInsights')}</p>
      ) : (
        <ul className="divide-y divide-line px-5 md:px-6">
          {insights.map(({ kind, text }) => {
            const Icon = insightIcons[kind];
            return (
              <li key={text} className="flex gap-3 py-3.5 text-sm">
                <Icon
                  aria-hidden
                  size={20}
                  strokeWidth={1.75}
                  className={cn('mt-px shrink-0', wrong.includes(kind) ? 'text-danger' : 'text-ink-2')}
                />
                <Sentences text={text} />
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

function Sentences({ text }: { text: string }) {
  const { first, rest } = saidFirst(text);
  return (
    <p>
      {first !== '' && <strong className="font-semibold">{first}</strong>}
      {rest}
    </p>
  );
}
