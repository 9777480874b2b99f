import { showBank } from '@bank/contract/bank/bank/contract.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import {
  Calculator,
  ChartPie,
  ChevronRight,
  GraduationCap,
  Percent,
  PiggyBank,
  type LucideIcon,
} from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { paths, type RouteId } from '../../platform/frame/paths.ts';
import { useOffered } from '../../platform/offered.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const loadCalculators = () => import('./calculators-panel.tsx');
const CalculatorsPanel = lazy(async () => ({ default: (await loadCalculators()).CalculatorsPanel }));

type Tool = { route: RouteId; to: string; icon: LucideIcon; name: WordId; hint: WordId };

const tools: readonly Tool[] = [
  {
    route: 'budgetPlanner',
    to: paths.budgetPlanner(),
    icon: ChartPie,
    name: 'pages.budgetPlanner.name',
    hint: 'financialTools.link.budget',
  },
  {
    route: 'interestDetails',
    to: paths.interestDetails(),
    icon: Percent,
    name: 'pages.interestDetails.name',
    hint: 'financialTools.link.interest',
  },
  {
    route: 'retirementCalculator',
    to: paths.retirementCalculator(),
    icon: Calculator,
    name: 'pages.retirementCalculator.name',
    hint: 'financialTools.link.retirement',
  },
  {
    route: 'autoSave',
    to: paths.autoSave(),
    icon: PiggyBank,
    name: 'pages.autoSave.name',
    hint: 'financialTools.link.autoSave',
  },
  {
    route: 'studentCenter',
    to: paths.studentCenter(),
    icon: GraduationCap,
    name: 'pages.studentCenter.name',
    hint: 'financialTools.link.student',
  },
];

/** Calculators, and the tools for one's own accounts that have a screen. */
export function FinancialToolsPage() {
  const { say } = useWords();
  const bank = useLoad(showBank, {});
  useEffect(() => void loadCalculators().catch(() => undefined), []);
  return (
    <>
      <PageHead title={say('financialTools.title')} lead={say('financialTools.lead')} />
      <ToolLinks />
      {bank.error && !bank.data ? (
        <Card pad>
          <LoadFailed
            heading="h2"
            title={say('financialTools.error.load')}
            onRetry={() => void bank.refetch()}
          />
        </Card>
      ) : (
        <LoadingArea
          waiting={!bank.data}
          text={say('navigation.loading.page')}
          skeleton={<Skeleton className="h-90 rounded-lg" />}
        >
          {bank.data && (
            <Suspense fallback={<Skeleton className="h-90 rounded-lg" />}>
              <CalculatorsPanel today={bank.data.businessDate} />
            </Suspense>
          )}
        </LoadingArea>
      )}
      <p className="mt-4 text-xs text-ink-2">{say('financialTools.label.estimate')}</p>
    </>
  );
}

function ToolLinks() {
  const { say } = useWords();
  const offered = useOffered();
  const shown = tools.filter(({ route }) => offered(route));
  if (shown.length === 0) return null;
  return (
    <nav aria-label={say('financialTools.links.title')} className="mb-5">
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {shown.map(({ route, to, icon, name, hint }) => (
          <li key={route}>
            <Link
              to={to}
              className="flex h-full items-center gap-3.5 rounded-lg border border-line bg-surface p-4 text-ink no-underline hover:bg-hover"
            >
              <IconTile icon={icon} />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-semibold">{say(name)}</span>
                <span className="block text-2xs text-ink-2">{say(hint)}</span>
              </span>
              <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
