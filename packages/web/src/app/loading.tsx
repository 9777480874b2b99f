import { useWords } from '@bank/words/use-words.ts';
import { useDelayed } from '../platform/frame/use-delayed.ts';
import { Skeleton } from '../ui/frame/skeleton.tsx';
import { Spinner } from '../ui/frame/spinner.tsx';

/** Says that a page is loading, but only if it takes long enough to notice. */
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

/** Before the first page has loaded there is no page to show, so a skeleton stands in for it. */
export function LoadingPage() {
  const shown = useDelayed(true);
  return (
    <main id="main" className="min-h-screen px-4 pt-24">
      <LoadingNote waiting />
      {shown && (
        <div aria-hidden className="mx-auto max-w-[1200px] space-y-4">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-64 rounded-xl" />
          <Skeleton className="h-80 rounded-lg" />
        </div>
      )}
    </main>
  );
}
