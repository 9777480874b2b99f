import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useState } from 'react';
import { EarlySearch } from './early-search.tsx';

export const loadSearch = () => import('./page-search.tsx');
const PageSearch = lazy(async () => ({ default: (await loadSearch()).PageSearch }));

type SearchHostProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The search; until its code has loaded, a field that keeps what is typed. */
export function SearchHost({ open, onOpenChange }: SearchHostProps) {
  const { say } = useWords();
  const [typed, setTyped] = useState('');
  const [ready, setReady] = useState(false);
  const change = (next: boolean) => {
    if (!next) {
      setReady(false);
      setTyped('');
    }
    onOpenChange(next);
  };
  return (
    <>
      {open && !ready && (
        <EarlySearch
          label={say('navigation.search.label')}
          typed={typed}
          onTyped={setTyped}
          onClose={() => change(false)}
        />
      )}
      <Suspense fallback={null}>
        <PageSearch
          open={open}
          onOpenChange={change}
          typed={typed}
          onTyped={setTyped}
          onReady={() => setReady(true)}
        />
      </Suspense>
    </>
  );
}
