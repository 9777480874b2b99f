import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { institution } from '../platform/institution.ts';
import { paths } from '../platform/paths.ts';
import type { Customer } from '../platform/session.ts';
import { useSignOff } from '../platform/sign-off.ts';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { Rail } from '../ui/rail.tsx';
import { useMedia } from '../ui/use-media.ts';
import { railFoot, railGroups } from './rail-items.ts';
import { ShellFooter } from './shell-footer.tsx';
import { ShellTabs } from './shell-tabs.tsx';
import { TopBar } from './top-bar.tsx';

/** Around every page of a customer: the ways to every other page, none more than two steps away. */
export function Shell({ customer, children }: { customer: Customer; children: ReactNode }) {
  const { say } = useWords();
  const { pathname } = useLocation();
  const logout = useSignOff();
  const wide = useMedia('(min-width: 64rem)');
  const home = (mark: boolean) => <HomeLink mark={mark} />;
  return (
    <div className="flex min-h-dvh">
      {wide && (
        <Rail
          label={say('navigation.label.main')}
          logo={home}
          groups={railGroups(say, pathname)}
          foot={railFoot(say, pathname, logout)}
        />
      )}
      <div className="flex min-h-dvh min-w-0 flex-1 flex-col border-line lg:border-l">
        <TopBar customer={customer} logo={wide ? null : <HomeLink mark={false} />} onLogout={logout} />
        <main
          id="main"
          tabIndex={-1}
          className="w-full max-w-[1200px] flex-1 px-4 pt-2 pb-14 outline-none md:px-7 xl:px-10"
        >
          {children}
        </main>
        <ShellFooter />
        {!wide && <ShellTabs pathname={pathname} onLogout={logout} />}
      </div>
    </div>
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
