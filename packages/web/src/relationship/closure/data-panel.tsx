import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { paths } from '../../platform/frame/paths.ts';
import { Card } from '../../ui/notes/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type DataPanelProps = {
  /** The step number; null if no steps are left. */
  place: 2 | null;
};

/** Statements and data export to download before closing. */
export function DataPanel({ place }: DataPanelProps) {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {place === null ? say('leaving.title.data') : say('leaving.step.data')}
      </h2>
      <p className="mt-2 text-sm text-ink-2">{say('leaving.label.data')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton tone="secondary" size="small" className="h-11" to={paths.statements()}>
          {say('leaving.button.statements')}
        </LinkButton>
        <LinkButton tone="secondary" size="small" className="h-11" to={paths.myData()}>
          {say('leaving.button.data')}
        </LinkButton>
      </div>
    </Card>
  );
}
