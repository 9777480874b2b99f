import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { titleOf } from '../platform/frame/institution.ts';
import { paths } from '../platform/frame/paths.ts';
import { Button } from '../ui/frame/button.tsx';
import { buttonLook } from '../ui/frame/button-look.ts';

/** A page that crashed while rendering; a retry renders it again. */
export function PageErrorPage({ resetErrorBoundary }: FallbackProps) {
  return <ErrorText onRetry={() => resetErrorBoundary()} />;
}

/** The same for a page without a frame. */
export function LonePageErrorPage({ resetErrorBoundary }: FallbackProps) {
  return (
    <LoneMain>
      <ErrorText onRetry={() => resetErrorBoundary()} />
    </LoneMain>
  );
}

/** A page that failed to load, usually because a newer release replaced its files. Only a reload helps. */
export function RouteErrorPage() {
  return (
    <LoneMain>
      <ErrorText onRetry={() => location.reload()} />
    </LoneMain>
  );
}

/** The same inside a frame, which provides the landmark. */
export function FramedRouteErrorPage() {
  return <ErrorText onRetry={() => location.reload()} />;
}

function LoneMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="mx-auto max-w-[1240px] px-4 py-12 md:px-10">
      {children}
    </main>
  );
}

function ErrorText({ onRetry }: { onRetry: () => void }) {
  const { say } = useWords();
  return (
    <div role="alert">
      <title>{titleOf(say('common.error.pageTitle'))}</title>
      <h1 className="text-h1 font-[550] outline-none">{say('common.error.pageTitle')}</h1>
      <p className="mt-3 max-w-[34em] text-ink-2">{say('common.error.pageText')}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button onClick={onRetry}>{say('common.label.tryAgain')}</Button>
        {/* A plain link, because after a failure it is safer to reload the whole page. */}
        <a href={paths.landing()} className={buttonLook({ tone: 'secondary' })}>
          {say('common.error.goHome')}
        </a>
      </div>
    </div>
  );
}
