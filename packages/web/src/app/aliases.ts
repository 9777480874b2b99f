import { blankNames, fill, type RouteFacts } from '../platform/frame/route.ts';

/** Stands for the first account of its type in an address that names none. */
const PRIMARY = 'primary';

/**
 * The aliases that need a redirect. An alias equal to the canonical path without its optional part is that path
 * already, and two that differ only in a parameter name are the same.
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

/** Parameters map by position: `/checking/{id}` and `/accounts/checking/{accountId?}` mean the same account. */
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
