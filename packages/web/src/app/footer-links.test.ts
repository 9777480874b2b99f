import { expect, test } from 'vitest';
import { offered } from './router.tsx';
import { footerLinks } from './footer-links.ts';
import { routeAt } from './gate.ts';

const to = (leads: (path: string) => boolean, help: string) =>
  footerLinks(leads, help).map((each) => each.to);

test('[CRED-02] [AUTP-15] the footer leads to terms, privacy, security, help, tools, support and questions', () => {
  expect(to(() => true, '/help')).toEqual([
    '/terms',
    '/privacy',
    '/security',
    '/help',
    '/financial-tools',
    '/support',
    '/faqs',
  ]);
});

test('[AUTP-15] a page that does not stand is not linked, and support stands in for help once', () => {
  const isOffered = (path: string) => {
    const route = routeAt(path);
    return route !== null && offered.has(route);
  };
  const shown = to(isOffered, isOffered('/help') ? '/help' : '/support');
  expect(shown.every(isOffered)).toBe(true);
  expect(new Set(shown).size).toBe(shown.length);
  expect(to((path) => path !== '/help' && path !== '/faqs', '/support')).toEqual([
    '/terms',
    '/privacy',
    '/security',
    '/support',
    '/financial-tools',
  ]);
});
