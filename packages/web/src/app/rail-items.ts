import type { Say } from '@bank/words/catalogue.ts';
import {
  ArrowLeftRight,
  ChartLine,
  ChartPie,
  CircleUserRound,
  CreditCard,
  GraduationCap,
  HandCoins,
  LayoutDashboard,
  LifeBuoy,
  List,
  LogOut,
  ReceiptText,
  ScanLine,
  Sprout,
  Sunrise,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../platform/frame/paths.ts';
import type { RailItem } from '../ui/rail-item.tsx';
import type { RailGroup } from '../ui/rail.tsx';
import { currentOf } from './current.ts';

/** Rail entries that have a screen, and below them profile, help and sign-off. */
export function railGroups(say: Say, pathname: string, leads: (to: string) => boolean): RailGroup[] {
  const go = (to: string, name: string, icon: LucideIcon) => ({
    id: to,
    to,
    name,
    icon,
  });
  const groups = [
    {
      id: 'overview',
      items: [
        go(paths.dashboard(), say('navigation.label.dashboard'), LayoutDashboard),
        go(paths.accounts(), say('navigation.label.accounts'), WalletCards),
        go(paths.activity(), say('navigation.label.activity'), List),
      ],
    },
    {
      id: 'move',
      name: say('navigation.group.moveMoney'),
      items: [
        go(paths.transfers(), say('navigation.label.transfers'), ArrowLeftRight),
        go(paths.payBills(), say('navigation.label.payments'), ReceiptText),
        go(paths.depositCheck(), say('navigation.label.depositCheck'), ScanLine),
        go(paths.withdrawFunds(), say('navigation.label.withdraw'), HandCoins),
      ],
    },
    {
      id: 'grow',
      name: say('navigation.group.growPlan'),
      items: [
        go(paths.investments(), say('navigation.label.investments'), ChartLine),
        go(paths.retirementAccount(), say('navigation.label.retirement'), Sunrise),
        go(paths.financialTools(), say('navigation.label.savingsTools'), Sprout),
        go(paths.budgetPlanner(), say('navigation.label.budgetPlanner'), ChartPie),
      ],
    },
    {
      id: 'borrow',
      name: say('navigation.group.borrow'),
      items: [go(paths.creditAccount(), say('navigation.label.creditRewards'), CreditCard)],
    },
    {
      id: 'student',
      items: [go(paths.studentCenter(), say('navigation.label.studentCenter'), GraduationCap)],
    },
  ];
  const current = currentOf(
    groups.flatMap(({ items }) => items.map(({ to }) => to)),
    pathname,
  );
  return groups
    .map((group) => ({
      ...group,
      items: group.items
        .filter(({ to }) => leads(to))
        .map((item) => ({ ...item, current: item.to === current })),
    }))
    .filter(({ items }) => items.length > 0);
}

export function railFoot(
  say: Say,
  pathname: string,
  onLogout: () => void,
  { help, leads }: { help: string; leads: (to: string) => boolean },
): RailItem[] {
  const current = currentOf([paths.profile(), help], pathname);
  const go = (to: string, name: string, icon: LucideIcon) => ({
    id: to,
    to,
    name,
    icon,
    current: to === current,
  });
  const ways = [
    go(paths.profile(), say('navigation.label.profile'), CircleUserRound),
    go(help, say('navigation.label.helpSupport'), LifeBuoy),
  ];
  return [
    ...ways.filter(({ to }) => leads(to)),
    { id: 'logout', name: say('navigation.label.logout'), icon: LogOut, onPress: onLogout },
  ];
}
