import { useWords } from '@bank/words/use-words.ts';
import { Search, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { bellPanel } from '../bank/inbox/screens.ts';
import { grantPanel } from '../payments/movement-approvals/gate/screens.ts';
import { createFormat } from '../platform/frame/format.ts';
import { useLazyView } from '../platform/frame/lazy-view.tsx';
import { paths } from '../platform/frame/paths.ts';
import type { Customer } from '../platform/frame/session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/frame/link.tsx';
import { SearchButton } from '../ui/search-button.tsx';
import { useFetched } from '../ui/use-fetched.ts';
import { CustomerChip } from './customer-chip.tsx';
import { loadSearch, SearchHost } from './search-host.tsx';
import { useSlash } from './slash.ts';

const CustomerMenu = lazy(async () => ({ default: (await import('./customer-menu.tsx')).CustomerMenu }));

type TopBarProps = { customer: Customer; logo: ReactNode; onLogout: () => void };

export function TopBar({ customer, logo, onLogout }: TopBarProps) {
  const { say } = useWords();
  const [searching, setSearching] = useState(false);
  const [asked, setAsked] = useState(false);
  const [pressed, setPressed] = useState(false);
  const search = useCallback(() => {
    setAsked(true);
    setSearching(true);
  }, []);
  // After the press, not during it: a menu that opens before the press has ended takes it for a press outside and
  // closes.
  const press = () => void setTimeout(setPressed, 0, true);
  const prepare = () => void loadSearch();
  useSlash(search);
  return (
    <header className="group/bar flex max-md:group-has-data-full-view/shell:hidden min-h-19 flex-wrap items-center justify-between gap-3 px-4 md:gap-6 md:px-7 xl:px-10">
      {logo}
      <SearchButton
        onClick={search}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="max-lg:ml-auto max-md:hidden"
      />
      {!customer.viewing && <OpenGrant />}
      <div className="flex items-center gap-2.5">
        <LastSignOn at={customer.lastSignOnAt} />
        <IconButton
          icon={Search}
          name={say('navigation.search.label')}
          onClick={search}
          className="md:hidden"
        />
        {!customer.viewing && <Bell />}
        {/* The menu's code loads after the page. An earlier press is remembered and opens the menu. */}
        <Suspense fallback={<CustomerChip customer={customer} onPointerDown={press} onClick={press} />}>
          <CustomerMenu key={String(pressed)} customer={customer} onLogout={onLogout} startsOpen={pressed} />
        </Suspense>
      </div>
      {asked && <SearchHost open={searching} onOpenChange={setSearching} />}
    </header>
  );
}

/** Loads after the page. If it fails to load, the gate itself is not affected. */
function OpenGrant() {
  const { load } = useLazyView(grantPanel);
  const { Part: GrantPanel } = useFetched(load);
  // Beside the search if there is room, below it on phones. Takes the space of the last sign-on, so that nothing
  // wraps.
  return (
    <div className="empty:hidden max-lg:order-last max-lg:-mt-3 max-lg:basis-full lg:ml-auto lg:-mr-2">
      {GrantPanel && <GrantPanel />}
    </div>
  );
}

/** Loads after the page; until then its place is kept, so that nothing moves. */
function Bell() {
  const { load } = useLazyView(bellPanel);
  const { Part: BellPanel } = useFetched(load);
  return <div className="size-11 shrink-0">{BellPanel && <BellPanel />}</div>;
}

/** Shows the last sign-on, so that customers notice one that was not theirs. */
function LastSignOn({ at }: { at: string | null }) {
  const { say, language } = useWords();
  if (at === null) return null;
  return (
    <Link
      to={`${paths.security()}?tab=history`}
      className="hidden h-11 items-center gap-2 rounded-full px-3 text-xs text-ink-2 no-underline hover:text-ink xl:inline-flex max-[96rem]:group-has-data-grant/bar:hidden!"
    >
      <ShieldCheck aria-hidden size={18} strokeWidth={2} className="shrink-0 text-positive" />
      {say('navigation.label.lastSignOn', { moment: createFormat(language).moment(at) })}
    </Link>
  );
}
