import { blankNames, fill, type RouteFacts } from '../platform/frame/route.ts';

/** The word that stands for the first account of its kind where an address names none. */
const PRIMARY = 'primary';

/**
 * The aliases that need a redirect of their own. One that is the canonical path with its optional part left out is
 * that path already, and two that differ only in the name of their blank are one.
 */
export function aliasesOf(facts: RouteFacts): string[] {
  const bare = facts.path.replace(/\/\{[^}]+\?\}$/, '');
  const shapes = new Map<string, string>();
  for (const alias of facts.aliases) {
    const shape = alias.replaceAll(/\{[^}]+\}/g, '{}');
    if (alias !== bare && !shapes.has(shape)) shapes.set(shape, alias);
  }
  return [...shapes.values()];
}

/** Blanks go over by position: `/checking/{id}` and `/accounts/checking/{accountId?}` mean the same account. */
export function canonicalAddress(
  facts: RouteFacts,
  alias: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const given = blankNames(alias).map((name) => values[name]);
  const needsOne = /\{[^}?]+\}/.test(facts.path);
  const blanks = Object.fromEntries(
    blankNames(facts.path).map((name, index) => [name, given[index] ?? (needsOne ? PRIMARY : undefined)]),
  );
  return fill(facts.path, blanks);
}
