import type { Inbox, InboxAct, InboxItem, InboxLink } from '@bank/contract/bank/inbox/contract.ts';
import type { InboxGroup } from '@bank/contract/bank/inbox/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { bankDay } from '../../platform/bank-day.ts';
import { paths, type RouteId } from '../../platform/frame/paths.ts';

/** Which page an item leads to. */
export type Target = { readonly route: RouteId; readonly to: string };

export function targetOf(link: InboxLink): Target {
  switch (link.to) {
    case 'movement':
      return { route: 'movement', to: paths.movement({ movementId: link.movementId }) };
    case 'account':
      return { route: 'accountById', to: paths.accountById({ accountId: link.accountId }) };
    case 'statements':
      return { route: 'statements', to: `${paths.statements()}?account=${link.accountId}` };
    case 'bills':
      return { route: 'payBills', to: paths.payBills() };
    case 'autopay':
      return { route: 'setupAutopay', to: paths.setupAutopay() };
    case 'transfers':
      return { route: 'transfers', to: paths.transfers() };
    case 'autoSave':
      return { route: 'autoSave', to: paths.autoSave() };
    case 'budget':
      return { route: 'budgetPlanner', to: paths.budgetPlanner() };
    case 'beneficiaries':
      return {
        route: 'updateBeneficiaries',
        to: `${paths.updateBeneficiaries()}?account=${link.accountId}`,
      };
    case 'cards':
      return { route: 'cards', to: paths.cards() };
    case 'creditPayment':
      return { route: 'payment', to: `${paths.payment()}?account=${link.accountId}` };
    case 'security':
      return { route: 'security', to: paths.security() };
    case 'alerts':
      return { route: 'accountAlerts', to: paths.accountAlerts() };
  }
}

/** Money acts go to their page, where they are reviewed or approved; never straight through. */
export function actTarget(act: InboxAct, link: InboxLink): Target {
  if (act === 'addMoney') return { route: 'transferMoney', to: paths.transferMoney() };
  if (act === 'dispute') return { route: 'disputeTransaction', to: paths.disputeTransaction() };
  return targetOf(link);
}

export const shows = ['all', 'unread', 'needsYou'] as const;
export type Show = (typeof shows)[number];
export type Filters = {
  readonly show: Show;
  readonly group: InboxGroup | null;
  readonly accountId: Inbox['accounts'][number]['id'] | null;
  readonly search: string;
};

export const EVERYTHING: Filters = { show: 'all', group: null, accountId: null, search: '' };

export type DayOfItems = { readonly day: string; readonly items: readonly InboxItem[] };

/** In the order they came, by the bank's calendar. */
export function byDay(items: readonly InboxItem[]): DayOfItems[] {
  return [...Map.groupBy(items, ({ at }) => bankDay(at))].map(([day, list]) => ({ day, items: list }));
}

/** Each number with its own plural form: "4 unread, 1 needs you." */
export function countsText({ unread, needsYou }: Pick<Inbox, 'unread' | 'needsYou'>, say: Say): string {
  return say('inbox.page.counts', {
    unread: say('inbox.page.unread', { count: unread }),
    needs: say('inbox.page.needs', { count: needsYou }),
  });
}

/** What fits into four lines on a phone. */
const SHORT = 160;

/** Whether a letter is longer than the list shows of it. */
export function isLong({ kind, line }: Pick<InboxItem, 'kind' | 'line'>): boolean {
  return kind === 'mailed' && (line.length > SHORT || line.split('\n').length > 4);
}

/** A search ends where something was found or nothing is left, not where one look found nothing. */
export function looksOn(pages: readonly Pick<Inbox, 'items' | 'next'>[]): boolean {
  const last = pages.at(-1);
  return last !== undefined && last.items.length === 0 && last.next !== null;
}
