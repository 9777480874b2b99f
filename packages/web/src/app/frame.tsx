import { useWords } from '@bank/words/use-words.ts';
import type { ComponentType, ReactNode } from 'react';
import { Outlet, useLoaderData, useMatches } from 'react-router';
import { institution } from '../platform/frame/institution.ts';
import { paths, routeEntries } from '../platform/frame/paths.ts';
import { useEnding, useSession, type Customer, type Ending } from '../platform/frame/session.ts';
import type { SessionKeeperProps } from '../platform/sign-off.ts';
import { Link } from '../ui/frame/link.tsx';
import { Logo } from '../ui/frame/logo.tsx';

type CustomerParts = {
  readonly Keeper: ComponentType<SessionKeeperProps>;
  readonly Shell: ComponentType<{ customer: Customer; children: ReactNode }>;
  readonly Gate: ComponentType<{ children: ReactNode }>;
  readonly Questions: ComponentType;
};

/** Null for guests, unless a session has just ended: then the signed-off page is needed. */
export type FrameParts = {
  readonly SignedOff: ComponentType;
  readonly customer: CustomerParts | null;
} | null;

/** The frame of every page except the landing page: the shell for customers, a plain frame for guests. */
export function Frame() {
  const parts = useLoaderData<FrameParts>();
  const session = useSession();
  const ending = useEnding();
  const match = useMatches().at(-1);
  if (parts?.customer && session !== null && session !== 'guest') {
    const { Keeper, Shell, Gate, Questions } = parts.customer;
    return (
      <Keeper>
        <Shell customer={session.customer}>
          <Gate>
            <Outlet />
          </Gate>
        </Shell>
        <Questions />
      </Keeper>
    );
  }
  if (parts && session === 'guest' && coversThePage(ending) && !isPublic(match?.id)) {
    return (
      <PlainFrame>
        <parts.SignedOff />
      </PlainFrame>
    );
  }
  // A guest being redirected to sign-on sees nothing of the requested page.
  if (match?.loaderData === null) return <Outlet />;
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  );
}

function isPublic(id: string | undefined): boolean {
  return routeEntries().some(([each, { guard }]) => each === id && guard === 'public' && id !== 'notFound');
}

/** A page the customer was on is covered. One that never opened redirects to sign-on. */
function coversThePage(ending: Ending | null): boolean {
  return ending !== null && ending !== 'unchecked';
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
