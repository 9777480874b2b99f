import { paths } from '../platform/frame/paths.ts';

/** Pages that belong to a menu entry although their address does not begin with the entry's. */
const kin: readonly (readonly [page: string, entry: string])[] = [
  [paths.openNewAccount(), paths.accounts()],
  [paths.accountSettings(), paths.profile()],
  [paths.statements(), paths.accounts()],
  [paths.cards(), paths.accounts()],
  ['/close-account', paths.accounts()],
  [paths.cdRenewalOptions(), paths.accounts()],
  [paths.cdInterestPayouts(), paths.accounts()],
  [paths.transferMoney(), paths.transfers()],
  ['/movements', paths.transfers()],
  [paths.setupAutopay(), paths.payBills()],
  ['/autopay', paths.payBills()],
  [paths.checkDeposits(), paths.depositCheck()],
  [paths.payment(), paths.creditAccount()],
  [paths.redeemRewards(), paths.creditAccount()],
  [paths.security(), paths.profile()],
  [paths.accountAlerts(), paths.profile()],
  [paths.myData(), paths.profile()],
  [paths.endRelationship(), paths.profile()],
  [paths.customerService(), paths.support()],
];

/** The menu entry a page belongs to: the one with the longest matching address prefix. */
export function currentOf(entries: readonly string[], pathname: string): string | null {
  const place = kin.find(([page]) => isWithin(page, pathname))?.[1] ?? pathname;
  const around = entries.filter((entry) => isWithin(entry, place));
  return around.toSorted((left, right) => right.length - left.length)[0] ?? null;
}

export type Tab = 'home' | 'accounts' | 'move' | 'plan' | 'more';

const tabs: readonly (readonly [entry: string, tab: Tab])[] = [
  [paths.dashboard(), 'home'],
  [paths.accounts(), 'accounts'],
  [paths.activity(), 'accounts'],
  [paths.transfers(), 'move'],
  [paths.payBills(), 'move'],
  [paths.depositCheck(), 'move'],
  [paths.withdrawFunds(), 'move'],
  [paths.orderChecks(), 'move'],
  [paths.investments(), 'plan'],
  [paths.financialTools(), 'plan'],
  [paths.autoSave(), 'plan'],
  [paths.interestDetails(), 'plan'],
  [paths.budgetPlanner(), 'plan'],
  [paths.retirementCalculator(), 'plan'],
];

/** The phone tab a page belongs to. Everything else is under "More". */
export function currentTab(pathname: string): Tab {
  const entry = currentOf(
    tabs.map(([address]) => address),
    pathname,
  );
  return tabs.find(([address]) => address === entry)?.[1] ?? 'more';
}

const isWithin = (address: string, place: string) => place === address || place.startsWith(`${address}/`);
