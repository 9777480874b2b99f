import { useWords } from '@bank/words/use-words.ts';
import type { ComponentType, ReactNode } from 'react';
import { Outlet, useLoaderData, useMatches } from 'react-router';
import { institution } from '../platform/institution.ts';
import { paths } from '../platform/paths.ts';
import { useSession } from '../platform/session.ts';
import type { Customer } from '../platform/session.ts';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';

export type FrameParts = {
  readonly Shell: ComponentType<{ customer: Customer; children: ReactNode }>;
} | null;

/** What surrounds every page but the landing page: the shell for a customer, a bare page for a guest. */
export function Frame() {
  const parts = useLoaderData<FrameParts>();
  const session = useSession();
  const leaving = useMatches().at(-1)?.loaderData === null;
  if (parts && session !== null && session !== 'guest') {
    return (
      <parts.Shell customer={session.customer}>
        <Outlet />
      </parts.Shell>
    );
  }
  // A guest on the way to sign-on sees nothing of the page that was asked for.
  if (leaving) return <Outlet />;
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  );
}

function PlainFrame({ children }: { children: ReactNode }) {
  const { say } = useWords();
  return (
    <div className="mx-auto min-h-screen max-w-[1240px] px-4 md:px-10">
      <header className="flex h-19 items-center">
        <Link
          to={paths.landing()}
          aria-label={say('common.label.home', { bankName: institution.name })}
          className="rounded-sm text-ink no-underline"
        >
          <Logo name={institution.name} />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="py-8 outline-none md:py-16">
        {children}
      </main>
    </div>
  );
}
