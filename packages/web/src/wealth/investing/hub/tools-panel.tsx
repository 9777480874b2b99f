import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import {
  ArrowLeftRight,
  Calculator,
  CalendarPlus,
  ChartPie,
  ChevronRight,
  FileText,
  HandCoins,
  Landmark,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { useOffered } from '../../../platform/offered.ts';
import { paths, type RouteId } from '../../../platform/frame/paths.ts';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { Card } from '../../../ui/notes/card.tsx';

type Tool = { route: RouteId; to: string; icon: LucideIcon; name: string; text: string };

type ToolsPanelProps = {
  /** Without a retirement account, only what helps to plan one. */
  hasRetirement: boolean;
};

/** Pages for these accounts. One that has no screen yet is not offered. */
export function ToolsPanel({ hasRetirement }: ToolsPanelProps) {
  const { say } = useWords();
  const offered = useOffered();
  const heading = useId();
  const tools = [...planning(say), ...(hasRetirement ? retirement(say) : []), taxes(say)];
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3.5 text-h2 font-[550]">
        {say('portfolio.hub.tools')}
      </h2>
      <Card as="div" className="overflow-hidden">
        <ul className="-mt-px grid md:grid-cols-2">
          {tools
            .filter(({ route }) => offered(route))
            .map(({ route, to, icon, name, text }) => (
              <li key={route} className="border-t border-line md:even:border-l">
                <Link
                  to={to}
                  className="flex min-h-17 items-center gap-3.5 px-5 py-3 text-ink no-underline hover:bg-hover"
                >
                  <IconTile icon={icon} />
                  <span className="min-w-0 flex-1">
                    <span className="block text-sm font-semibold">{name}</span>
                    <span className="block text-2xs text-ink-3">{text}</span>
                  </span>
                  <ChevronRight aria-hidden size={16} strokeWidth={2} className="shrink-0 text-ink-3" />
                </Link>
              </li>
            ))}
        </ul>
      </Card>
    </section>
  );
}

function planning(say: Say): Tool[] {
  return [
    {
      route: 'retirementCalculator',
      to: paths.retirementCalculator(),
      icon: Calculator,
      name: say('pages.retirementCalculator.name'),
      text: say('portfolio.tool.calculator'),
    },
  ];
}

function retirement(say: Say): Tool[] {
  return [
    {
      route: 'contributeRetirement',
      to: paths.contributeRetirement(),
      icon: CalendarPlus,
      name: say('pages.contributeRetirement.name'),
      text: say('portfolio.tool.contribute'),
    },
    {
      route: 'rebalancePortfolio',
      to: paths.rebalancePortfolio(),
      icon: ChartPie,
      name: say('pages.rebalancePortfolio.name'),
      text: say('portfolio.tool.rebalance'),
    },
    {
      route: 'withdrawRetirement',
      to: paths.withdrawRetirement(),
      icon: HandCoins,
      name: say('pages.withdrawRetirement.name'),
      text: say('portfolio.tool.withdraw'),
    },
    {
      route: 'rolloverRetirement',
      to: paths.rolloverRetirement(),
      icon: ArrowLeftRight,
      name: say('pages.rolloverRetirement.name'),
      text: say('portfolio.tool.rollover'),
    },
    {
      route: 'retirementLoan',
      to: paths.retirementLoan(),
      icon: Landmark,
      name: say('pages.retirementLoan.name'),
      text: say('portfolio.tool.loan'),
    },
    {
      route: 'updateBeneficiaries',
      to: paths.updateBeneficiaries(),
      icon: Users,
      name: say('pages.updateBeneficiaries.name'),
      text: say('portfolio.tool.beneficiaries'),
    },
  ];
}

function taxes(say: Say): Tool {
  return {
    route: 'taxInformation',
    to: paths.taxInformation(),
    icon: FileText,
    name: say('pages.taxInformation.name'),
    text: say('portfolio.tool.taxes'),
  };
}
