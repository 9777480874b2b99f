import { useWords } from '@bank/words/use-words.ts';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { closedPage, delegateHeader } from '../relationship/delegates/delegate-sessions/screens.ts';
import { institution } from '../platform/frame/institution.ts';
import { useLazyView } from '../platform/frame/lazy-view.tsx';
import { paths } from '../platform/frame/paths.ts';
import type { Customer, DelegateSession } from '../platform/frame/session.ts';
import { useSignOff } from '../platform/sign-off.ts';
import { isOpenToViewers } from '../platform/delegate-session.ts';
import { Link } from '../ui/frame/link.tsx';
import { Logo } from '../ui/frame/logo.tsx';
import { Rail } from '../ui/rail.tsx';
import { useMedia } from '../ui/use-media.ts';
import { routeAt } from './gate.ts';
import { useHelpPath } from './help-path.ts';
import { PanicHost } from './panic-host.tsx';
import { railFoot, railGroups } from './rail-items.ts';
import { ShellFooter } from './shell-footer.tsx';
import { ShellTabs } from './shell-tabs.tsx';
import { Sight, useWays } from './sight.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every customer page, with navigation to every other page in at most two steps. */
export function Shell({ customer, children }: { customer: Customer; children: ReactNode }) {
  return (
    <Sight viewing={customer.viewing ?? null}>
      <Around customer={customer}>{children}</Around>
    </Sight>
  );
}

function Around({ customer, children }: { customer: Customer; children: ReactNode }) {
  const { say } = useWords();
  const leads = useWays();
  const help = useHelpPath();
  const viewing = customer.viewing ?? null;
  const { pathname } = useLocation();
  const logout = useSignOff();
  const wide = useMedia('(min-width: 64rem)');
  const home = (mark: boolean) => <HomeLink mark={mark} />;
  return (
    <div className="group/shell flex min-h-dvh">
      {wide && (
        <Rail
          label={say('navigation.label.main')}
          logo={home}
          groups={railGroups(say, pathname, leads)}
          foot={railFoot(say, pathname, logout, { help, leads })}
        />
      )}
      <div className="flex min-h-dvh min-w-0 flex-1 flex-col border-line max-md:group-has-data-action-bar/shell:pb-20 lg:border-l">
        {viewing && <DelegateBar viewing={viewing} customer={customer} />}
        <TopBar customer={customer} logo={wide ? null : <HomeLink mark={false} />} onLogout={logout} />
        <main
          id="main"
          tabIndex={-1}
          className="w-full max-w-[1200px] flex-1 px-4 pt-2 pb-14 outline-none md:px-7 xl:px-10"
        >
          {viewing ? (
            <Seen viewing={viewing}>{children}</Seen>
          ) : (
            <>
              <PanicHost />
              {children}
            </>
          )}
        </main>
        <ShellFooter />
        {!wide && <ShellTabs pathname={pathname} onLogout={logout} />}
      </div>
    </div>
  );
}

function DelegateBar({ viewing, customer }: { viewing: DelegateSession; customer: Customer }) {
  const { View: DelegateHeader } = useLazyView(delegateHeader);
  return (
    <Suspense fallback={<div className="h-13 bg-info-soft" />}>
      <DelegateHeader viewing={viewing} delegate={`${customer.firstName} ${customer.lastName}`} />
    </Suspense>
  );
}

/** Pages closed to delegates are not even loaded. */
function Seen({ viewing, children }: { viewing: DelegateSession; children: ReactNode }) {
  const { pathname } = useLocation();
  const { View: ClosedPage } = useLazyView(closedPage);
  if (!viewing.hasEnded && isOpenToViewers(routeAt(pathname))) return children;
  return (
    <Suspense fallback={null}>
      <ClosedPage viewing={viewing} />
    </Suspense>
  );
}

function HomeLink({ mark }: { mark: boolean }) {
  const { say } = useWords();
  return (
    <Link
      to={paths.dashboard()}
      aria-label={say('navigation.label.goDashboard', { bankName: institution.name })}
      className="inline-flex rounded-sm no-underline"
    >
      {mark ? <Logo mark /> : <Logo name={institution.name} />}
    </Link>
  );
}
