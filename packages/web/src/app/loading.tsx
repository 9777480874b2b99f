import { useWords } from '@bank/words/use-words.ts';
import { useDelayed } from '../platform/use-delayed.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Says that a page is on its way, but only when the wait is long enough to be noticed. */
export function LoadingNote({ waiting }: { waiting: boolean }) {
  const { say } = useWords();
  const shown = useDelayed(waiting);
  return (
    <output className="pointer-events-none fixed inset-x-0 top-4 z-50 flex justify-center">
      {shown && (
        <span className="inline-flex items-center gap-2.5 rounded-full bg-raised px-4 py-2.5 text-sm font-medium text-ink shadow-pop">
          <Spinner />
          {say('navigation.loading.page')}
        </span>
      )}
    </output>
  );
}

/** Before the first page has arrived there is nothing to stand beside. */
export function LoadingPage() {
  return (
    <main id="main" className="min-h-screen">
      <LoadingNote waiting />
    </main>
  );
}
