import { paths, routeEntries } from './paths.ts';

/** Route table as patterns. The page for unknown addresses is no place to return to, nor are the two dialogs
 * and the targets of emailed links. */
const known: readonly RegExp[] = routeEntries()
  .filter(([id]) => !['notFound', 'login', 'register', 'resetPassword', 'unsubscribe'].includes(id))
  .flatMap(([, facts]) => [facts.path, ...facts.aliases])
  .map(pattern);

const FORBIDDEN = /[\p{Cc}\\]/u;
const LONGEST = 512;

/**
 * Where to go after sign-on. What arrives here came from the address bar or from a link somebody sent, so only
 * an address of this bank that the route table knows is followed; everything else leads to the dashboard.
 */
export function returnPath(
  text: unknown,
  origin: string = globalThis.location?.origin ?? 'https://bank.invalid',
): string {
  if (typeof text !== 'string' || text.length > LONGEST) return paths.dashboard();
  if (!text.startsWith('/') || text.startsWith('//') || FORBIDDEN.test(text)) return paths.dashboard();
  const address = URL.parse(text, origin);
  if (!address || address.origin !== origin) return paths.dashboard();
  if (!known.some((route) => route.test(address.pathname))) return paths.dashboard();
  return `${address.pathname}${address.search}${address.hash}`;
}

function pattern(path: string): RegExp {
  const source = path
    .split('/')
    .slice(1)
    .map((part) => {
      if (part.endsWith('?}')) return '(?:/[^/]+)?';
      return part.startsWith('{') ? '/[^/]+' : `/${part}`;
    })
    .join('');
  return new RegExp(`^${source}/?$`);
}
