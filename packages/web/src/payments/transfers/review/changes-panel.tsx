import { moneyText } from '@bank/kernel/format.ts';
import { parseDollars } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import type { Plan } from '../start/transfer-model.ts';

type Change = Plan['changes'][number];

/** Figures that changed since the customer last saw them, before and after. */
export function ChangesPanel({ changes }: { changes: readonly Change[] }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  if (changes.length === 0) return null;
  return (
    <Banner tone="caution" live="assertive" title={say('transfers.changes.title')}>
      {changes.map((change) => (
        <span key={change.figure} className="block">
          {say('transfers.changes.line', {
            // words: transfers.changed.*
            figure: say(`transfers.changed.${change.figure}`),
            before: figureText(change.figure, change.before, say, format),
            after: figureText(change.figure, change.after, say, format),
          })}
        </span>
      ))}
    </Banner>
  );
}

/** Formats a wire value for display. */
function figureText(figure: Change['figure'], value: string, say: Say, format: Format): string {
  switch (figure) {
    case 'amount':
    case 'fee':
    case 'total': {
      const amount = parseDollars(value);
      return amount === null ? value : moneyText(amount);
    }
    case 'leavesOn':
    case 'arrivesOn':
      return format.fullDay(value);
    case 'approval':
      return value === 'code' ? say('transfers.changes.code') : say('transfers.changes.noCode');
  }
}
