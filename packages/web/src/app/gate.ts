import { matchRoutes } from 'react-router';
import { paths, routeEntries, type RouteId } from '../platform/frame/paths.ts';
import { routerPath } from '../platform/frame/route.ts';

/** All addresses with their screens. Aliases and redirects count as their target. */
const places = routeEntries().flatMap(([id, facts]) =>
  [facts.path, ...facts.aliases].map((path) => ({
    path: routerPath(path),
    handle: id === 'alerts' ? 'accountAlerts' : id,
  })),
);

export function routeAt(pathname: string): RouteId | null {
  const handle: unknown = matchRoutes(places, pathname)?.at(-1)?.route.handle;
  return routeEntries().find(([id]) => id === handle)?.[0] ?? null;
}

/**
 * Whether going from one screen to another requires the approval gate. Public pages never do, nor does the same
 * screen under another address. `from` is null if the customer enters directly.
 */
export function isGated(from: RouteId | null, to: RouteId | null): boolean {
  if (to === null || to === from || paths[to].guard === 'public') return false;
  return paths[to].approvalGate === 'entering' || (from !== null && paths[from].approvalGate === 'leaving');
}
