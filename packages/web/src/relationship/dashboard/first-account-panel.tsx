import { useWords } from '@bank/words/use-words.ts';
import { Plus } from 'lucide-react';
import { paths } from '../../platform/frame/paths.ts';
import { Card } from '../../ui/notes/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The first visit: no account yet, and one clear next step. */
export function FirstAccountPanel({ firstName }: { firstName: string }) {
  const { say } = useWords();
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="mb-3.5 text-h2 font-[550]">
        {say('dashboard.label.myAccounts')}
      </h2>
      <Card as="div" pad>
        <EmptyState
          kind="first"
          title={say('dashboard.empty.welcome', { firstName })}
          actions={
            <LinkButton to={paths.openNewAccount()} icon={Plus} className="max-md:w-full">
              {say('dashboard.label.openFirst')}
            </LinkButton>
          }
          note={say('dashboard.empty.note')}
        >
          {say('dashboard.empty.text')}
        </EmptyState>
      </Card>
    </section>
  );
}
