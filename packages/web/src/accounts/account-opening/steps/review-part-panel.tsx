import { useWords } from '@bank/words/use-words.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import type { Line } from './review-model.ts';

type ReviewPartPanelProps = { step: number; title: string; lines: readonly Line[]; locked: boolean };

/** The answers of one step, with a link back to it. */
export function ReviewPartPanel({ step, title, lines, locked }: ReviewPartPanelProps) {
  const { say } = useWords();
  return (
    <Card pad aria-label={title} className="py-4.5 md:py-5">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-h3 font-semibold">{title}</h2>
        {!locked && (
          <Link
            to={`?step=${step}`}
            aria-label={say('openAccount.label.editPart', { part: title })}
            className="relative rounded-xs text-xs font-semibold text-brand-text no-underline after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
          >
            {say('openAccount.label.edit')}
          </Link>
        )}
      </div>
      <DefinitionList
        className="mt-1.5 [&_dd]:min-w-0 [&_dd]:break-words"
        items={lines.map(([term, value]) => ({ term, value: <Value text={value} /> }))}
      />
    </Card>
  );
}

/** The bank's typeface draws small square bullets. These are round and easy to count. */
function Value({ text }: { text: string }) {
  return text.split(/(•+)/).map((part, index) =>
    part.startsWith('•') ? (
      <span key={index} className="[font-family:Arial,'Liberation_Sans',sans-serif]">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
