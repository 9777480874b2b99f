import { createContext, use, type ReactNode } from 'react';
import type { RouteId } from './frame/paths.ts';
import type { DelegateSession } from './frame/session.ts';

/** Null for a customer who views their own accounts. Provided by the shell. */
export const DelegateSessionContext = createContext<DelegateSession | null>(null);

export function useDelegateSession(): DelegateSession | null {
  return use(DelegateSessionContext);
}

/**
 * Hides actions from a delegate, whose session is read-only. The server refuses them anyway.
 */
export function Acts({ children }: { children: ReactNode }): ReactNode {
  return useDelegateSession() === null ? children : null;
}

/** The pages a delegate may open. */
const open: ReadonlySet<RouteId> = new Set<RouteId>([
  'landing',
  'login',
  'register',
  'dashboard',
  'accounts',
  'activity',
  'accountById',
  'accountDetail',
  'checkingAccount',
  'savingsAccount',
  'creditAccount',
  'retirementAccount',
  'investmentAccount',
  'studentAccount',
  'cdAccount',
  'moneyMarketAccount',
  'statements',
  'terms',
  'privacy',
  'notFound',
]);

export function isOpenToViewers(route: RouteId | null): boolean {
  return route === null || open.has(route);
}
