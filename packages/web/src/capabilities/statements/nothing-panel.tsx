import { useWords } from '@bank/words/use-words.ts';
import { paths } from '../../platform/paths.ts';
import { Acts } from '../../platform/viewing.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export type NothingPanelProps = {
  /** The filters hide what there may be. */
  isNarrowed: boolean;
  /** Somebody without any account yet. */
  isNew: boolean;
  onClear: () => void;
};

export function NothingPanel({ isNarrowed, isNew, onClear }: NothingPanelProps) {
  const { say } = useWords();
  return (
    <div className="p-5 md:p-6">
      {isNarrowed ? (
        <EmptyState
          kind="noMatch"
          title={say('documents.empty.noMatch')}
          actions={
            <Button tone="secondary" size="small" className="h-11" onClick={onClear}>
              {say('documents.label.clear')}
            </Button>
          }
        >
          {say('documents.empty.noMatchText')}
        </EmptyState>
      ) : (
        <EmptyState
          kind="first"
          title={say('documents.empty.title')}
          actions={
            isNew && <LinkButton to={paths.openNewAccount()}>{say('pages.openNewAccount.name')}</LinkButton>
          }
        >
          <Acts>{isNew ? say('documents.empty.noAccounts') : say('documents.empty.text')}</Acts>
        </EmptyState>
      )}
    </div>
  );
}
