import type { WordId } from '@bank/words/catalogue.ts';
import { paths } from '../platform/frame/paths.ts';

type FooterLink = { readonly to: string; readonly name: WordId };

/** The footer of every page, with what leads somewhere. Without a help center, "Help" is the support page. */
export function footerLinks(leads: (to: string) => boolean, help: string): FooterLink[] {
  const links: readonly FooterLink[] = [
    { to: paths.terms(), name: 'navigation.label.terms' },
    { to: paths.privacy(), name: 'navigation.label.privacy' },
    { to: paths.security(), name: 'navigation.label.security' },
    { to: help, name: 'navigation.label.help' },
    { to: paths.financialTools(), name: 'pages.financialTools.name' },
    { to: paths.support(), name: 'pages.support.name' },
    { to: paths.faqs(), name: 'pages.faqs.name' },
  ];
  return links.filter(({ to }, at) => leads(to) && links.findIndex((each) => each.to === to) === at);
}
