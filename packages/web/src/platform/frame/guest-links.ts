import type { WordId } from '@bank/words/catalogue.ts';
import { useOffered } from '../offered.ts';
import { paths, type RouteId } from './paths.ts';

export const ACCOUNT_TYPES_ID = 'accounts';
export const SECURITY_ID = 'security';

type GuestLink = { readonly route: RouteId; readonly to: string; readonly word: WordId };

const security: GuestLink = {
  route: 'landing',
  to: `${paths.landing()}#${SECURITY_ID}`,
  word: 'navigation.label.security',
};

/** Only one of them is shown: the first that has a screen. */
const help: readonly GuestLink[] = [
  { route: 'help', to: paths.help(), word: 'navigation.label.help' },
  { route: 'support', to: paths.support(), word: 'navigation.label.help' },
];

/** The planning tools are behind sign-on; the route guard opens the sign-on dialog. */
const landing: readonly GuestLink[] = [
  { route: 'landing', to: `${paths.landing()}#${ACCOUNT_TYPES_ID}`, word: 'navigation.label.accounts' },
  { route: 'financialTools', to: paths.financialTools(), word: 'landing.label.savePlan' },
  security,
  ...help,
];

const legal: readonly GuestLink[] = [
  { route: 'terms', to: paths.terms(), word: 'navigation.label.terms' },
  { route: 'privacy', to: paths.privacy(), word: 'navigation.label.privacy' },
  security,
  ...help,
];

export function useLandingLinks(): readonly GuestLink[] {
  return useGuestLinks(landing);
}

export function useLegalLinks(): readonly GuestLink[] {
  return useGuestLinks(legal);
}

function useGuestLinks(links: readonly GuestLink[]): readonly GuestLink[] {
  const offered = useOffered();
  const open = links.filter(({ route }) => offered(route));
  return open.filter(({ word }, index) => open.findIndex((link) => link.word === word) === index);
}
