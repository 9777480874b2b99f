import { createContext, use, type ReactNode } from 'react';
import type { RouteId } from './frame/paths.ts';
import type { DelegateSession } from './frame/session.ts';

/** Null for a customer at their own accounts. The shell around every page fills it. */
export const DelegateSessionContext = createContext<DelegateSession | null>(null);

export function useDelegateSession(): DelegateSession | null {
  return use(DelegateSessionContext);
}

/**
 * Around what changes something, so that nobody who only looks finds a button that would be refused. The bank refuses
 * it all the same; this is only its face.
 */
export function Acts({ children }: { children: ReactNode }): ReactNode {
  return useDelegateSession() === null ? children : null;
}

/** The pages that somebody may open who looks at another's accounts; a page that is not listed here is closed to them. */
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
