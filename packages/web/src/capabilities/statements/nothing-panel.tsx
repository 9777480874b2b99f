import { useWords } from '@bank/words/use-words.ts';
import { paths } from '../../platform/paths.ts';
import { Acts } from '../../platform/viewing.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type NothingPanelProps = {
  /** Somebody without any account yet. */
  isNew: boolean;
};

/** Before the first month has ended. */
export function NothingPanel({ isNew }: NothingPanelProps) {
  const { say } = useWords();
  return (
    <div className="p-5 md:p-6">
      <EmptyState
        kind="first"
        title={say('documents.empty.title')}
        actions={
          isNew && <LinkButton to={paths.openNewAccount()}>{say('pages.openNewAccount.name')}</LinkButton>
        }
      >
        <Acts>{isNew ? say('documents.empty.noAccounts') : say('documents.empty.text')}</Acts>
      </EmptyState>
    </div>
  );
}
