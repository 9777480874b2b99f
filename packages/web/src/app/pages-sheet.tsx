import { useWords } from '@bank/words/use-words.ts';
import { LogOut } from 'lucide-react';
import { Button } from '../ui/frame/button.tsx';
import { Link } from '../ui/frame/link.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { accountPages } from './account-destinations.ts';
import type { DestinationGroup } from './destination.ts';
import { helpPages, youPages } from './help-destinations.ts';
import { borrowPages, movePages } from './move-destinations.ts';
import { planGroups } from './plan-destinations.ts';
import { useWays } from './sight.tsx';

export type SheetName = 'move' | 'plan' | 'more';

const contents: Readonly<Record<SheetName, readonly DestinationGroup[]>> = {
  move: [movePages],
  plan: planGroups,
  more: [accountPages, borrowPages, youPages, helpPages],
};

type PagesSheetProps = {
  name: SheetName;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onLogout: () => void;
};

/** All pages that don't fit in the tab bar. */
export function PagesSheet({ name, open, onOpenChange, onLogout }: PagesSheetProps) {
  const { say } = useWords();
  const titles = {
    move: say('navigation.label.move'),
    plan: say('navigation.label.plan'),
    more: say('navigation.label.more'),
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={titles[name]}>
      {contents[name].map((group) => (
        <Group key={group.title} group={group} onGo={() => onOpenChange(false)} />
      ))}
      {name === 'more' && (
        <Button tone="secondary" wide icon={LogOut} onClick={onLogout} className="mt-5">
          {say('navigation.label.logout')}
        </Button>
      )}
    </Sheet>
  );
}

function Group({ group, onGo }: { group: DestinationGroup; onGo: () => void }) {
  const { say } = useWords();
  const leads = useWays();
  const pages = group.pages.filter(({ to }) => leads(to));
  if (pages.length === 0) return null;
  return (
    <nav aria-label={say(group.title)} className="not-first:mt-4">
      <p aria-hidden className="py-1 text-2xs text-ink-3">
        {say(group.title)}
      </p>
      <ul className="grid sm:grid-cols-2 sm:gap-x-6">
        {pages.map(({ to, icon: Icon, name }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onGo}
              className="flex min-h-12 items-center gap-3 py-1 text-base text-ink no-underline"
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-3" />
              <span>{say(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
