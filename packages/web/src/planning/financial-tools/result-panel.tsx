import { useWords } from '@bank/words/use-words.ts';
import { DefinitionList, type Definition } from '../../ui/definition-list.tsx';

/** The result of a calculator; what is missing until there is one. */
export function ResultPanel({
  items,
  note,
}: {
  items: readonly Definition[] | null;
  note?: string | undefined;
}) {
  const { say } = useWords();
  return (
    <div aria-live="polite" className="mt-5 rounded-md bg-tile px-4 py-2">
      {items === null ? (
        <p className="py-2.5 text-sm text-ink-2">{note ?? say('financialTools.label.fill')}</p>
      ) : (
        <DefinitionList items={items} />
      )}
    </div>
  );
}
