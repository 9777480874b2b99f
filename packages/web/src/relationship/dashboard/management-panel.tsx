import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { BellRing, FileText, Settings, ShieldCheck, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { needsCode } from '../../platform/gate.ts';
import { useOffered } from '../../platform/offered.ts';
import { paths, type RouteId } from '../../platform/frame/paths.ts';
import { cn } from '../../ui/frame/classes.ts';
import { KeyMark } from '../../ui/key-mark.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { columns } from './management-model.ts';

const tiles: readonly {
  readonly route: RouteId;
  readonly to: string;
  readonly name: WordId;
  readonly icon: LucideIcon;
}[] = [
  {
    route: 'accountSettings',
    to: paths.accountSettings(),
    name: 'dashboard.label.accountSettings',
    icon: Settings,
  },
  { route: 'statements', to: paths.statements(), name: 'dashboard.label.statements', icon: FileText },
  { route: 'accountAlerts', to: paths.accountAlerts(), name: 'dashboard.label.alerts', icon: BellRing },
  { route: 'security', to: paths.security(), name: 'dashboard.label.security', icon: ShieldCheck },
];

export function ManagementPanel() {
  const { say } = useWords();
  const needsId = useId();
  const offered = useOffered();
  const open = tiles.filter(({ route }) => offered(route));
  return (
    <section aria-labelledby="management" className="mt-9">
      <h2 id="management" className="text-h2 font-[550]">
        {say('dashboard.label.accountManagement')}
      </h2>
      <ul className={cn('mt-4 grid gap-4', columns[open.length])}>
        {open.map(({ to, name, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-describedby={needsCode(to) ? `${needsId}${to}` : undefined}
              className="flex h-full min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4.5 py-4 text-sm leading-[1.3] font-semibold text-ink no-underline shadow-card hover:bg-hover"
            >
              <Icon size={20} strokeWidth={1.75} className="shrink-0 text-ink-3" />
              <span className="flex-1">{say(name)}</span>
              {needsCode(to) && <KeyMark text={say('approval.gate.mark')} id={`${needsId}${to}`} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
