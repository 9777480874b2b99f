import { accessState, keeping, type AccessState } from '../platform/frame/access.ts';
import { paths, type RouteId } from '../platform/frame/paths.ts';
import { returnPath } from '../platform/frame/return-path.ts';
import type { Session } from '../platform/frame/session.ts';

export type Place = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
};

/** The visitor stays, or is redirected without a history entry. */
export type Arrival = 'stay' | { readonly to: string; readonly state: unknown };

/** Guests may see public pages only. An unknown address counts as protected. */
export function mayEnter(id: RouteId, session: Session): boolean {
  return session !== 'guest' || (paths[id].guard === 'public' && id !== 'notFound');
}

/** What happens to a visitor at a route. `origin` is the site's own, to check a return address. */
export function arrivalAt(id: RouteId, place: Place, session: Session, origin?: string): Arrival {
  if (id === 'login') return door({ showLogin: true }, place, origin);
  if (id === 'register') return door({ showRegister: true }, place, origin);
  if (id === 'alerts')
    return { to: `${paths.accountAlerts()}${place.search}${place.hash}`, state: place.state };
  if (!mayEnter(id, session)) {
    const from = returnPath(`${place.pathname}${place.search}${place.hash}`, origin);
    return {
      to: paths.landing(),
      state: { showLogin: true, from, ...keeping(place.state) } satisfies AccessState,
    };
  }
  if (id === 'landing' && session !== 'guest') {
    const { showLogin, showRegister } = accessState(place.state);
    return showLogin || showRegister ? 'stay' : { to: paths.dashboard(), state: null };
  }
  return 'stay';
}

/** The return address comes in router state, or as `returnUrl` from pages that can't set it. */
function door(open: AccessState, place: Place, origin: string | undefined): Arrival {
  const remembered = accessState(place.state).from ?? new URLSearchParams(place.search).get('returnUrl');
  const state: AccessState = remembered === null ? open : { ...open, from: returnPath(remembered, origin) };
  return { to: paths.landing(), state };
}
