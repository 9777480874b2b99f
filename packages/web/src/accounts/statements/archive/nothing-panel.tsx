import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { paths } from '../../../platform/frame/paths.ts';
import { Acts } from '../../../platform/delegate-session.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

type NothingPanelProps = {
  /** The customer has no account yet. */
  isNew: boolean;
};

/** Shown until the first month has ended. */
export function NothingPanel({ isNew }: NothingPanelProps) {
  const { say } = useWords();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-h2 font-[550]">
        {say('documents.latest.title')}
      </h2>
      <Card as="div" pad className="mt-4">
        <EmptyState
          kind="first"
          title={say('documents.empty.title')}
          actions={
            isNew && <LinkButton to={paths.openNewAccount()}>{say('pages.openNewAccount.name')}</LinkButton>
          }
        >
          <Acts>{isNew ? say('documents.empty.noAccounts') : say('documents.empty.text')}</Acts>
        </EmptyState>
      </Card>
    </section>
  );
}
