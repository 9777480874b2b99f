import { useWords } from '@bank/words/use-words.ts';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { searchBar } from '../relationship/search/screens.ts';
import { needsCode } from '../platform/gate.ts';
import { useLazyView } from '../platform/frame/lazy-view.tsx';
import { destinationGroups } from './destinations.ts';
import { useWays } from './sight.tsx';

type PageSearchProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  typed: string;
  onTyped: (typed: string) => void;
  onReady: () => void;
};

/** Finds pages by name and keywords, and the customer's matching data. */
export function PageSearch({ open, onOpenChange, typed, onTyped, onReady }: PageSearchProps) {
  const { say } = useWords();
  const navigate = useNavigate();
  const leads = useWays();
  const { View: SearchBar } = useLazyView(searchBar);
  const pages = destinationGroups.flatMap(({ title, pages: listed }) =>
    listed
      .filter(({ to }) => leads(to))
      .map(({ to, icon, name, keywords }) => ({
        id: to,
        icon,
        label: say(name),
        hint: say(title),
        needs: needsCode(to) ? say('approval.gate.mark') : undefined,
        keywords: say(keywords).split(','),
      })),
  );
  return (
    <Suspense fallback={null}>
      <SearchBar
        {...{ open, onOpenChange, typed, onTyped, onReady, pages }}
        label={say('navigation.search.label')}
        onGo={(to) => {
          onOpenChange(false);
          void navigate(to);
        }}
      />
    </Suspense>
  );
}
