import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeftRight, ChartPie, House, Menu, WalletCards } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../platform/frame/paths.ts';
import { useDelegateSession } from '../platform/delegate-session.ts';
import { TabBar } from '../ui/tab-bar.tsx';
import { currentTab } from './current.ts';
import type { SheetName } from './pages-sheet.tsx';
import { planPaths } from './plan-paths.ts';
import { useWays } from './sight.tsx';

const PagesSheet = lazy(async () => ({ default: (await import('./pages-sheet.tsx')).PagesSheet }));

/** The tab bar of phones and tablets. Its sheets load on first use. */
export function ShellTabs({ pathname, onLogout }: { pathname: string; onLogout: () => void }) {
  const { say } = useWords();
  const viewing = useDelegateSession();
  const leads = useWays();
  const current = currentTab(pathname);
  const hasPlans = planPaths.some(leads);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  // Keeps the sheet's content while it slides out.
  const [shown, setShown] = useState<SheetName | null>(null);
  const opener = (name: SheetName) => ({
    open: sheet === name,
    current: current === name,
    onPress: () => {
      setShown(name);
      setSheet(name);
    },
  });
  return (
    <>
      <TabBar
        label={say('navigation.label.main')}
        className="max-md:group-has-data-action-bar/shell:hidden max-md:group-has-data-full-view/shell:hidden"
        items={[
          {
            id: 'home',
            name: say('navigation.label.home'),
            icon: House,
            to: paths.dashboard(),
            current: current === 'home',
          },
          {
            id: 'accounts',
            name: say('navigation.label.accounts'),
            icon: WalletCards,
            to: paths.accounts(),
            current: current === 'accounts',
          },
          ...(viewing
            ? []
            : [{ id: 'move', name: say('navigation.label.move'), icon: ArrowLeftRight, ...opener('move') }]),
          ...(hasPlans
            ? [{ id: 'plan', name: say('navigation.label.plan'), icon: ChartPie, ...opener('plan') }]
            : []),
          { id: 'more', name: say('navigation.label.more'), icon: Menu, ...opener('more') },
        ]}
      />
      {shown && (
        <Suspense fallback={null}>
          <PagesSheet
            name={shown}
            open={sheet !== null}
            onOpenChange={(open) => !open && setSheet(null)}
            onLogout={onLogout}
          />
        </Suspense>
      )}
    </>
  );
}
