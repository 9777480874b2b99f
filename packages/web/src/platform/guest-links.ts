import type { WordId } from '@bank/words/catalogue.ts';
import { paths } from './paths.ts';

export const ACCOUNT_TYPES_ID = 'accounts';
export const SECURITY_ID = 'security';

/** What a guest can look at; the planning tools are behind sign-on, and the guard opens it. */
export const landingLinks: readonly { readonly to: string; readonly word: WordId }[] = [
  { to: `${paths.landing()}#${ACCOUNT_TYPES_ID}`, word: 'navigation.label.accounts' },
  { to: paths.financialTools(), word: 'landing.label.savePlan' },
  { to: `${paths.landing()}#${SECURITY_ID}`, word: 'navigation.label.security' },
  { to: paths.help(), word: 'navigation.label.help' },
];

export const legalLinks: readonly { readonly to: string; readonly word: WordId }[] = [
  { to: paths.terms(), word: 'navigation.label.terms' },
  { to: paths.privacy(), word: 'navigation.label.privacy' },
  { to: `${paths.landing()}#${SECURITY_ID}`, word: 'navigation.label.security' },
  { to: paths.help(), word: 'navigation.label.help' },
];
